import { afterEach, describe, expect, it, vi } from 'vitest';
import { addLinkAction, createLinkAction, type LinkAction } from '#platform/link-actions.ts';
import { type Behaviour, defineBehaviour, defineHandler, type MountContext } from '#runtime/define.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { click } from '#testing/user.ts';
import { linkActions } from './handler.ts';

const inPage = (html: string) => `<div class="elementor">${html}</div>`;
const link = (href: string) => `<a href="${href}"><span>Go</span></a>`;

/** A widget that only its actions mount, and that records their settings. */
function defineRecorder(selector: string, name: string, calls: unknown[]) {
  const mount: Behaviour['mount'] = ({ element, scope }: MountContext) =>
    addLinkAction(name, (settings) => calls.push([element.id, settings.id]), scope);
  return defineHandler({
    name: 'sleeper',
    on: { selector },
    load: async () => ({ default: defineBehaviour({ mount }) }),
  });
}

async function openLink(href: string, action?: LinkAction) {
  const fixture = await mountFixture(linkActions, inPage(link(href)));
  if (action) addLinkAction('x', action, fixture.runtime.scope);
  const target = fixture.container.querySelector('span') as Element;
  return { ...fixture, target };
}

afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('a click on an action link', () => {
  it.each([
    '#elementor-action%3Aaction%3Dx%26settings%3DW10%3D',
    createLinkAction('x'),
    '#elementor-action:action=x&amp;',
  ])('runs its action with the event, without changing the address: %s', async (href) => {
    const action = vi.fn();
    const { target } = await openLink(href, action);
    const event = click(target);
    await settle();
    expect(action.mock.calls).toEqual([[{ previousEvent: event }, event]]);
    expect(event.defaultPrevented).toBe(true);
    expect(location.hash).toBe('');
  });

  it('reloads the page without its fragment', async () => {
    const addresses = recordNavigation();
    const { container } = await mountFixture(
      linkActions,
      inPage(await readFixture('page/link-actions.html')),
    );
    history.replaceState(null, '', '/#somewhere');
    click(container.querySelector('[href*="reload-page"]') as Element);
    await settle();
    expect(addresses).toEqual([`${location.origin}/`]);
  });

  it('does nothing for an unknown action, and the page stays', async () => {
    const { target } = await openLink(createLinkAction('nobody:knows'));
    expect(click(target).defaultPrevented).toBe(true);
    await settle();
  });

  it.each([
    '#elementor-action:action=x',
    '#elementor-action%3Aaction%3Dx%26settings%3DeyJp',
    '#elementor-action%zz',
  ])('does nothing for a malformed action, and reports it once: %s', async (href) => {
    const action = vi.fn();
    const { target, clearErrors } = await openLink(href, action);
    const events = [click(target), click(target)];
    await settle();
    expect(action).not.toHaveBeenCalled();
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
    expect(location.hash).toBe('');
    expect(clearErrors().map(({ error, handler }) => [String(error), handler])).toEqual([
      [`SyntaxError: The action of this link cannot be read: ${href}`, 'link-actions'],
    ]);
  });

  it("ignores an atomic element's action, also in a link", async () => {
    const atom = `<b data-action-link="${createLinkAction('x')}">Go</b>`;
    const { container, runtime } = await mountFixture(
      linkActions,
      inPage(`<a href="${createLinkAction('x')}">${atom}</a>`),
    );
    const action = vi.fn();
    addLinkAction('x', action, runtime.scope);
    click(container.querySelector('b') as Element);
    await settle();
    expect(action).not.toHaveBeenCalled();
  });

  it('runs links that were added later, and no other link', async () => {
    const action = vi.fn();
    const { container, runtime } = await mountFixture(linkActions, inPage(''));
    addLinkAction('x', action, runtime.scope);
    container.innerHTML = `${link(createLinkAction('x'))}<a id="other" href="#elementor">Other</a>`;
    expect(click(container.querySelector('#other') as Element).defaultPrevented).toBe(false);
    click(container.querySelector('span') as Element);
    await settle();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('reports an error that an action throws, and runs the next one', async () => {
    const { target, runtime, clearErrors } = await openLink(createLinkAction('y'));
    const action = vi.fn(() => {
      throw new Error('broken');
    });
    addLinkAction('y', action);
    click(target);
    click(target);
    await settle();
    expect(action).toHaveBeenCalledTimes(2);
    expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: broken', 'Error: broken']);
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['mounted']);
  });
});

describe('the widget that an action opens', () => {
  const POPUPS = ['12', '13'].map(
    (id) => `<div id="popup-${id}" data-elementor-type="popup" data-elementor-id="${id}"></div>`,
  );
  const open = async (name: string, settings: Record<string, unknown>, html = POPUPS.join('')) => {
    const calls: unknown[] = [];
    const selector = '[data-elementor-type="popup"],[data-widget_type]';
    const fixture = await mountFixture(linkActions, inPage(html + link(createLinkAction(name, settings))), {
      others: [defineRecorder(selector, name, calls)],
      stage: 'waiting',
    });
    click(fixture.container.querySelector('span') as Element);
    await settle();
    await fixture.settled();
    const states = fixture.runtime.mounts().flatMap(({ element, state }) => (element.id ? [state] : []));
    return { calls, states };
  };

  it('is mounted for the click, and no other widget is', async () => {
    expect(await open('popup:open', { id: 13 })).toEqual({
      calls: [['popup-13', 13]],
      states: ['waiting', 'mounted'],
    });
  });

  it.each(['off_canvas:open', 'off_canvas:toggle'])('is mounted for %s', async (name) => {
    const html =
      '<div id="panel" data-id="a1b2c3d" data-element_type="widget" data-widget_type="off-canvas.default"></div>';
    expect(await open(name, { id: 'a1b2c3d' }, html)).toEqual({
      calls: [['panel', 'a1b2c3d']],
      states: ['mounted'],
    });
  });

  it('is mounted inside its own loop item, by its id', async () => {
    const panel = (id: string) =>
      `<div id="panel-${id}" data-id="a1b2c3d" data-element_type="widget" data-widget_type="off-canvas.default"><div id="off-canvas-a1b2c3d-${id}"></div></div>`;
    expect(await open('off_canvas:open', { id: 'a1b2c3d-8' }, panel('7') + panel('8'))).toEqual({
      calls: [['panel-8', 'a1b2c3d-8']],
      states: ['waiting', 'mounted'],
    });
  });

  it.each([
    ['a closed widget has nothing to close', 'popup:close', { id: '12' }],
    ['no widget has that id', 'popup:open', { id: '1"]' }],
    ['no id was given', 'popup:open', {}],
    ['the action is of another kind', 'popups', { id: '12' }],
  ])('is not mounted when %s', async (_, name, settings) => {
    expect(await open(name, settings)).toEqual({ calls: [], states: ['waiting', 'waiting'] });
  });
});

describe('a link whose action fails to load', () => {
  const HREF = '#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjEyIn0%3D';
  const POPUP = '<div data-elementor-type="popup" data-elementor-id="12"></div>';
  const missing = async () => {
    throw new TypeError('404');
  };

  it('is followed by the browser if the code of all actions is missing', async () => {
    const { find, settled, errors } = await startRuntime(inPage(link(HREF)), [
      { ...linkActions, load: missing },
    ]);
    const event = click(find('span'));
    expect(event.defaultPrevented).toBe(true);
    await settled();
    await vi.waitFor(() => expect(location.hash).toBe(HREF));
    expect(errors.map(({ phase }) => phase)).toContain('load');
  });

  it.each([
    ['is followed by the browser if the code of a widget is missing', HREF],
    [
      'in another encoding is followed by the browser if the code of a widget is missing',
      `%23${HREF.slice(1)}`,
    ],
  ])('%s', async (_, href) => {
    const addresses = recordNavigation();
    const { container, clearErrors } = await mountFixture(linkActions, inPage(POPUP + link(href)), {
      others: [defineHandler({ name: 'popup', on: { page: 'popup' }, when: 'interaction', load: missing })],
    });
    clearErrors();
    click(container.querySelector('span') as Element);
    await settle();
    expect(addresses).toEqual([`${location.origin}/${HREF}`]);
    expect(clearErrors().map(({ handler, phase }) => [handler, phase])).toEqual([['popup', 'load']]);
  });

  it('loads the code again on the next click', async () => {
    const addresses = recordNavigation();
    const calls: unknown[] = [];
    const { load } = defineRecorder('*', 'popup:open', calls);
    let attempts = 0;
    const { container, clearErrors } = await mountFixture(linkActions, inPage(POPUP + link(HREF)), {
      others: [
        defineHandler({
          name: 'popup',
          on: { page: 'popup' },
          when: 'interaction',
          // Each attempt imports twice.
          load() {
            attempts += 1;
            return attempts > 2 && load ? load() : missing();
          },
        }),
      ],
      stage: 'waiting',
    });
    click(container.querySelector('span') as Element);
    await vi.waitFor(() => expect(addresses).toHaveLength(1));
    clearErrors();
    click(container.querySelector('span') as Element);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(addresses).toHaveLength(1);
  });
});

describe('a page with an action in its address', () => {
  const HASH = '#elementor-action%3Aaction%3Dx%26settings%3DeyJpZCI6IjEyIn0%3D';
  const open = async (hash: string, html: string) => {
    history.replaceState(null, '', `/${hash}`);
    const action = vi.fn();
    const actionHandler = defineHandler({
      name: 'own',
      on: 'document',
      priority: 1,
      load: async () => ({
        default: defineBehaviour({ mount: ({ scope }) => addLinkAction('x', action, scope) }),
      }),
    });
    const fixture = await mountFixture(linkActions, inPage(html), { others: [actionHandler] });
    return { ...fixture, calls: action.mock.calls };
  };

  it.each([
    ['in a link', link(HASH)],
    ['in several links, once', link(HASH) + link(HASH)],
    ['in a link, in another encoding', link(`%23${HASH.slice(1)}`)],
    ['in a link to a whole address', link(`https://shop.example/${HASH}`)],
    ['beside a real address', `<a href="/a.jpg" data-e-action-hash="${HASH}">Picture</a>`],
    ['on an element that is not a link', `<div data-e-action-hash="${HASH}"></div>`],
    ['on an atomic element', `<button data-action-link="${HASH}"></button>`],
    ['on an atomic element that is a link', `<a href="/a/" data-action-link="${HASH}">A</a>`],
  ])('runs it if the page offers it %s', async (_, html) => {
    const { calls } = await open(HASH, html);
    expect(calls).toEqual([[{ id: '12' }]]);
  });

  it.each([
    ['no element offers it', HASH, link(createLinkAction('x', { id: '13' }))],
    ['only text has it', HASH, `<p>${HASH}</p>`],
    ['it would break a selector', `#elementor-action:action=x&settings="']`, link(HASH)],
    ['its encoding is broken', '#elementor-action%zz', link(HASH)],
    ['it is only a part', HASH.slice(0, 30), link(HASH)],
    ['it is another fragment', '#pricing', link('#pricing')],
  ])('runs nothing when %s', async (_, hash, html) => {
    const { calls } = await open(hash, html);
    expect(calls).toEqual([]);
  });

  it('reports an error that it throws', async () => {
    addLinkAction('broken', () => {
      throw new Error('broken');
    });
    const hash = '#elementor-action%3Aaction%3Dbroken%26';
    const { clearErrors } = await open(hash, link(hash));
    await settle();
    expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: broken']);
  });

  it('runs it once, also when the page is started again', async () => {
    const { runtime, settled, calls } = await open(HASH, link(HASH));
    runtime.stop();
    runtime.start();
    await settled();
    expect(calls).toHaveLength(1);
  });
});

describe('the link-actions handler', () => {
  it('loads nothing on a page without builder content', async () => {
    const { runtime } = await mountFixture(linkActions, link(createLinkAction('x')));
    expect(runtime.mounts()).toEqual([]);
  });

  it('loads its code for a page with only an atomic action', async () => {
    const { runtime } = await mountFixture(
      linkActions,
      `<button data-action-link="${createLinkAction('x')}"></button>`,
    );
    expect(runtime.mounts()).toHaveLength(1);
  });

  it.each(['pointermove', 'touchstart', 'focusin'])('loads its code when a link gets %s', async (type) => {
    const { container, runtime } = await startRuntime(
      `<div class="elementor"><a id="other" href="#a">A</a>${link(createLinkAction('x'))}</div>`,
      [linkActions],
    );
    const state = () => runtime.mounts()[0]?.state;
    container.querySelector('#other')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(state()).toBe('waiting');
    container.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.dynamicImportSettled();
    await settle();
    expect(state()).not.toBe('waiting');
  });

  it('leaves nothing after dispose', async () => {
    const { container, dispose, difference } = await openLink('#elementor-action:action=x&amp;');
    await dispose();
    expect(click(container.querySelector('span') as Element).defaultPrevented).toBe(false);
    expect(difference()).toBe('');
  });
});
