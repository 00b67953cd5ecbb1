import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { Load } from './define.ts';

const strategies = { never: () => {} };
const sink = '<iframe name="sink"></iframe>';
const form = `
  <form class="w" action="/sent.txt" target="sink">
    <input name="q" required><button id="plain">a</button><button id="named" name="way" value="fast">b</button>
  </form>${sink}`;

let received: string[];
let arrive: () => void;
let fail: () => void;
let code: ReturnType<Load>;

beforeEach(() => {
  received = [];
  code = new Promise((resolve, reject) => {
    arrive = () => resolve(mounted());
    fail = () => reject(new Error('lost'));
  });
  code.catch(() => {});
});
afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

const mounted = behaviourLoader(({ element, scope }) => {
  scope.listen<SubmitEvent>(element, 'submit', (event) => {
    event.preventDefault();
    received.push(`submit by ${event.submitter?.id ?? 'nobody'}`);
  });
});

const start = (html: string, hold: string) =>
  startRuntime(html, [{ name: 'w', on: { selector: '.w' }, when: 'never', hold, load: () => code }], {
    strategies,
  });

/** Returns the address that the form was sent to, without the origin. */
const sent = (frame: Element) => {
  const { pathname, search } = (frame as HTMLIFrameElement).contentWindow?.location ?? location;
  return pathname + search;
};

describe('a form whose code is not loaded yet', () => {
  it.each([
    [
      'a click on its button',
      async (find: (selector: string) => HTMLElement) => userEvent.click(find('#named')),
      'named',
    ],
    [
      'Enter in its field, with its first button',
      async (find: (selector: string) => HTMLElement) => {
        find('input').focus();
        await userEvent.keyboard('{Enter}');
      },
      'plain',
    ],
  ])('is submitted once by %s', async (_how, act, submitter) => {
    const { find, settled } = await start(form, 'form');
    await userEvent.fill(find('input'), 'cup');
    await act(find);
    expect(received).toEqual([]);
    arrive();
    await settled();
    expect(received).toEqual([`submit by ${submitter}`]);
  });

  it('is validated by the browser', async () => {
    const { find, settled } = await start(form, 'form');
    find('input').addEventListener('invalid', () => received.push('invalid'));
    await userEvent.click(find('#named'));
    arrive();
    await settled();
    expect(received).toEqual(['invalid']);
  });

  it('is submitted without its button when the button was removed meanwhile', async () => {
    const { find, settled, errors } = await start(form, 'form:not(:has(:focus-visible))');
    (find('input') as HTMLInputElement).value = 'cup';
    (find('form') as HTMLFormElement).requestSubmit(find('#named'));
    find('#named').remove();
    arrive();
    await settled();
    expect(received).toEqual(['submit by nobody']);
    expect(errors).toEqual([]);
  });

  it('is sent, with its button, when the code fails to load', async () => {
    const { find, settled, errors } = await start(form, 'form');
    await userEvent.fill(find('input'), 'cup');
    await userEvent.click(find('#named'));
    fail();
    await settled();
    await vi.waitFor(() => expect(sent(find('iframe'))).toBe('/sent.txt?q=cup&way=fast'));
    expect(errors).toMatchObject([{ handler: 'w', phase: 'load' }]);
  });

  it('is not sent when a script only dispatches a submit event', async () => {
    const { find, settled } = await start(form, 'form');
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    fail();
    await settled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent(find('iframe'))).toBe('blank');
  });
});

describe('a link whose code is not loaded yet', () => {
  const link = '<div class="w"><a href="#went">go</a></div>';

  it.each([
    ['a click', async (anchor: HTMLElement) => userEvent.click(anchor)],
    [
      'Enter',
      async (anchor: HTMLElement) => {
        anchor.focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ])('is followed after %s only when the code fails to load', async (_how, act) => {
    const { find, settled } = await start(link, 'a');
    await act(find('a'));
    expect(location.hash).toBe('');
    fail();
    await settled();
    expect(location.hash).toBe('#went');
  });

  it('is followed when its widget is disposed meanwhile', async () => {
    const { find, runtime, settled } = await start(link, 'a');
    await userEvent.click(find('a'));
    runtime.stop();
    await settled();
    expect(location.hash).toBe('#went');
  });
});

describe('a checkbox or radio button whose code loads at once', () => {
  it.each(['checkbox', 'radio'])('is changed by one click, after the mount: %s', async (type) => {
    const seen: string[] = [];
    code = behaviourLoader(({ element, scope }) => {
      const box = element.querySelector('input') as HTMLInputElement;
      seen.push(`mounted ${box.checked}`);
      scope.listen(box, 'change', () => seen.push(`changed ${box.checked}`));
    })();
    const { find, settled } = await start(`<div class="w"><input type="${type}"></div>`, 'input');
    await userEvent.click(find('input'));
    await settled();
    await vi.waitFor(() => expect(find('input').hasAttribute('aria-busy')).toBe(false));
    expect(seen).toEqual(['mounted false', 'changed true']);
  });
});
