import jQuery from 'jquery';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollPage, stopScroll } from '#platform/page-position.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { pinnedHeader } from './handler.ts';

const HEADER =
  '<header id="header-small" class="site-header"><a href="/">Havn</a><nav><a href="/shop/">Shop</a></nav></header>';
const PAGE_PX = 5000;

beforeEach(() => {
  Object.assign(window, { scrollY: 0, innerHeight: 800 });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_PX);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
});

afterEach(() => {
  stopScroll();
  vi.useRealTimers();
  Object.assign(window, { scrollY: 0 });
});

/** Mounts the header, which reacts to scrolling after 100 ms, in the frame after each event. */
async function open(settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(pinnedHeader, HEADER, { settings, stage: 'waiting' });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  await fixture.runtime.summon(fixture.element);
  const { element } = fixture;
  const classes = () => [...element.classList].filter((name) => name.startsWith('headroom')).sort();
  const scrollTo = (...positions: number[]) => {
    for (const y of positions) {
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
      vi.advanceTimersToNextFrame();
    }
    return element.classList.contains('headroom--pinned') ? 'pinned' : 'unpinned';
  };
  const passStartDelay = () => {
    vi.advanceTimersByTime(100);
    vi.advanceTimersToNextFrame();
  };
  return { ...fixture, classes, scrollTo, passStartDelay };
}

it('the pinned header has its initial class at once, and is pinned at the top', async () => {
  const { classes } = await open();
  expect(classes()).toEqual(['headroom', 'headroom--pinned']);
});

it('the pinned header ignores scrolling in the first 100 ms', async () => {
  const { classes, scrollTo, passStartDelay } = await open();
  vi.advanceTimersByTime(40);
  scrollTo(50, 500);
  expect(classes()).toEqual(['headroom', 'headroom--pinned']);
  passStartDelay();
  expect(scrollTo(501)).toBe('unpinned');
});

it('the pinned header ignores a scroll position that the browser restores', async () => {
  Object.assign(window, { scrollY: 1200 });
  const { classes, passStartDelay, scrollTo } = await open();
  passStartDelay();
  expect(classes()).toEqual(['headroom', 'headroom--not-bottom', 'headroom--not-top']);
  expect(scrollTo(1199)).toBe('pinned');
});

it.each([
  ['above its height', [139], 'pinned'],
  ['past its height', [139, 141], 'unpinned'],
  ['back a little', [500, 490], 'pinned'],
  ['back a little and on again', [500, 490, 491], 'unpinned'],
  ['pulled above the top', [500, -20], 'unpinned'],
  ['pulled below the end, and back', [4200, 4230, 4215, 4200], 'unpinned'],
  ['up to the top', [500, 0], 'pinned'],
] as const)('after a scroll %s, the pinned header is %s', async (_, positions, state) => {
  const { passStartDelay, scrollTo } = await open();
  passStartDelay();
  expect(scrollTo(...positions)).toBe(state);
});

it('the pinned header marks whether the page is at its top or its end', async () => {
  const { passStartDelay, scrollTo, classes } = await open();
  passStartDelay();
  scrollTo(PAGE_PX - 800);
  expect(classes()).toEqual(['headroom', 'headroom--bottom', 'headroom--not-top', 'headroom--unpinned']);
  scrollTo(0);
  expect(classes()).toEqual(['headroom', 'headroom--not-bottom', 'headroom--pinned', 'headroom--top']);
});

it("the pinned header uses the page's class names, also several for one state", async () => {
  const { element, passStartDelay, scrollTo } = await open({
    classes: '{"initial":"bar","pinned":"bar-in is-in","unpinned":"bar-out"}',
  });
  passStartDelay();
  expect(element.classList.contains('is-in')).toBe(true);
  scrollTo(500);
  expect([...element.classList]).toEqual([
    'site-header',
    'bar',
    'headroom--not-bottom',
    'headroom--not-top',
    'bar-out',
  ]);
});

it('the pinned header is pinned on keyboard focus', async () => {
  const { element, passStartDelay, scrollTo, classes } = await open();
  passStartDelay();
  expect(scrollTo(500)).toBe('unpinned');
  element.querySelector('a')?.focus();
  expect(classes()).toContain('headroom--pinned');
});

it('the pinned header stays as it is while frozen', async () => {
  const { element, passStartDelay, scrollTo } = await open();
  passStartDelay();
  element.classList.add('headroom--frozen');
  expect(scrollTo(500)).toBe('pinned');
  element.classList.remove('headroom--frozen');
  expect(scrollTo(501)).toBe('unpinned');
});

it('the pinned header stays as it is while our code scrolls the page', async () => {
  const { passStartDelay, scrollTo, runtime } = await open();
  passStartDelay();
  expect(scrollTo(500)).toBe('unpinned');
  const { scope } = runtime;
  scrollPage(100, scope, { durationMs: 1000 });
  expect(scrollTo(480)).toBe('unpinned');
  stopScroll();
  expect(scrollTo(470)).toBe('pinned');
});

