import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { priceSlider } from './handler.ts';

const FIXTURE = 'commerce/price-slider.html';

beforeEach(() => {
  vi.stubGlobal('woocommerce_price_slider_params', {
    currency_format_num_decimals: '0',
    currency_format_symbol: '€',
    currency_format_decimal_sep: ',',
    currency_format_thousand_sep: '.',
    currency_format: '%s%v',
  });
});

const handles = ({ element }: Fixture) =>
  [...element.querySelectorAll<HTMLElement>('[role=slider]')] as [HTMLElement, HTMLElement];
const inputs = ({ container }: Fixture) => [...container.querySelectorAll('input')];
const values = (fixture: Fixture) => inputs(fixture).map(({ value }) => value);
const label = ({ container }: Fixture) => container.querySelector('.price_label')?.textContent;
const press = (target: Element, ...keys: string[]) => {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  }
};
const EVENTS = ['create', 'slide', 'change', 'updated'].map((name) => `price_slider_${name}`);
const eventPrices = (events: readonly CustomEvent[]) =>
  events.map(({ type, detail }) => [type.replace('price_slider_', ''), detail.min, detail.max]);

describe('a price slider', () => {
  it('replaces the inputs, which stay in the form', async () => {
    const events = recordBodyEvents(...EVENTS);
    const fixture = await mountFixture(priceSlider, FIXTURE);
    expect(inputs(fixture).map(({ style }) => style.display)).toEqual(['none', 'none']);
    expect(fixture.element.querySelector<HTMLElement>('.price_slider')?.style.display).toBe('block');
    expect(label(fixture)).toBe('Price: €10 — €1.090');
    expect(values(fixture)).toEqual(['10', '1090']);
    expect(eventPrices(events)).toEqual([
      ['create', 10, 1090],
      ['updated', 10, 1090],
    ]);
  });

  it('has accessible names, limits and values', async () => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    const [min, max] = handles(fixture);
    press(min, 'ArrowRight');
    const attributes = ['label', 'valuemin', 'valuemax', 'valuenow', 'valuetext'];
    expect([min, max].map((handle) => attributes.map((name) => handle.getAttribute(`aria-${name}`)))).toEqual(
      [
        ['Min price', '10', '1090', '20', '€20'],
        ['Max price', '20', '1090', '1090', '€1.090'],
      ],
    );
    expect([min.tabIndex, max.tabIndex]).toEqual([0, 0]);
  });

  it('moves by keys, updates the inputs, and emits each step and the end', async () => {
    // Registered first, to record events in order.
    const events = recordBodyEvents(...EVENTS.slice(1));
    const fixture = await mountFixture(priceSlider, FIXTURE);
    const [min] = handles(fixture);
    press(min, 'ArrowRight');
    expect(values(fixture)).toEqual(['20', '1090']);
    expect(label(fixture)).toBe('Price: €20 — €1.090');
    expect(min.style.left).toBe('0.926%');
    expect(eventPrices(events).slice(1)).toEqual([
      ['slide', 20, 1090],
      ['updated', 20, 1090],
      ['change', 20, 1090],
    ]);
    press(min, 'End', 'a', 'Tab');
    expect(values(fixture)).toEqual(['1090', '1090']);
    press(min, 'End');
    expect(eventPrices(events).filter(([name]) => name === 'change')).toHaveLength(2);
  });

  it('is updated before a step is emitted', async () => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    const [min] = handles(fixture);
    const seen: unknown[] = [];
    const look = () => seen.push([min.getAttribute('aria-valuenow'), values(fixture)[0]]);
    document.body.addEventListener('price_slider_slide', look);
    onTestFinished(() => document.body.removeEventListener('price_slider_slide', look));
    press(min, 'ArrowRight', 'ArrowRight');
    expect(seen).toEqual([
      ['20', '20'],
      ['30', '30'],
    ]);
  });

  it('emits the end of a move when the handle loses focus', async () => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    const changes = recordBodyEvents('price_slider_change');
    const [min] = handles(fixture);
    min.focus();
    min.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(changes).toHaveLength(0);
    min.blur();
    expect(changes).toHaveLength(1);
  });

  it('ignores other keys', async () => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    const [min] = handles(fixture);
    const dispatch = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      min.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(dispatch({ key: 'Tab' })).toBe(false);
    expect(dispatch({ key: 'ArrowLeft', altKey: true })).toBe(false);
    expect(dispatch({ key: 'ArrowLeft' })).toBe(true);
  });

  it('passes both prices to jQuery listeners', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const onSlide = vi.fn();
    jQuery(document.body).on('price_slider_slide', (_event: unknown, ...prices: unknown[]) =>
      onSlide(...prices),
    );
    const fixture = await mountFixture(priceSlider, FIXTURE);
    press(handles(fixture)[1], 'ArrowLeft');
    jQuery(document.body).off('price_slider_slide');
    expect(onSlide).toHaveBeenCalledExactlyOnceWith(10, 1080);
  });

  it('shows prices that other scripts emit', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const fixture = await mountFixture(priceSlider, FIXTURE);
    jQuery(document.body).trigger('price_slider_slide', [50, '60']);
    expect(label(fixture)).toBe('Price: €50 — €60');
    jQuery(document.body).trigger('price_slider_slide');
    expect(label(fixture)).toBe('Price: €10 — €1.090');
  });

  it.each([
    ["starts with the list's prices, not those restored by the browser", false, '€10'],
    ['starts with prices that a shopper entered while the code loaded', true, '€200'],
  ])('%s', async (_title, isWritten, from) => {
    const fixture = await mountFixture(priceSlider, FIXTURE, { stage: 'waiting' });
    const [min] = inputs(fixture) as [HTMLInputElement];
    min.value = '200';
    if (isWritten) min.dispatchEvent(new Event('input', { bubbles: true }));
    else min.focus();
    await fixture.runtime.summon(fixture.element);
    expect(label(fixture)).toBe(`Price: ${from} — €1.090`);
  });

  it.each([
    ["resets to the list's prices when the visitor returns", false, '10'],
    ['keeps the choice when a filter handles it on this page', true, '20'],
  ])('%s', async (_title, isPrevented, value) => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    press(handles(fixture)[0], 'ArrowRight');
    const stop = (event: Event) => event.preventDefault();
    const target = isPrevented ? fixture.container : window;
    target.addEventListener('submit', stop, { once: true });
    fixture.container.querySelector('form')?.requestSubmit();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(values(fixture)[0]).toBe(value);
  });

  it("restarts on init_price_filter with the inputs' current values", async () => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    const [min] = inputs(fixture);
    if (min) min.value = '300';
    document.body.dispatchEvent(new CustomEvent('init_price_filter'));
    expect(label(fixture)).toBe('Price: €300 — €1.090');
    expect(handles(fixture)).toHaveLength(2);
  });
});

