import jQuery from 'jquery';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { emit, listen } from '#platform/events.ts';
import { isFieldChanged, watchFields } from '#runtime/watch-fields.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { scriptedPresses } from './handler.ts';

const MARKUP = '<p><a href="/away/"><b>Link</b></a><button type="button">Button</button></p>';

/** Opens the fixture on a page with jQuery. */
async function open(html = MARKUP) {
  vi.stubGlobal('jQuery', jQuery);
  onTestFinished(() => void jQuery(window).add(document).off());
  const fixture = await mountFixture(scriptedPresses, html);
  const find = <E extends Element = HTMLElement>(selector: string) =>
    fixture.container.querySelector(selector) as E;
  const scope = createScope((error) => {
    throw error;
  });
  onTestFinished(scope.dispose);
  return { ...fixture, find, scope };
}

/** Creates the event with which the runtime repeats a held one. */
function repeat(held: Event | undefined): Event {
  if (!held) throw new Error('No event was recorded.');
  return new (held.constructor as typeof Event)(held.type, held);
}

/** Records the clicks that a native listener receives. */
function recordClicks(target: EventTarget) {
  const clicks: Event[] = [];
  const record = (event: Event) => void clicks.push(event);
  target.addEventListener('click', record);
  onTestFinished(() => target.removeEventListener('click', record));
  return clicks;
}

describe('a click on a link that a script triggers through jQuery', () => {
  it.each([
    ["trigger('click')", (link: Element) => jQuery(link).trigger('click')],
    ['click()', (link: Element) => jQuery(link).click()],
  ])('reaches native listeners once: .%s', async (_call, press) => {
    const { find } = await open();
    const clicks = recordClicks(find('a'));
    const bubbled = recordClicks(document);
    press(find('a'));
    expect([clicks, bubbled].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('reaches each listener of jQuery once, with the arguments of the script', async () => {
    const { find } = await open();
    const listener = vi.fn();
    jQuery(find('a')).on('click', listener);
    jQuery(document).on('click', 'a', listener);
    jQuery(find('a')).trigger('click', ['argument']);
    expect(listener.mock.calls.map(([, argument]) => argument)).toEqual(['argument', 'argument']);
  });

  it.each<[string, (link: Element) => void]>([
    ['', () => {}],
    [
      ', nor when a listener stops it',
      (link) => {
        link.addEventListener('click', (event) => event.stopPropagation());
      },
    ],
    [
      ', nor when a listener stops it at once',
      (link) => {
        link.addEventListener('click', (event) => event.stopImmediatePropagation());
      },
    ],
  ])('does not open the link%s', async (_when, listen) => {
    const { find } = await open();
    const clicks = recordClicks(find('a'));
    listen(find('a'));
    jQuery(find('a')).trigger('click');
    expect(clicks.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
  });

  it('is not prevented for listeners of the page, unless a listener of jQuery prevented it', async () => {
    const { find } = await open();
    const seen: boolean[] = [];
    const record = (event: Event) => void seen.push(event.defaultPrevented);
    document.addEventListener('click', record);
    onTestFinished(() => document.removeEventListener('click', record));
    jQuery(find('a')).trigger('click');
    jQuery(find('a')).one('click', (event: Event) => event.preventDefault());
    jQuery(find('a')).trigger('click');
    expect(seen).toEqual([false, true]);
  });

  it('ends when a native listener triggers it again', async () => {
    const { find } = await open();
    const again = vi.fn(() => jQuery(find('a')).trigger('click'));
    find('a').addEventListener('click', again);
    jQuery(find('a')).trigger('click');
    expect(again).toHaveBeenCalledOnce();
  });

  it('opens no link and calls no listener of jQuery again when it is repeated after it was held', async () => {
    const { find } = await open();
    const listener = vi.fn();
    jQuery(document).on('click', 'a', listener);
    const clicks = recordClicks(find('a'));
    jQuery(find('a')).trigger('click');
    const repeated = repeat(clicks[0]);
    find('a').dispatchEvent(repeated);
    expect(repeated.defaultPrevented).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
  });
});

it.each([
  ['a button, which the browser clicks', (find: (selector: string) => Element) => find('button')],
  ['a node in a link', (find: (selector: string) => Element) => find('b')],
])('adds no second click on %s', async (_what, target) => {
  const { find } = await open();
  const clicks = recordClicks(document);
  find('a').addEventListener('click', (event) => event.preventDefault());
  jQuery(target(find)).trigger('click');
  expect(clicks).toHaveLength(1);
});

it('reaches each listener of ours once, also one that begins before a held click is repeated', async () => {
  const { find, scope } = await open();
  const calls: string[] = [];
  const record = (name: string) => () => void calls.push(name);
  listen(find('a'), 'click', record('early'), scope);
  const clicks = recordClicks(document);
  jQuery(find('a')).trigger('click');
  listen(find('a'), 'click', record('late'), scope);
  find('a').dispatchEvent(repeat(clicks[0]));
  expect(calls).toEqual(['early', 'late']);
});

it("leaves a visitor's click alone", async () => {
  const { find } = await open();
  const clicks = recordClicks(document);
  find('button').click();
  expect(clicks).toHaveLength(1);
});

describe('a submit that a script triggers through jQuery', () => {
  const FORM = '<form action="/away/"><input name="submit"></form>';
  const stubSubmit = () => vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);

  it('reaches native listeners, which may prevent it', async () => {
    const { find } = await open(FORM);
    const submit = stubSubmit();
    const listener = vi.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', listener);
    jQuery(find('form')).trigger('submit');
    expect(listener).toHaveBeenCalledOnce();
    expect(submit).not.toHaveBeenCalled();
  });

  it('sends the form once when nobody prevents it', async () => {
    const { find } = await open(FORM.replace(' name="submit"', ''));
    const submit = stubSubmit();
    jQuery(find('form')).submit();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('that a listener of jQuery prevents goes no further', async () => {
    const { find } = await open(FORM);
    const submit = stubSubmit();
    const native = vi.fn();
    find('form').addEventListener('submit', native);
    jQuery(find('form'))
      .on('submit', () => false)
      .trigger('submit');
    expect([native.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('a change that a script triggers through jQuery', () => {
  it('counts as a change of the field, and reaches native listeners of the field only', async () => {
    watchFields();
    const { find } = await open('<p><input></p>');
    const calls: string[] = [];
    for (const name of ['input', 'p'])
      find(name).addEventListener('change', () => calls.push(`native ${name}`));
    jQuery(find('p')).on('change', () => calls.push('jquery p'));
    jQuery(find('input')).val('1').trigger('change');
    expect(calls).toEqual(['jquery p', 'native input']);
    expect(isFieldChanged(find('input'))).toBe(true);
  });

  it('is not doubled when we emit it', async () => {
    const { find } = await open('<input>');
    const native = vi.fn();
    find('input').addEventListener('change', native);
    emit(find('input'), 'change');
    expect(native).toHaveBeenCalledOnce();
  });

  it('ends when a native listener sends it back to jQuery', async () => {
    const { find } = await open('<input>');
    const back = vi.fn(() => jQuery(find('input')).trigger('change'));
    find('input').addEventListener('change', back);
    jQuery(find('input')).trigger('change');
    expect(back).toHaveBeenCalledOnce();
  });
});

it('passes nothing on after its end', async () => {
  const { find, dispose } = await open();
  const clicks = recordClicks(document);
  await dispose();
  jQuery(find('a')).trigger('click');
  expect(clicks).toEqual([]);
});
