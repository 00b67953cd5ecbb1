import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLinkAction, runLinkAction } from '#platform/link-actions.ts';
import { defineHandler, type Handler } from '#runtime/define.ts';
import { media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame, settle } from '#testing/settle.ts';
import { behaviourLoader } from '#testing/start-runtime.ts';
import { offCanvas } from './handler.ts';
// Imported here, so that tests need not wait for the file.
import './panel.ts';
import { TOGGLE } from './toggle-event.ts';

const PAGE = 'overlay/off-canvas.html';
const NO_SCROLL = 'e-off-canvas__no-scroll';

const click = (link: Element, pointerType = 'mouse') => {
  const event = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }), {
    pointerType,
  });
  // As the page handles action links: prevents the default and runs the action.
  const runAction = (clickEvent: Event) => {
    clickEvent.preventDefault();
    runLinkAction(link.getAttribute('href') ?? '', clickEvent);
  };
  link.addEventListener('click', runAction, { once: true });
  link.dispatchEvent(event);
  return settle();
};

const open = async (source = PAGE, options: Parameters<typeof mountFixture>[2] = {}) => {
  const fixture = await mountFixture(offCanvas, source, options);
  const { container, element } = fixture;
  const find = (selector: string) => container.querySelector(selector) as HTMLElement;
  const wrapper = find('.e-off-canvas');
  const [opener, second] = [...container.querySelectorAll<HTMLAnchorElement>('.elementor-button')];
  return {
    ...fixture,
    element,
    find,
    wrapper,
    other: find('#off-canvas-4567890'),
    main: find('.e-off-canvas__main'),
    overlay: find('.e-off-canvas__overlay'),
    opener: opener as HTMLAnchorElement,
    second: second as HTMLAnchorElement,
    isOpen: (node: Element = wrapper) =>
      node.getAttribute('aria-hidden') === 'false' && !node.hasAttribute('inert'),
  };
};

const dispatch = async (detail: unknown) => {
  window.dispatchEvent(new CustomEvent(TOGGLE, { detail }));
  await settle();
};

const pressEscape = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

const motionOf = (main: Element) => main.className.replace('e-off-canvas__main', '').trim();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a closed panel', () => {
  it('sets `aria-controls` and `aria-expanded` on links that control it', async () => {
    const { opener, second, find } = await open();
    for (const link of [opener, find('#off-canvas-0ff0ca1 .elementor-button')]) {
      expect([
        link.getAttribute('aria-controls'),
        link.ariaExpanded ?? link.getAttribute('aria-expanded'),
      ]).toEqual(['off-canvas-0ff0ca1', 'false']);
    }
    expect(second.getAttribute('aria-controls')).toBe('off-canvas-4567890');
  });

  it.each([
    ['button', 'false'],
    ['div', 'false'],
    ['h3', null],
  ])(
    'sets `aria-expanded` on an atomic element that controls it only where allowed: a %s',
    async (tag, expanded) => {
      const atom = document.createElement(tag);
      atom.dataset.actionLink = `#${createLinkAction('off_canvas:open', { id: '0ff0ca1' }).slice(3)}`;
      document.body.append(atom);
      await open();
      atom.remove();
      expect([atom.getAttribute('aria-controls'), atom.getAttribute('aria-expanded')]).toEqual([
        'off-canvas-0ff0ca1',
        expanded,
      ]);
    },
  );

  it('ignores malformed action links elsewhere on the page', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="broken"><a href="#elementor-action%E0%A4%A">a</a><a href="#elementor-action%3Aaction%3Doff_canvas%3Aopen%26settings%3De">b</a></p>',
    );
    const { opener } = await open();
    document.getElementById('broken')?.remove();
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('marks the element before it in the old layout only', async () => {
    const widget = (id: string) =>
      `<p>before</p><div class="elementor-element" data-id="${id}" data-element_type="widget" data-widget_type="off-canvas.default"><div class="e-off-canvas" aria-hidden="true"></div></div>`;
    const { container } = await mountFixture(
      offCanvas,
      `<section class="elementor-section">${widget('a')}</section><section class="elementor-section"><div class="e-con">${widget('b')}</div></section>`,
    );
    expect(
      [...container.querySelectorAll('p')].map((each) => each.className === 'e-element-before-off-canvas'),
    ).toEqual([true, false]);
  });
});