it('the pinned header stays as it is while the browser scrolls to the target of a link', async () => {
  const { container, passStartDelay, scrollTo } = await open();
  container.insertAdjacentHTML(
    'beforeend',
    '<a id="jump" href="#wool">Wool</a><section id="wool"></section>',
  );
  const jump = () => document.getElementById('jump')?.click();
  passStartDelay();
  jump();
  expect(scrollTo(400, 500)).toBe('pinned');
  document.dispatchEvent(new Event('scrollend'));
  vi.advanceTimersToNextFrame();
  expect(scrollTo(510)).toBe('unpinned');
  jump();
  expect(scrollTo(480)).toBe('unpinned');
  window.dispatchEvent(new Event('wheel'));
  expect(scrollTo(470)).toBe('pinned');
  expect(scrollTo(500)).toBe('unpinned');
  jump();
  expect(scrollTo(0)).toBe('pinned');
  history.replaceState(null, '', '/');
});

it.each([{ offset: 'junk', tolerance: '{', classes: '[' }, { classes: '5' }, { offset: '' }])(
  'the pinned header uses the defaults for %j',
  async (settings) => {
    const { passStartDelay, scrollTo } = await open(settings);
    passStartDelay();
    expect([scrollTo(139), scrollTo(141), scrollTo(140)]).toEqual(['pinned', 'unpinned', 'pinned']);
  },
);

it('the pinned header is restored after dispose', async () => {
  const { passStartDelay, scrollTo, runtime, element, difference } = await open();
  passStartDelay();
  scrollTo(500);
  runtime.stop();
  scrollTo(600, 500);
  element.querySelector('a')?.focus();
  expect(difference()).toBe('');
});

it('the pinned header announces each change once, by an event and by the callbacks of scripts', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const { element, scrollTo, passStartDelay } = await open();
  const events: unknown[] = [];
  const called: unknown[] = [];
  element.addEventListener('skerry:header', (event) => events.push((event as CustomEvent).detail.change));
  const header = jQuery(element) as unknown as { headroom(options: unknown): unknown };
  const record = (name: string) =>
    function (this: { pin?: unknown }) {
      called.push([name, typeof this.pin]);
    };
  expect(header.headroom({ onPin: record('pin'), onUnpin: record('unpin'), onTop: 7 })).toBe(header);
  passStartDelay();
  scrollTo(300, 400, 350);
  expect(events).toEqual(['top', 'notBottom', 'notTop', 'unpin', 'pin']);
  expect(called).toEqual([
    ['unpin', 'function'],
    ['pin', 'function'],
  ]);
});

it('the pinned header can be pinned, frozen and destroyed by scripts', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const { element, scrollTo, passStartDelay, classes, dispose, difference } = await open();
  const call = (name: unknown) =>
    (jQuery(element) as unknown as { headroom(name: unknown): void }).headroom(name);
  passStartDelay();
  call('unpin');
  expect(classes()).toContain('headroom--unpinned');
  call('pin');
  call('freeze');
  expect(scrollTo(600)).toBe('pinned');
  call('unfreeze');
  expect(scrollTo(700)).toBe('unpinned');
  call('destroy');
  expect([classes(), difference()]).toEqual([[], '']);
  scrollTo(900);
  expect(classes()).toEqual([]);
  call('init');
  expect(classes()).toEqual(['headroom']);
  call('toString');
  await dispose();
  expect(difference()).toBe('');
  expect('headroom' in jQuery.fn).toBe(false);
});

it('scripts can still call the plugin after the header has left, and control the next one', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const { element, container, settled, runtime, dispose } = await open();
  const call = (node: Element, name: string) =>
    (jQuery(node) as unknown as { headroom(name: string): unknown }).headroom(name);
  element.remove();
  await settled();
  expect(() => call(element, 'unpin')).not.toThrow();
  const next = element.cloneNode(true) as Element;
  next.removeAttribute('class');
  container.append(next);
  runtime.scan();
  await runtime.summon(next);
  expect(next.className).toBe('headroom headroom--pinned');
  call(next, 'unpin');
  expect(next.className).toBe('headroom headroom--unpinned');
  await dispose();
  expect('headroom' in jQuery.fn).toBe(false);
});

it('the pinned header reports a callback that throws, and goes on', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const { element, scrollTo, passStartDelay, clearErrors } = await open();
  const onUnpin = () => {
    throw new Error('theirs');
  };
  (jQuery(element) as unknown as { headroom(options: unknown): void }).headroom({ onUnpin });
  passStartDelay();
  expect(scrollTo(600)).toBe('unpinned');
  expect(clearErrors()).toHaveLength(1);
});
