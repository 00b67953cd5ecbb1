import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { floatingBars } from './handler.ts';

const STYLES = `
  body { margin: 0 }
  .e-floating-bars { box-sizing: border-box; width: 100%; overflow: hidden; height: 50px }
  .e-floating-bars.is-sticky { position: fixed; top: 0; left: 0 }
  .e-floating-bars.is-sticky.has-vertical-position-bottom { top: auto; bottom: 0 }
  .e-floating-bars.is-hidden, .is-hidden { display: none }
  .e-floating-bars svg { width: 16px }
  .e-floating-bars__headlines, .e-floating-bars__headlines-inner { display: flex }
  .e-floating-bars__headline { flex: none; width: 100px }
  #wpadminbar { position: fixed; height: 32px; width: 100% }`;

const CTA = 'floating/floating-bars-var-1.html';
const TICKER = 'floating/floating-bars-var-2.html';
const COUPON = 'floating/floating-bars-var-3.html';

const style = document.createElement('style');
style.textContent = STYLES;
const added: Element[] = [];

const add = (html: string) => {
  document.body.insertAdjacentHTML('afterbegin', html);
  const element = document.body.firstElementChild as HTMLElement;
  added.push(element);
  return element;
};

const open = async (source: string, settings: Record<string, unknown> = {}) => {
  const fixture = await mountFixture(floatingBars, source, { settings });
  const bar = document.querySelector('.e-floating-bars') as HTMLElement;
  const find = (selector: string) => bar.querySelector(selector) as HTMLElement;
  return { ...fixture, bar, find, close: () => find('.e-floating-bars__close-button').click() };
};

const paddingOf = () => getComputedStyle(document.body).paddingTop;
const header = (classes = 'elementor-sticky elementor-sticky--active', settings = '{"sticky":"top"}') =>
  add(
    `<header class="${classes}" style="position: fixed; top: 0px" data-settings='${settings}'>Header</header>`,
  );