describe('a link', () => {
  it('that toggles opens it, then closes it', async () => {
    const { second, other, isOpen } = await open();
    await click(second);
    expect([isOpen(other), second.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await click(second);
    expect([isOpen(other), second.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  });

  it('that opens does so once, and one inside that closes closes it', async () => {
    const { opener, isOpen, find } = await open();
    await click(opener);
    await click(opener);
    expect(isOpen()).toBe(true);
    await click(find('#off-canvas-0ff0ca1 .elementor-button'));
    expect(isOpen()).toBe(false);
  });

  it('that is added later is updated too', async () => {
    const { opener, container } = await open();
    const late = opener.cloneNode(true) as Element;
    late.removeAttribute('aria-expanded');
    container.append(late);
    await click(opener);
    expect(late.getAttribute('aria-expanded')).toBe('true');
  });

  it('dispatches the public event once, with its settings and the original event', async () => {
    const { opener } = await open();
    const events: CustomEvent[] = [];
    const record = (event: Event) => events.push(event as CustomEvent);
    window.addEventListener(TOGGLE, record);
    await click(opener);
    window.removeEventListener(TOGGLE, record);
    expect(events.map(({ detail }) => detail)).toEqual([
      { id: '0ff0ca1', displayMode: 'open', previousEvent: expect.any(MouseEvent) },
    ]);
  });
});

describe('the public event', () => {
  it.each([
    ['the id as text', { id: '4567890', displayMode: 'open' }, true],
    ['the id as a number', { id: 4567890, displayMode: 'toggle' }, true],
    ['another id', { id: '456789', displayMode: 'open' }, false],
    ['an unknown mode', { id: '4567890', displayMode: 'explode' }, false],
    ['no mode', { id: '4567890' }, false],
    ['nothing', null, false],
    ['junk', ['open'], false],
  ])('with %s (%j) opens the panel: %s', async (_what, detail, expected) => {
    const { other, isOpen } = await open();
    await dispatch(detail);
    expect(isOpen(other)).toBe(expected);
  });

  it('for an item in a loop uses the id of the item', async () => {
    const { wrapper, isOpen } = await open(
      '<div class="elementor-element" data-id="abc" data-element_type="widget" data-widget_type="off-canvas.default"><div class="e-off-canvas" id="off-canvas-abc-17" aria-hidden="true" inert></div></div>',
    );
    await dispatch({ id: 'abc', displayMode: 'open' });
    expect(isOpen(wrapper)).toBe(false);
    await dispatch({ id: 'abc-17', displayMode: 'open' });
    expect(isOpen(wrapper)).toBe(true);
  });

  it('opens nothing inside a carousel', async () => {
    const { wrapper, isOpen } = await open(
      '<div class="swiper-wrapper"><div class="elementor-element" data-id="abc" data-element_type="widget" data-widget_type="off-canvas.default"><div class="e-off-canvas" id="off-canvas-abc" aria-hidden="true"></div></div></div>',
    );
    await dispatch({ id: 'abc', displayMode: 'open' });
    expect(isOpen(wrapper)).toBe(false);
  });
});

describe('while a panel is open', () => {
  it('the page cannot scroll if the settings say so, and can as soon as it closes', async () => {
    const { opener, find } = await open();
    await click(opener);
    expect(document.body.classList.contains(NO_SCROLL)).toBe(true);
    await click(find('#off-canvas-0ff0ca1 .elementor-button'));
    expect(document.body.classList.contains(NO_SCROLL)).toBe(false);
  });

  it('the page stays locked until the last of several panels closes', async () => {
    const { isOpen, other } = await open(PAGE, { settings: { prevent_scroll: 'yes' } });
    await dispatch({ id: '0ff0ca1', displayMode: 'open' });
    await dispatch({ id: '4567890', displayMode: 'open' });
    await dispatch({ id: '0ff0ca1', displayMode: 'close' });
    expect([isOpen(other), document.body.classList.contains(NO_SCROLL)]).toEqual([true, true]);
    await dispatch({ id: '4567890', displayMode: 'close' });
    expect(document.body.classList.contains(NO_SCROLL)).toBe(false);
  });

  it('Escape closes it', async () => {
    const { opener, isOpen } = await open();
    await click(opener);
    pressEscape();
    expect(isOpen()).toBe(false);
  });

  it('Escape and its overlay do not close it if the settings say so', async () => {
    const { second, other, isOpen, find } = await open();
    await click(second);
    pressEscape();
    find('#off-canvas-4567890 .e-off-canvas__overlay').click();
    expect(isOpen(other)).toBe(true);
  });

  it('Escape closes the topmost of several', async () => {
    const { isOpen, other } = await open(PAGE, { settings: { is_not_close_on_esc_overlay: '' } });
    await dispatch({ id: '0ff0ca1', displayMode: 'open' });
    await dispatch({ id: '4567890', displayMode: 'open' });
    pressEscape();
    expect([isOpen(), isOpen(other)]).toEqual([true, false]);
    pressEscape();
    expect(isOpen()).toBe(false);
  });

  it('a click on its overlay closes it', async () => {
    const { opener, isOpen, overlay } = await open();
    await click(opener);
    // The second click of the double click that opened it.
    overlay.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(isOpen()).toBe(true);
    overlay.click();
    expect(isOpen()).toBe(false);
  });

  it.each([
    [2, true],
    [1, false],
  ])('click number %i in a row on a close link inside leaves it open: %s', async (detail, expected) => {
    const { opener, isOpen } = await open();
    await click(opener);
    const previousEvent = new MouseEvent('click', { detail });
    await dispatch({ id: '0ff0ca1', displayMode: 'close', previousEvent });
    expect(isOpen()).toBe(expected);
  });

  it('an event of a script without `detail` closes it', async () => {
    const { opener, isOpen } = await open();
    await click(opener);
    await dispatch({ id: '0ff0ca1', displayMode: 'close', previousEvent: new Event('theirs') });
    expect(isOpen()).toBe(false);
  });

  it('a link inside to a place on the page closes it, other links do not', async () => {
    const { opener, isOpen, find } = await open();
    await click(opener);
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    find('a[href="/shop/"]').click();
    expect(isOpen()).toBe(true);
    find('a[href="#visit"]').click();
    document.removeEventListener('click', stay);
    expect(isOpen()).toBe(false);
  });

  it('coming back to the page closes it if a link inside has led away', async () => {
    const { opener, isOpen, find } = await open();
    const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const stay = (event: Event) => event.preventDefault();
    await click(opener);
    comeBack();
    expect(isOpen()).toBe(true);
    document.addEventListener('click', stay, { once: true });
    find('a[href="/shop/"]').click();
    comeBack();
    expect(isOpen()).toBe(false);
  });

  it('a link inside whose click is prevented does not close it', async () => {
    const { opener, isOpen, find } = await open();
    await click(opener);
    const link = find('a[href="#visit"]');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(isOpen()).toBe(true);
  });

  it('opening another one from outside closes it, opening one from inside does not', async () => {
    const { opener, second, isOpen, other, find } = await open();
    await click(opener);
    await click(second);
    expect([isOpen(), isOpen(other)]).toEqual([false, true]);
    const inner = opener.cloneNode(true) as Element;
    find('#off-canvas-4567890 .e-off-canvas__content').append(inner);
    await click(inner);
    expect([isOpen(), isOpen(other)]).toEqual([true, true]);
    inner.remove();
  });
});

describe('the animation of a panel', () => {
  it('plays with its classes until it ends, for entrance and exit', async () => {
    const { opener, main, wrapper, find } = await open();
    await click(opener);
    expect(motionOf(main)).toBe('animated slideInLeft');
    main.dispatchEvent(new Event('animationend', { bubbles: true }));
    expect(motionOf(main)).toBe('');
    await click(find('#off-canvas-0ff0ca1 .elementor-button'));
    expect(motionOf(main)).toBe('animated reverse slideInLeft');
    expect(wrapper.classList.contains('animated-reverse-wrapper')).toBe(true);
    expect(document.body.classList.contains(`${NO_SCROLL}-animation`)).toBe(true);
    main.dispatchEvent(new Event('animationend', { bubbles: true }));
    expect([motionOf(main), wrapper.className, document.body.className]).toEqual(['', 'e-off-canvas', '']);
  });

  it('is not ended by an animation inside', async () => {
    const { opener, main, find } = await open();
    await click(opener);
    find('.panel-links').dispatchEvent(new Event('animationend', { bubbles: true }));
    expect(motionOf(main)).toBe('animated slideInLeft');
  });

  it('without an end event ends after a time limit', async () => {
    const { opener, main } = await open();
    await click(opener);
    // The animation starts in the next frame.
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1499);
    expect(motionOf(main)).not.toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(motionOf(main)).toBe('');
  });

  it('ends at once with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { opener, main } = await open();
    await click(opener);
    await nextFrame();
    expect(motionOf(main)).toBe('');
  });

  it('depends on the device', async () => {
    media.resize(390);
    const { opener, main } = await open();
    await click(opener);
    expect(motionOf(main)).toBe('animated slideInUp');
  });

  it('is disabled if the settings have none', async () => {
    const { second, other, find } = await open();
    await click(second);
    expect(other.classList.contains('no-animation')).toBe(true);
    expect(motionOf(find('#off-canvas-4567890 .e-off-canvas__main'))).toBe('');
  });

  it('is reversed when the panel closes while opening', async () => {
    const { opener, main, overlay } = await open();
    await click(opener);
    overlay.click();
    expect(motionOf(main)).toBe('animated reverse slideInLeft');
    await click(opener);
    expect(motionOf(main)).toBe('animated slideInLeft');
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1500);
    expect(motionOf(main)).toBe('');
  });
});

describe('the content of a panel', () => {
  const openWith = async (settings: Record<string, unknown>) => {
    const mount = vi.fn();
    const inner: Handler = defineHandler({
      name: 'inner',
      on: { selector: '.panel-links' },
      load: behaviourLoader(mount),
    });
    return { mount, ...(await open(PAGE, { others: [inner], settings })) };
  };

  it('mounts once, at the first opening, after the first frame of a sliding panel', async () => {
    const { mount, opener, overlay, find, settled } = await openWith({ entrance_animation: 'slideInLeft' });
    for (let time = 0; time < 3; time += 1) {
      expect(mount).toHaveBeenCalledTimes(time && 1);
      await click(opener);
      await settled();
      expect(mount).toHaveBeenCalledTimes(time && 1);
      await nextFrame();
      await settled();
      overlay.click();
    }
    expect(mount).toHaveBeenCalledTimes(1);
    expect(find('#off-canvas-0ff0ca1').hasAttribute('data-delay-child-handlers')).toBe(false);
  });

  it('mounts with the panel when there is no animation', async () => {
    const { mount, opener, settled } = await openWith({ entrance_animation: '' });
    await click(opener);
    await settled();
    expect(mount).toHaveBeenCalledTimes(1);
  });
});

describe('in the editor a panel', () => {
  const config = { environmentMode: { edit: true } };
  beforeEach(() => {
    Object.assign(window, { elementorFrontendConfig: config });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'elementorFrontendConfig');
  });

  it('stays open while edited, despite clicks, and cannot be dragged', async () => {
    const { isOpen, overlay, element } = await open();
    expect([isOpen(), element.getAttribute('draggable')]).toEqual([true, 'false']);
    overlay.click();
    pressEscape();
    expect(isOpen()).toBe(true);
  });

  it('is opened and closed by its control', async () => {
    const { runtime, isOpen, element, settled } = await open(PAGE, { settings: { editing_mode: '' } });
    expect(isOpen()).toBe(false);
    runtime.update(element, { editing_mode: 'yes' });
    await settled();
    expect(isOpen()).toBe(true);
    runtime.update(element, { editing_mode: '' });
    await settled();
    expect([isOpen(), element.hasAttribute('draggable')]).toEqual([false, false]);
  });

  it('marks no links', async () => {
    const { opener } = await open(PAGE, { settings: { editing_mode: '' } });
    expect(opener.hasAttribute('aria-controls')).toBe(false);
  });
});

