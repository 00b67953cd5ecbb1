import jQuery from 'jquery';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { stickyPlugin } from './handler.ts';

type Set = { sticky(settings?: unknown): Set; length: number };
const $ = (selector: string) => jQuery(selector) as unknown as Set;

const PAGE = '<section><nav id="menu">Menu</nav></section>';
let topPx = 300;

/** Scrolls a page whose menu is 300 px below the top; jsdom has no layout. */
const scrollTo = (top: number) => {
  topPx = 300 - top;
  window.scrollTo({ top });
  vi.advanceTimersToNextFrame();
};

beforeEach(() => {
  vi.useFakeTimers();
  topPx = 300;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, topPx, 1280, 50),
  );
  vi.stubGlobal('jQuery', jQuery);
  vi.stubGlobal('ElementorProFrontendConfig', {});
});
afterEach(() => {
  vi.useRealTimers();
});

it('a theme starts and ends sticky elements of its own', async () => {
  const { container, dispose, difference } = await mountFixture(stickyPlugin, PAGE);
  const menu = container.querySelector('nav') as HTMLElement;
  const set = $('#menu');
  expect(set.sticky({ offset: 10, effectsOffset: 60, classes: { stickyEffects: 'small neat' } })).toBe(set);
  set.sticky();
  await vi.waitFor(() => expect(menu.className).toBe('sticky'));
  scrollTo(300);
  expect([menu.className, menu.style.top, menu.nextElementSibling?.className]).toEqual([
    'sticky sticky-active',
    '10px',
    'sticky sticky-spacer',
  ]);
  scrollTo(400);
  expect(menu.className).toBe('sticky sticky-active small neat');
  set.sticky('destroy');
  expect(difference()).toBe('');
  set.sticky('destroy');
  set.sticky({ to: 'bottom', parent: 'section' });
  await vi.waitFor(() => expect(menu.className).toBe('sticky'));
  await dispose();
  expect(difference()).toBe('');
  expect('sticky' in jQuery.fn).toBe(false);
});

it.each([[{ parent: ':::' }], [{ to: 'left', offset: 'x', classes: [] }], [null], [7]])(
  'the plugin survives junk: %j',
  async (settings) => {
    const { container } = await mountFixture(stickyPlugin, PAGE);
    $('#menu').sticky(settings);
    const menu = container.querySelector('nav') as HTMLElement;
    await vi.waitFor(() => expect(menu.className).toBe('sticky'));
    scrollTo(500);
    expect(menu.style.top).toBe('0px');
  },
);

it('the plugin accepts an empty jQuery set', async () => {
  await mountFixture(stickyPlugin, PAGE);
  expect($('.none').sticky({}).length).toBe(0);
});

it('the plugin accepts several names for each class', async () => {
  const { container, difference } = await mountFixture(stickyPlugin, PAGE);
  const menu = container.querySelector('nav') as HTMLElement;
  const classes = { sticky: 'bar  top', stickyActive: 'on fixed', spacer: 'gap empty' };
  $('#menu').sticky({ classes });
  await vi.waitFor(() => expect(menu.className).toBe('bar top'));
  scrollTo(500);
  expect([menu.className, menu.nextElementSibling?.className]).toEqual([
    'bar top on fixed sticky-effects',
    'bar top gap empty',
  ]);
  $('#menu').sticky('destroy');
  expect(difference()).toBe('');
});

it('the plugin is added when jQuery loads late, and not loaded before', async () => {
  vi.stubGlobal('jQuery', undefined);
  Reflect.deleteProperty(window, 'jQuery');
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { runtime } = await startRuntime(PAGE, [stickyPlugin]);
  expect(runtime.mounts().map((mount) => mount.state)).toEqual(['waiting']);
  vi.stubGlobal('jQuery', jQuery);
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(typeof $('#menu').sticky).toBe('function'));
});
