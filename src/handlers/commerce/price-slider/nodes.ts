import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { globalTexts } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import { type TextEntry, translate } from '#texts/text.ts';
import { alignPrice, type PriceFormat, type Prices, type Range, readFormat } from './model.ts';

/** A slider with two handles, with the class names that themes style. */
export interface SliderNodes {
  /** Empty and hidden by the server. */
  readonly slider: HTMLElement;
  readonly bar: HTMLElement;
  readonly handles: readonly [min: HTMLElement, max: HTMLElement];
  readonly amount: HTMLElement;
  readonly inputs: readonly [min: HTMLInputElement, max: HTMLInputElement];
  /** Texts about the choice, hidden by the server. */
  readonly labels: readonly HTMLElement[];
  /** The nodes of the prices in these texts. */
  readonly texts: readonly [min: readonly HTMLElement[], max: readonly HTMLElement[]];
  readonly format: PriceFormat;
}

function createHandle(input: HTMLInputElement, text: TextEntry): HTMLElement {
  const name = input.labels?.[0]?.textContent?.trim() || input.placeholder || translate(text);
  const className = 'ui-slider-handle ui-state-default ui-corner-all';
  return createNode('span', { class: className, tabindex: '0', role: 'slider', 'aria-label': name });
}

/**
 * Finds the nodes in a wrapper, and adds a bar and two handles until the scope ends. Returns undefined if
 * markup or price format is missing, or another script built the slider.
 */
export function findNodes(wrapper: Element, scope: Scope): SliderNodes | undefined {
  const format = readFormat(globalTexts('woocommerce_price_slider_params'));
  const slider = wrapper.querySelector<HTMLElement>('.price_slider:not(.ui-slider)');
  const amount = wrapper.querySelector<HTMLElement>('.price_slider_amount');
  // Attribute selectors, because two sliders on a page have the same ids.
  const min = amount?.querySelector<HTMLInputElement>('input[id=min_price]');
  const max = amount?.querySelector<HTMLInputElement>('input[id=max_price]');
  if (!format || !slider || !amount || !min || !max) return undefined;
  const bar = createNode('div', { class: 'ui-slider-range ui-widget-header ui-corner-all' });
  const handles = [createHandle(min, shopTexts.minPrice), createHandle(max, shopTexts.maxPrice)] as const;
  for (const node of [bar, ...handles]) addNode(slider, 'append', node, scope);
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

/** Returns the range. Without valid limits it is empty. */
export function readRange({ amount, inputs: [min, max] }: SliderNodes): Range {
  const low = numberOf(min.dataset.min, 0);
  const step = numberOf(amount.dataset.step, 1);
  return { min: low, max: Math.max(low, numberOf(max.dataset.max, low)), step: step > 0 ? step : 1 };
}

/** Returns the chosen prices. Without valid inputs, returns the whole range. */
export function readPrices({ inputs: [min, max] }: SliderNodes, range: Range): Prices {
  const low = alignPrice(numberOf(min.value, range.min), range);
  return [low, Math.max(low, alignPrice(numberOf(max.value, range.max), range))];
}