beforeEach(() => {
  document.head.append(style);
});
afterEach(() => {
  style.remove();
  for (const element of added.splice(0)) element.remove();
  window.scrollTo(0, 0);
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

describe('bar that sticks at the top', () => {
  it('moves the page down until it is closed', async () => {
    const { close } = await open(CTA);
    expect(paddingOf()).toBe('50px');
    close();
    expect([paddingOf(), document.body.getAttribute('style')]).toEqual(['0px', null]);
  });

  it('adapts the room to changes of its height', async () => {
    const { bar } = await open(CTA);
    bar.style.height = '80px';
    await vi.waitFor(() => expect(paddingOf()).toBe('80px'));
    bar.style.height = '';
  });

  it('is below the admin bar', async () => {
    add('<div id="wpadminbar"></div>');
    const { bar, dispose, difference } = await open(CTA);
    expect(bar.style.top).toBe('32px');
    await dispose();
    expect(difference()).toBe('');
  });

  it('shifts sticky elements there, but not the page', async () => {
    const sticky = header();
    const { close } = await open(CTA);
    expect([sticky.style.top, paddingOf()]).toEqual(['50px', '0px']);
    close();
    expect(sticky.style.top).toBe('0px');
  });

  it('shifts sticky elements by the height of the admin bar, too', async () => {
    add('<div id="wpadminbar"></div>');
    const sticky = header();
    await open(CTA);
    expect(sticky.style.top).toBe('82px');
  });

  it('adds a margin to the spacer of a sticky element', async () => {
    const spacer = add(
      '<div class="elementor-sticky elementor-sticky__spacer" data-settings=\'{"sticky":"top"}\'></div>',
    );
    const { dispose } = await open(CTA);
    expect([spacer.style.marginBottom, spacer.style.top]).toEqual(['50px', '']);
    await dispose();
    expect(spacer.hasAttribute('style')).toBe(false);
  });

  it('does not shift elements that stick at the bottom or are in their place', async () => {
    const bottom = header('elementor-sticky', '{"sticky":"bottom"}');
    bottom.style.cssText = 'position: fixed; bottom: 0px';
    const aside = add(
      '<aside class="elementor-sticky" style="position: relative" data-settings=\'{"sticky":"top"}\'>x</aside>',
    );
    await open(CTA);
    expect([bottom.style.bottom, bottom.style.top, aside.style.top]).toEqual(['0px', '', '']);
  });

  it('shifts elements as soon as their sticky code has loaded', async () => {
    const late = header('elementor-element', '{"sticky":"top"}');
    await open(CTA);
    expect(paddingOf()).toBe('50px');
    late.classList.add('elementor-sticky');
    await vi.waitFor(() => expect([late.style.top, paddingOf()]).toEqual(['50px', '0px']));
  });

  it('shifts elements that start to stick later, and leaves those that stop', async () => {
    const late = add('<header>Header</header>');
    const { dispose } = await open(CTA);
    late.className = 'elementor-sticky elementor-sticky--active';
    late.style.cssText = 'position: fixed; top: 0px';
    emit(late, 'sticky:stick');
    expect([late.style.top, paddingOf()]).toEqual(['50px', '0px']);
    late.className = 'elementor-sticky';
    late.removeAttribute('style');
    late.style.position = 'relative';
    emit(late, 'sticky:unstick');
    expect(late.style.top).toBe('');
    await dispose();
    expect(late.getAttribute('style')).toBe('position: relative;');
  });

  it('shifts elements again after other scripts reset them, until it is closed', async () => {
    const sticky = header();
    const { close } = await open(CTA);
    sticky.style.top = '0px';
    await vi.waitFor(() => expect(sticky.style.top).toBe('50px'));
    close();
    sticky.style.top = '0px';
    await new Promise(requestAnimationFrame);
    expect(sticky.style.top).toBe('0px');
  });

  it('makes room for the tallest of several bars', async () => {
    const html = await readFixture(CTA);
    const { container } = await mountFixture(floatingBars, html + html);
    const [first, second] = [...container.querySelectorAll<HTMLElement>('.e-floating-bars')];
    const close = (bar?: Element) =>
      bar?.querySelector<HTMLElement>('.e-floating-bars__close-button')?.click();
    second?.style.setProperty('height', '70px');
    await vi.waitFor(() => expect(paddingOf()).toBe('70px'));
    close(second);
    expect(paddingOf()).toBe('50px');
    close(first);
    expect(paddingOf()).toBe('0px');
  });
});

it('a bar that sticks at the bottom shifts sticky elements there', async () => {
  const sticky = header('elementor-sticky elementor-sticky--active', '{"sticky":"bottom"}');
  sticky.style.cssText = 'position: fixed; bottom: 0px';
  const { close } = await open(COUPON);
  expect([sticky.style.bottom, paddingOf()]).toEqual(['50px', '0px']);
  close();
  expect(sticky.style.bottom).toBe('0px');
});

it('a coupon keeps its size while it shows the success message', async () => {
  const { bar, find } = await open(COUPON);
  Object.assign(document, { execCommand: () => true });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const button = find('.e-floating-bars__coupon-button');
  const widthPx = button.offsetWidth;
  button.focus();
  button.click();
  await vi.waitFor(() =>
    expect(bar.style.getPropertyValue('--e-floating-bars-coupon-width')).toBe(`${widthPx}px`),
  );
  expect(document.activeElement).toBe(button);
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('ticker', () => {
  const strips = (bar: Element) => [
    ...bar.querySelectorAll<HTMLElement>('.e-floating-bars__headlines-inner'),
  ];

  it('repeats its lines to fill its width, hidden from screen readers, and moves', async () => {
    const { bar, find, dispose, difference } = await open(TICKER);
    const [strip, copy] = strips(bar);
    const ticker = find('.e-floating-bars__headlines');
    expect(strip?.children.length).toBe(Math.ceil(ticker.clientWidth / 300) * 3);
    expect(copy?.children.length).toBe(strip?.children.length);
    expect([ticker.dataset.animated, copy?.getAttribute('aria-hidden')]).toEqual(['true', 'true']);
    const clones = [...bar.querySelectorAll('.e-floating-bars__headline--clone')];
    expect(clones.every((each) => each.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(bar.querySelectorAll('a[href]:not([tabindex])')).toHaveLength(2);
    expect(copy?.nextElementSibling?.className).toBe('e-floating-bars__overlay');
    await dispose();
    expect(difference()).toBe('');
  });

  it('repeats its lines again when it grows', async () => {
    const { bar, find } = await open(TICKER);
    const ticker = find('.e-floating-bars__headlines');
    ticker.style.width = '3000px';
    await vi.waitFor(() => expect(strips(bar)[1]?.children).toHaveLength(30));
    expect(strips(bar)[0]?.children).toHaveLength(30);
    ticker.style.width = '';
  });

  it('pauses and plays by its buttons, which pass on the focus', async () => {
    const { find } = await open(TICKER);
    const [pause, play] = [find('.e-floating-bars__pause-button'), find('.e-floating-bars__play-button')];
    const state = () => [
      find('.e-floating-bars__headlines').classList.contains('is-paused'),
      pause.getAttribute('aria-hidden'),
      play.getAttribute('aria-hidden'),
    ];
    expect(state()).toEqual([false, 'false', 'true']);
    pause.focus();
    pause.click();
    expect(state()).toEqual([true, 'true', 'false']);
    expect(document.activeElement).toBe(play);
    play.click();
    expect(state()).toEqual([false, 'false', 'true']);
  });

  it.each([
    ['left to right', false, -1],
    ['right to left', true, 1],
  ])('moves as the page scrolls in text from %s', async (_direction, is_rtl, sign) => {
    Object.assign(window, { elementorFrontendConfig: { is_rtl } });
    add('<div style="height: 9000px"></div>');
    const { bar, find } = await open(TICKER, { style_ticker_animation_type: 'scroll' });
    const [strip, copy] = strips(bar);
    expect([copy, find('.e-floating-bars__headlines').dataset.animated]).toEqual([undefined, undefined]);
    window.scrollTo(0, 1000);
    await vi.waitFor(() => expect(strip?.style.transform).toBe(`translateX(${sign * 1000}px)`));
    const widthPx = find('.e-floating-bars__headlines').clientWidth;
    expect(strip?.children.length).toBe(Math.ceil((widthPx + 1000) / 300) * 3);
  });

  it('does not move with reduced motion', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('reduce') });
    const { bar, find } = await open(TICKER);
    window.matchMedia = matchMedia;
    expect(strips(bar)).toHaveLength(1);
    expect(find('.e-floating-bars__headlines').dataset.animated).toBeUndefined();
  });

  it('repeats nothing without a width', async () => {
    const { bar } = await open(
      '<div hidden><div class="elementor-element" data-element_type="widget" data-widget_type="floating-bars-var-2.default"><div class="e-floating-bars"><div class="e-floating-bars__headlines"><div class="e-floating-bars__headlines-inner"><a class="e-floating-bars__headline">x</a></div></div></div></div></div>',
    );
    expect(strips(bar)[0]?.children).toHaveLength(1);
  });
});

it('a floating bar leaves no listener behind when mounted and disposed repeatedly', async () => {
  await (await open(TICKER)).dispose();
  const listeners = countListeners();
  for (let time = 0; time < 5; time += 1) {
    for (const source of [CTA, TICKER, COUPON]) await (await open(source)).dispose();
  }
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});
