import { afterEach, describe, expect, it, vi } from 'vitest';
import { addLinkAction, createLinkAction, type LinkAction } from '#platform/link-actions.ts';
import { defineHandler } from '#runtime/define.ts';
import { countListeners } from '#testing/listener-count.ts';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import { click } from '#testing/user.ts';
// Handlers of the same page, for their interplay.
import { linkActions } from '../link-actions/handler.ts';
import { atomicActionLinks } from './handler.ts';

const FIXTURE = 'page/atomic-action-links.html';
const hash = (name = 'x', settings = {}) => `#${createLinkAction(name, settings).slice(3)}`;
const atom = (tag: string, action = hash(), inner = '<span>Go</span>') =>
  `<${tag} data-action-link="${action}">${inner}</${tag}>`;

const press = (target: Element, key: string) => {
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
};

/** Mounts markup with a spied action `x`. */
async function open(markup: string, options: FixtureOptions = {}) {
  const fixture = await mountFixture(atomicActionLinks, markup, options);
  const action = vi.fn<LinkAction>();
  addLinkAction('x', action, fixture.runtime.scope);
  return { ...fixture, action };
}

afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('a press on an atomic element with an action', () => {
  it.each(['button', 'h2', 'div', 'p'])('runs it once, with its event, on a %s', async (tag) => {
    const { action, element } = await open(atom(tag, hash('x', { id: '12' })), { others: [linkActions] });
    const event = click(element.querySelector('span'));
    await settle();
    expect(action.mock.calls).toEqual([[{ id: '12', previousEvent: event }, event]]);
    expect(event.defaultPrevented).toBe(true);
    expect(location.hash).toBe('');
  });

  it.each([hash(), createLinkAction('x'), '#elementor-action:action=x&amp;'])(
    'runs it in the encoding %s',
    async (text) => {
      const { action, element } = await open(atom('button', text));
      click(element);
      await settle();
      expect(action).toHaveBeenCalledTimes(1);
    },
  );

  it('works without other builder content', async () => {
    const { element, action } = await open(atom('button'), { others: [linkActions] });
    expect(document.querySelector('.elementor')).toBeNull();
    click(element);
    await settle();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('does not submit the form around it', async () => {
    const { element, action } = await open(`<form>${atom('button')}</form>`);
    expect(click(element).defaultPrevented).toBe(true);
    await settle();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('runs only the innermost action', async () => {
    const outer = vi.fn();
    const inner = `<a href="${hash('z')}">Link</a><h3 data-action-link="${hash('y')}">Inner</h3>`;
    const { action, container, runtime } = await open(atom('div', hash(), inner), { others: [linkActions] });
    for (const name of ['y', 'z']) addLinkAction(name, () => outer(name), runtime.scope);
    click(container.querySelector('h3'));
    click(container.querySelector('a'));
    await settle();
    expect([action.mock.calls, outer.mock.calls]).toEqual([[], [['y'], ['z']]]);
  });

  it("runs the atomic element's action once, not its link's", async () => {
    const other = vi.fn();
    const { action, element, runtime } = await open(
      `<a href="${hash('y')}" data-action-link="${hash()}">Go</a>`,
      { others: [linkActions] },
    );
    addLinkAction('y', other, runtime.scope);
    click(element);
    await settle();
    expect([action.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('does nothing for an unknown action', async () => {
    const { element, action } = await open(atom('button', hash('nobody:knows')));
    expect(click(element).defaultPrevented).toBe(true);
    await settle();
    expect(action).not.toHaveBeenCalled();
  });

  it('does nothing for a malformed action, and reports it once', async () => {
    const { element, action, clearErrors } = await open(atom('button', '#elementor-action%zz'));
    for (const event of [click(element), click(element)]) expect(event.defaultPrevented).toBe(true);
    await settle();
    expect(action).not.toHaveBeenCalled();
    expect(clearErrors().map(({ error, handler }) => [String(error), handler])).toEqual([
      ['SyntaxError: The action of this element cannot be read: #elementor-action%zz', 'atomic-action-links'],
    ]);
  });

  it('ignores an empty action, without preventing the default', async () => {
    const { element } = await open('<a href="/shop/" data-action-link="">Go</a>');
    const seen: boolean[] = [];
    const record = (event: Event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', record, { once: true });
    click(element);
    await settle();
    expect(seen).toEqual([false]);
  });

  it('reports an error that an action throws, and runs the next one', async () => {
    const { element, runtime, clearErrors } = await open(atom('button', hash('y')));
    const action = vi.fn(() => {
      throw new Error('broken');
    });
    addLinkAction('y', action, runtime.scope);
    click(element);
    click(element);
    await settle();
    expect(action).toHaveBeenCalledTimes(2);
    expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: broken', 'Error: broken']);
  });

  it('reloads the page, by a handler of the page', async () => {
    const addresses = recordNavigation();
    const { element } = await open(atom('button', hash('reload-page')), {
      others: [linkActions],
      stage: 'waiting',
    });
    click(element);
    await vi.waitFor(() => expect(addresses).toEqual([`${location.origin}/`]));
  });

  it('mounts only the popup that it opens', async () => {
    const opened: unknown[] = [];
    const popup = defineHandler({
      name: 'popup',
      on: { page: 'popup' },
      load: behaviourLoader(({ element, scope }) =>
        addLinkAction('popup:open', ({ id }) => opened.push([element.dataset.elementorId, id]), scope),
      ),
    });
    const popups = ['12', '13'].map(
      (id) => `<div data-elementor-type="popup" data-elementor-id="${id}"></div>`,
    );
    const { element } = await open(popups.join('') + atom('button', hash('popup:open', { id: '13' })), {
      others: [popup],
      stage: 'waiting',
    });
    click(element);
    await vi.waitFor(() => expect(opened).toEqual([['13', '13']]));
  });
});

describe('keyboard access to atomic actions', () => {
  it.each(['h2', 'div', 'span', 'p', 'section'])(
    'focuses a %s and presses it with Enter and Space',
    async (tag) => {
      const { element, action } = await open(atom(tag));
      expect(element.tabIndex).toBe(0);
      for (const key of ['Enter', ' ', 'Tab', 'a']) press(element, key);
      await settle();
      expect(action).toHaveBeenCalledTimes(2);
    },
  );

  it('adds the role `button` to plain elements, not to headings and elements with controls', async () => {
    const markup = ['h2', 'div', 'section'].map((tag) => atom(tag)).join('');
    const more = `<div role="group" data-action-link="${hash()}">a</div>${atom('div', hash(), '<a href="/b">b</a>')}`;
    const { elements } = await open(markup + more);
    expect(elements.map((each) => each.getAttribute('role'))).toEqual([null, 'button', null, 'group', null]);
    expect(elements.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['a button', atom('button')],
    ['a link', `<a href="#" data-action-link="${hash()}">Go</a>`],
    ['an element in a button', `<button>${atom('span')}</button>`],
  ])('does not change %s', async (_, markup) => {
    const { element, action, difference } = await open(markup);
    press(element, 'Enter');
    await settle();
    expect([difference(), action.mock.calls]).toEqual(['', []]);
  });

  it("keeps the owner's `tabindex`", async () => {
    const { element } = await open(`<h2 tabindex="-1" data-action-link="${hash()}">Go</h2>`);
    expect(element.tabIndex).toBe(-1);
  });
});

describe('before the code of atomic actions is loaded,', () => {
  const state = (runtime: { mounts(): { state: string }[] }) => runtime.mounts().map((each) => each.state);

  it.each(['pointermove', 'pointerdown', 'touchstart', 'focusin'])(
    'a button loads it on %s',
    async (type) => {
      const { find, runtime, settled } = await startRuntime(atom('button'), [atomicActionLinks]);
      expect(state(runtime)).toEqual(['waiting']);
      find('button').dispatchEvent(new Event(type));
      await settled();
      await vi.waitFor(() => expect(state(runtime)).toEqual(['mounted']));
    },
  );

  it('an element that is not focusable loads it at once, and becomes focusable', async () => {
    const { find } = await startRuntime(atom('button') + atom('h2'), [atomicActionLinks]);
    await vi.waitFor(() => expect(find('h2').tabIndex).toBe(0));
  });

  it('a press is held, and then runs once', async () => {
    const { element, action } = await open(atom('button'), { stage: 'waiting' });
    click(element.querySelector('span'));
    expect(element.querySelector('span')?.getAttribute('aria-busy')).toBe('true');
    expect(action).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(element.querySelector('[aria-busy]')).toBeNull();
  });

  it('an element that is added later loads it, too', async () => {
    const { container, runtime, settled } = await open(atom('button'));
    const action = vi.fn();
    addLinkAction('y', action, runtime.scope);
    container.insertAdjacentHTML('beforeend', atom('button', hash('y')));
    await settle();
    click(container.lastElementChild);
    await settled();
    await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  });
});

it('atomic-action-links does not handle presses if the original script does', async () => {
  const { element, action } = await open(atom('button'), {
    others: [linkActions],
    runtime: {
      inspectPage:
        async () =>
        ({ name }) =>
          name !== 'atomic-action-links',
    },
  });
  expect(click(element).defaultPrevented).toBe(false);
  await settle();
  expect(action).not.toHaveBeenCalled();
});

it('atomic-action-links cleans up when disposed, and restores the markup', async () => {
  const listeners = countListeners();
  const { elements, dispose, difference } = await open(FIXTURE);
  expect(difference()).not.toBe('');
  await dispose();
  expect([difference(), listeners.list()]).toEqual(['', []]);
  expect(elements.map((each) => click(each).defaultPrevented)).toEqual(elements.map(() => false));
  listeners.stop();
});
