import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { portfolio } from './handler.ts';

const FIXTURE = 'posts/portfolio.html';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

async function open(settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(portfolio, FIXTURE, { settings });
  const { element } = fixture;
  const items = [...element.querySelectorAll<HTMLElement>('article')];
  const filters = [...element.querySelectorAll<HTMLElement>('.elementor-portfolio__filter')] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  return {
    ...fixture,
    items,
    filters,
    shown: () => items.map(({ style }) => (style.display === 'none' ? 0 : 1)).join(''),
    ghosts: () => element.querySelectorAll('.elementor-portfolio-ghost-item').length,
    moves: () => items.map(({ style }) => style.transform),
    pressed: () => filters.map((filter) => filter.getAttribute('aria-checked')).join(' '),
  };
}

describe('a filter', () => {
  it('shows its items after they have moved together', async () => {
    const { filters, shown, ghosts, items, moves, pressed } = await open();
    expect(shown()).toBe('11111');
    expect(ghosts()).toBe(1);
    expect(pressed()).toBe('true false false');
    filters[2].click();
    expect([shown(), pressed()]).toEqual(['11111', 'false false true']);
    await vi.advanceTimersByTimeAsync(1);
    expect(moves()).toEqual([
      'scale3d(.2, .2, 1)',
      'scale3d(.2, .2, 1)',
      'translate3d(-200px, 0px, 0px)',
      'scale3d(.2, .2, 1)',
      'translate3d(0px, -60px, 0px)',
    ]);
    expect(items.map(({ style }) => style.opacity)).toEqual(['0', '0', '', '0', '']);
    expect(items[0]?.style.transitionDuration).toBe('450ms');
    await vi.advanceTimersByTimeAsync(450);
    expect(shown()).toBe('00101');
    expect(ghosts()).toBe(1);
    expect(moves().join('')).toBe('');
    expect(items.map((item) => item.classList.contains('elementor-active'))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('shows items that were hidden', async () => {
    const { filters, shown, items } = await open();
    filters[2].click();
    await vi.advanceTimersByTimeAsync(500);
    filters[0].click();
    expect([shown(), items[0]?.style.opacity]).toEqual(['11111', '0']);
    await vi.advanceTimersByTimeAsync(1);
    expect(items[0]?.style.opacity).toBe('1');
    await vi.advanceTimersByTimeAsync(450);
    expect([shown(), items[0]?.style.opacity]).toEqual(['11111', '']);
  });

  it('pressed during an animation, starts from its end', async () => {
    const { filters, shown, pressed } = await open();
    filters[2].click();
    await vi.advanceTimersByTimeAsync(100);
    filters[1].click();
    await vi.advanceTimersByTimeAsync(460);
    expect([shown(), pressed()]).toEqual(['11010', 'false true false']);
  });

  it('mirrors the movement on right-to-left pages', async () => {
    Object.assign(window, { elementorFrontendConfig: { is_rtl: true } });
    const { filters, moves } = await open();
    filters[2].click();
    await vi.advanceTimersByTimeAsync(1);
    expect(moves()[2]).toBe('translate3d(200px, 0px, 0px)');
  });

  it.each([
    ['with masonry', { masonry: 'yes' }, 'no-preference'],
    ['with reduced motion', {}, 'reduce'],
  ])('applies at once %s', async (_what, settings, motion) => {
    media.set('prefers-reduced-motion', motion);
    const { filters, shown, ghosts } = await open(settings);
    filters[1].click();
    expect([shown(), ghosts()]).toEqual(['11010', 0]);
  });

  it.each(['Enter', ' '])('is pressed by keyboard: %j', async (key) => {
    const { filters, pressed } = await open();
    for (const type of ['keydown', 'keyup']) {
      filters[1].dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
    expect([pressed(), filters[1].getAttribute('role')]).toEqual(['false true false', 'radio']);
  });
});

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 2],
  ['ArrowDown', 1, 2],
  ['End', 0, 2],
  ['x', 1, 1],
])('the key %s moves from filter %i to %i and selects it', async (key, from, to) => {
  const { filters } = await open();
  filters[from]?.click();
  filters[from]?.focus();
  filters[from]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(filters.indexOf(document.activeElement as HTMLElement)).toBe(to);
  expect(filters.map((filter) => filter.tabIndex)).toEqual([0, 1, 2].map((each) => (each === to ? 0 : -1)));
});

it.each([
  [900, {}, 1],
  [390, {}, 0],
  [390, { columns_mobile: '4' }, 3],
])(
  'a portfolio at %i px with %j has %i invisible items in its last row',
  async (width, settings, expected) => {
    media.resize(width);
    expect((await open(settings)).ghosts()).toBe(expected);
  },
);

it.each<[string, Record<string, unknown>]>([
  ['of wrong types', { columns: {}, columns_tablet: [], row_gap: 'x', masonry: [] }],
  ['out of range', { columns: 99, row_gap: { size: -3 } }],
  ['of an older page', { row_gap: { unit: 'px', size: '' }, item_gap: { unit: 'px', size: 12 } }],
])('a portfolio survives the settings %s', async (_what, settings) => {
  const { errors, shown } = await open(settings);
  expect([errors, shown()]).toEqual([[], '11111']);
});

it('a portfolio survives without items', async () => {
  const { errors } = await mountFixture(
    portfolio,
    '<div class="elementor-element" data-id="a" data-element_type="widget" data-widget_type="portfolio.default"></div>',
  );
  expect(errors).toEqual([]);
});

it('a portfolio cleans up when disposed, also during an animation', async () => {
  const listeners = countListeners();
  const { filters, dispose, difference, shown } = await open();
  filters[2].click();
  await vi.advanceTimersByTimeAsync(100);
  await dispose();
  filters[1].click();
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), difference(), listeners.list()]).toEqual(['11111', '', []]);
});
