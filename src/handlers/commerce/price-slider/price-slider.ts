import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { wasChanged } from '#runtime/changes.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import {
  type Choice,
  type Chosen,
  createChoice,
  formatPrice,
  type Handle,
  isMeant,
  type Prices,
  readFormat,
} from './model.ts';
import * as view from './view.ts';
import './price-slider.css';

/** What a shopper moves. The names of classes are those that themes style. */
interface SliderNodes {
  readonly bar: HTMLElement;
  readonly handles: readonly [HTMLElement, HTMLElement];
}

/** A slider that stands. */
export interface Slider extends SliderNodes {
  readonly slider: HTMLElement;
  readonly choice: Choice;
  readonly textOf: (price: number) => string;
  /** From here on what the pointer does is the island's. */
  readonly takeOver: () => void;
}

/** The sliders of the page, by what is around them. */
export const sliders = new WeakMap<HTMLElement, Slider>();

const POINTER = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];

/** Keeps what a pointer does to the slider until the island stands, which then gets it. Gives what ends that. */
function keepPress(slider: HTMLElement, summon: () => Promise<unknown>, scope: Scope): () => void {
  const early = scope.child();
  const kept: (readonly [EventTarget, PointerEvent])[] = [];
  const give = () => {
    for (const [target, event] of kept.splice(0)) target.dispatchEvent(new PointerEvent(event.type, event));
  };
  const keep = (event: PointerEvent) => {
    const isFirst = !kept.length;
    if (isFirst && event.type !== 'pointerdown') return;
    kept.push([event.target as EventTarget, event]);
    if (isFirst) summon().then(give);
  };
  for (const type of POINTER) early.listen(slider, type, keep);
  return early.dispose;
}

/** By hand: it is there at rest, before React, and the server's slider has nothing in it. */
function make(name: 'div' | 'span', className: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  return node;
}

function makeHandle(label: string): HTMLElement {
  const handle = make('span', 'ui-slider-handle ui-state-default ui-corner-all');
  handle.tabIndex = 0;
  handle.setAttribute('role', 'slider');
  handle.setAttribute('aria-label', label);
  return handle;
}

/** A bar and two handles, for the server's empty slider. */
const makeNodes = ([min, max]: readonly [string, string]): SliderNodes => ({
  bar: make('div', 'ui-slider-range ui-widget-header ui-corner-all'),
  handles: [makeHandle(min), makeHandle(max)],
});

interface LabelOptions {
  /** Where the lower and where the upper price stands. */
  readonly texts: readonly [readonly HTMLElement[], readonly HTMLElement[]];
  /** For those who do not say what is chosen. */
  readonly choice: Choice;
  readonly textOf: (price: number) => string;
}

function pricesOf(given: readonly unknown[]): Prices | undefined {
  const [min, max] = given.map(Number);
  return Number.isFinite(min) && Number.isFinite(max) ? [min as number, max as number] : undefined;
}

/** Writes the prices of every event about the choice, also of those of filters that load listings, and says so. */
function followLabel({ texts, choice, textOf }: LabelOptions, scope: Scope): void {
  const before = texts.flat().map((node) => [node, node.textContent] as const);
  scope.add(() => {
    for (const [node, text] of before) node.textContent = text;
  });
  const write = (_event: unknown, ...given: unknown[]) => {
    if (!isMeant(choice)) return;
    const [min, max] = pricesOf(given) ?? choice.$chosen.get().prices;
    for (const node of texts[0]) node.textContent = textOf(min);
    for (const node of texts[1]) node.textContent = textOf(max);
    emit(document.body, 'price_slider_updated', { detail: { min, max }, args: [min, max] });
  };
  for (const name of ['price_slider_create', 'price_slider_slide']) {
    listen(document.body, name, write, scope);
  }
}

/** Two handles in the place of two fields, which the form sends all the same; they stand where the listing has the prices. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const format = readFormat(params('woocommerce_price_slider_params'));
    const fields = view.findFields(element);
    if (!format || !fields) return;
    const { slider, inputs, labels, names, texts } = fields;
    const textOf = (price: number) => formatPrice(price, format);
    const patch = createPatch();
    const nodes = makeNodes(names);
    const { bar, handles } = nodes;
    scope.add(patch.restore);
    scope.add(() => {
      for (const node of [bar, ...handles]) node.remove();
    });
    for (const input of inputs) applyLook(input, view.inputLook, patch);
    for (const label of labels) applyLook(label, view.shownLook, patch);
    applyLook(slider, view.sliderLook, patch);
    slider.append(bar, ...handles);

    const choice = createChoice(({ prices }) => {
      for (const [index, input] of inputs.entries()) input.value = String(prices[index]);
    });
    const rest = (chosen: Chosen) => {
      applyLook(bar, view.barLook(chosen), patch);
      for (const [index, handle] of handles.entries())
        applyLook(handle, view.handleLook(index as Handle, chosen, textOf), patch);
    };
    const begin = () => {
      const range = view.readRange(fields);
      const chosen = { range, prices: view.readPrices(fields, range) };
      rest(chosen);
      choice.begin(chosen);
    };
    // The browser comes back to an old choice, which the listing does not follow.
    const beginAsSent = () => {
      for (const input of inputs) input.value = input.defaultValue;
      begin();
    };
    let hasLeft = false;
    followLabel({ texts, choice, textOf }, scope);
    scope.listen<PointerEvent>(slider, 'pointerdown', (event) => {
      if (event.button) return;
      // No text is marked, and the focus goes to the handle, not to what is under the pointer.
      event.preventDefault();
      if (event.isTrusted) slider.setPointerCapture(event.pointerId);
    });
    const takeOver = keepPress(slider, () => runtime.summon(element, 'price-slider'), scope);
    sliders.set(element, { ...nodes, slider, choice, textOf, takeOver });
    listen(document.body, 'init_price_filter', begin, scope);
    // A filter that loads the listing into this page prevents it, and the choice stays.
    scope.listen(window, 'submit', (event) => {
      if (event.target === inputs[0].form) hasLeft = !event.defaultPrevented;
    });
    onReturn(scope, () => hasLeft && beginAsSent());
    // Written while the code was on its way.
    if (inputs.some(wasChanged)) begin();
    else beginAsSent();
  },
});
