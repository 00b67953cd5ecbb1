import type { Look } from '#lib/look.ts';
import { shopTexts } from '#texts/shop.ts';
import { type Text, translate } from '#texts/text.ts';
import { alignPrice, type Chosen, type Handle, type Prices, type Range, shareOf } from './model.ts';

/** What the server sent for a slider. */
export interface SliderFields {
  /** Empty, and hidden. */
  readonly slider: HTMLElement;
  readonly amount: HTMLElement;
  readonly inputs: readonly [min: HTMLInputElement, max: HTMLInputElement];
  /** What the inputs are called. */
  readonly names: readonly [string, string];
  /** Sentences about the choice, which the server hides. */
  readonly labels: readonly HTMLElement[];
  /** Where in them the prices stand. */
  readonly texts: readonly [readonly HTMLElement[], readonly HTMLElement[]];
}

const nameOf = (input: HTMLInputElement, text: Text) =>
  input.labels?.[0]?.textContent?.trim() || input.placeholder || translate(text);

/** What stands in a wrapper; undefined when the markup has not all of it, or another script has filled it. */
export function findFields(wrapper: Element): SliderFields | undefined {
  const slider = wrapper.querySelector<HTMLElement>('.price_slider:not(.ui-slider)');
  const amount = wrapper.querySelector<HTMLElement>('.price_slider_amount');
  // As attributes: with two sliders on a page an id is there twice.
  const min = amount?.querySelector<HTMLInputElement>('input[id=min_price]');
  const max = amount?.querySelector<HTMLInputElement>('input[id=max_price]');
  if (!slider || !amount || !min || !max) return undefined;
  const all = (selector: string) => [...amount.querySelectorAll<HTMLElement>(selector)];
  return {
    slider,
    amount,
    inputs: [min, max],
    names: [nameOf(min, shopTexts.minPrice), nameOf(max, shopTexts.maxPrice)],
    labels: all('.price_label'),
    texts: [all('span.from'), all('span.to')],
  };
}

const numberOf = (text: string | undefined, fallback: number) => {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : fallback;
};

/** What can be chosen; without a usable limit there is nothing to choose. */
export function readRange({ amount, inputs: [min, max] }: SliderFields): Range {
  const low = numberOf(min.dataset.min, 0);
  const step = numberOf(amount.dataset.step, 1);
  return { min: low, max: Math.max(low, numberOf(max.dataset.max, low)), step: step > 0 ? step : 1 };
}

/** What is chosen; everything where the fields say nothing. */
export function readPrices({ inputs: [min, max] }: SliderFields, range: Range): Prices {
  const low = alignPrice(numberOf(min.value, range.min), range);
  return [low, Math.max(low, alignPrice(numberOf(max.value, range.max), range))];
}

export const shownLook: Look = { style: { display: 'block' } };

/** An input with a slider in its place. */
export const inputLook: Look = { style: { display: 'none' } };

export const sliderLook: Look = {
  ...shownLook,
  classes: {
    'ui-slider': true,
    'ui-slider-horizontal': true,
    'ui-widget': true,
    'ui-widget-content': true,
    'ui-corner-all': true,
  },
};

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The bar lies between the handles. */
export function barLook({ prices: [min, max], range }: Chosen): Look {
  const left = shareOf(min, range);
  return { style: { left: percent(left), width: percent(shareOf(max, range) - left) } };
}

/** A handle where its price is; it goes as far as the other one. */
export function handleLook(
  handle: Handle,
  { prices, range }: Chosen,
  textOf: (price: number) => string,
): Look {
  const price = prices[handle];
  return {
    style: { left: percent(shareOf(price, range)) },
    attributes: {
      'aria-valuemin': String(handle === 0 ? range.min : prices[0]),
      'aria-valuemax': String(handle === 0 ? prices[1] : range.max),
      'aria-valuenow': String(price),
      'aria-valuetext': textOf(price),
    },
  };
}
