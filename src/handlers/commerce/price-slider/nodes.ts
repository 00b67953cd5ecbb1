import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { type Text, translate } from '#texts/text.ts';
import { alignPrice, type PriceFormat, type Prices, type Range, readFormat } from './model.ts';

/** A slider with its two handles. The names of classes are those that themes style. */
export interface SliderNodes {
  /** Empty and hidden, as the server sent it. */
  readonly slider: HTMLElement;
  readonly bar: HTMLElement;
  readonly handles: readonly [min: HTMLElement, max: HTMLElement];
  readonly amount: HTMLElement;
  readonly inputs: readonly [min: HTMLInputElement, max: HTMLInputElement];
  /** Sentences about the choice, which the server hides. */
  readonly labels: readonly HTMLElement[];
  /** Where in them the prices stand. */
  readonly texts: readonly [min: readonly HTMLElement[], max: readonly HTMLElement[]];
  readonly format: PriceFormat;
}

function make(name: 'div' | 'span', className: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  return node;
}

/** Creates the handle of an input, with its name. */
function makeHandle(input: HTMLInputElement, text: Text): HTMLElement {
  const handle = make('span', 'ui-slider-handle ui-state-default ui-corner-all');
  handle.tabIndex = 0;
  handle.setAttribute('role', 'slider');
  const name = input.labels?.[0]?.textContent?.trim() || input.placeholder || translate(text);
  handle.setAttribute('aria-label', name);
  return handle;
}

/**
 * Finds what stands in a wrapper, and puts a bar and two handles into the slider until the scope ends. Returns undefined when the markup has
 * not all of it, another script has filled it, or the page does not say how prices are written.
 */
export function findNodes(wrapper: Element, scope: Scope): SliderNodes | undefined {
  const format = readFormat(params('woocommerce_price_slider_params'));
  const slider = wrapper.querySelector<HTMLElement>('.price_slider:not(.ui-slider)');
  const amount = wrapper.querySelector<HTMLElement>('.price_slider_amount');
  // As attributes: with two sliders on a page an id is there twice.
  const min = amount?.querySelector<HTMLInputElement>('input[id=min_price]');
  const max = amount?.querySelector<HTMLInputElement>('input[id=max_price]');
  if (!format || !slider || !amount || !min || !max) return undefined;
  const bar = make('div', 'ui-slider-range ui-widget-header ui-corner-all');
  const handles = [makeHandle(min, shopTexts.minPrice), makeHandle(max, shopTexts.maxPrice)] as const;
  slider.append(bar, ...handles);
  scope.add(() => {
    for (const node of [bar, ...handles]) node.remove();
  });
  const all = (selector: string) => [...amount.querySelectorAll<HTMLElement>(selector)];
  return {
    slider,
    bar,
    handles,
    amount,
    inputs: [min, max],
    labels: all('.price_label'),
    texts: [all('span.from'), all('span.to')],
    format,
  };
}

const numberOf = (text: string | undefined, fallback: number) => {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : fallback;
};

/** Returns what can be chosen; without a usable limit there is nothing to choose. */
export function readRange({ amount, inputs: [min, max] }: SliderNodes): Range {
  const low = numberOf(min.dataset.min, 0);
  const step = numberOf(amount.dataset.step, 1);
  return { min: low, max: Math.max(low, numberOf(max.dataset.max, low)), step: step > 0 ? step : 1 };
}

/** Returns what is chosen; everything where the inputs say nothing. */
export function readPrices({ inputs: [min, max] }: SliderNodes, range: Range): Prices {
  const low = alignPrice(numberOf(min.value, range.min), range);
  return [low, Math.max(low, alignPrice(numberOf(max.value, range.max), range))];
}