describe('on disposal a panel', () => {
  it.each(['open', 'closing', 'closed'])('is restored while %s', async (state) => {
    const { opener, overlay, dispose, difference } = await open();
    if (state !== 'closed') await click(opener);
    if (state === 'closing') overlay.click();
    await dispose();
    expect(difference()).toBe('');
    expect([document.body.className, document.body.style.cssText]).toEqual(['', '']);
    await dispatch({ id: '0ff0ca1', displayMode: 'open' });
    expect(difference()).toBe('');
  });

  it('has left nothing behind after a hundred openings', async () => {
    const { opener, overlay, isOpen } = await open();
    let opened = 0;
    const markup = () => document.documentElement.outerHTML;
    await click(opener);
    overlay.click();
    await vi.advanceTimersByTimeAsync(2000);
    const before = markup();
    const listeners = countListeners();
    for (let time = 0; time < 100; time += 1) {
      window.dispatchEvent(new CustomEvent(TOGGLE, { detail: { id: '0ff0ca1', displayMode: 'open' } }));
      // Each opening awaits the code.
      await settle();
      if (isOpen()) opened += 1;
      overlay.click();
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(listeners.list()).toEqual([]);
    expect([opened, vi.getTimerCount()]).toEqual([100, 0]);
    expect(markup()).toBe(before);
    listeners.stop();
  });
});

it.each([
  ['junk', { entrance_animation: [1], exit_animation: { size: 1 }, prevent_scroll: 'maybe' }],
  ['a name of several classes', { entrance_animation: 'one two', exit_animation: ' ' }],
])('a panel with %s in its settings opens and closes', async (_what, settings) => {
  const { opener, overlay, isOpen } = await open(PAGE, { settings });
  await click(opener);
  expect(isOpen()).toBe(true);
  overlay.click();
  expect(isOpen()).toBe(false);
});

it('a widget without a panel does nothing', async () => {
  const { container } = await mountFixture(
    offCanvas,
    '<div class="elementor-element" data-id="x" data-element_type="widget" data-widget_type="off-canvas.default"></div>',
  );
  await dispatch({ id: 'x', displayMode: 'open' });
  expect(container.querySelector('[aria-hidden]')).toBeNull();
});