describe('two price sliders on a page', () => {
  const open = async () => {
    const fixture = await mountFixture(
      priceSlider,
      `${await readFixture(FIXTURE)}${await readFixture(FIXTURE)}`,
    );
    const [first, second] = fixture.elements as [HTMLElement, HTMLElement];
    const labelIn = (element: Element) => element.querySelector('.price_label')?.textContent;
    const valuesIn = (element: Element) => [...element.querySelectorAll('input')].map(({ value }) => value);
    return { first, second, labelIn, valuesIn };
  };

  it('move separately, and each updates only its own text, once', async () => {
    const { first, second, labelIn, valuesIn } = await open();
    const events = recordBodyEvents('price_slider_updated');
    press(first.querySelector('[role=slider]') as Element, 'ArrowRight');
    expect([labelIn(first), labelIn(second)]).toEqual(['Price: €20 — €1.090', 'Price: €10 — €1.090']);
    expect([valuesIn(first), valuesIn(second)]).toEqual([
      ['20', '1090'],
      ['10', '1090'],
    ]);
    press(second.querySelector('[role=slider]:last-child') as Element, 'ArrowLeft');
    expect([labelIn(first), labelIn(second)]).toEqual(['Price: €20 — €1.090', 'Price: €10 — €1.080']);
    expect(eventPrices(events)).toEqual([
      ['updated', 20, 1090],
      ['updated', 10, 1080],
    ]);
  });

  it('both show prices that other scripts emit', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const { first, second, labelIn } = await open();
    jQuery(document.body).trigger('price_slider_slide', [50, 60]);
    expect([labelIn(first), labelIn(second)]).toEqual(['Price: €50 — €60', 'Price: €50 — €60']);
  });
});

describe('the price-slider handler', () => {
  it('cleans up when disposed', async () => {
    const fixture = await mountFixture(priceSlider, FIXTURE);
    await fixture.dispose();
    document.body.dispatchEvent(new CustomEvent('init_price_filter'));
    expect(handles(fixture)).toHaveLength(0);
    expect(fixture.difference()).toBe('');
  });

  const slider = (amount: string) =>
    `<div class="price_slider_wrapper"><div class="price_slider"></div><div class="price_slider_amount" data-step="x">${amount}</div></div>`;

  it.each([
    ['no inputs', '<div class="price_slider_wrapper"><div class="price_slider"></div></div>'],
    [
      'no slider',
      slider('<input id="min_price"><input id="max_price">').replace('<div class="price_slider"></div>', ''),
    ],
    ['one input', slider('<input id="min_price">')],
    [
      "another script's slider",
      slider('<input id="min_price"><input id="max_price">').replace(
        'price_slider"',
        'price_slider ui-slider"',
      ),
    ],
  ])('does nothing with %s', async (_what, markup) => {
    const { difference } = await mountFixture(priceSlider, markup);
    expect(difference()).toBe('');
  });

  it('does nothing on a page without a price format', async () => {
    vi.unstubAllGlobals();
    const { difference } = await mountFixture(priceSlider, FIXTURE);
    expect(difference()).toBe('');
  });

  it('survives invalid inputs and params', async () => {
    vi.stubGlobal('woocommerce_price_slider_params', { currency_format_num_decimals: 'many' });
    const fixture = await mountFixture(
      priceSlider,
      slider('<input id="min_price" value="x" data-min=""><input id="max_price" data-max="-5">'),
    );
    press(handles(fixture)[0], 'ArrowRight', 'End');
    expect(values(fixture)).toEqual(['0', '0']);
  });
});
