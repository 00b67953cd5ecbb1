import type { Look } from '#lib/look.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { emit, listen } from '#platform/events.ts';
import { isFieldChanged } from '#runtime/watch-fields.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import {
  formatPrice,
  type Handle,
  movePrice,
  type PriceFormat,
  type Prices,
  type Range,
  shareOf,
} from './model.ts';
import { findNodes, readPrices, readRange, type SliderNodes } from './nodes.ts';
import './price-slider.css';

interface State {
  readonly range: Range;
  readonly prices: Prices;
  /** The prices at the last emitted end of a move. */
  readonly lastEmitted: Prices;
  /** The prices in the text. Filters that load lists may set other ones. */
  readonly shownPrices: Prices;
  readonly draggedHandle?: Handle | undefined;
}

/** A running price slider. */
export type LiveSlider = LiveWidget<unknown, SliderNodes, State>;

/**
 * The slider that is emitting an event. Undefined during events of other scripts, which apply to every
 * slider.
 */
let emittingSlider: LiveSlider | undefined;

function emitPrices(widget: LiveSlider, name: string): void {
  const { prices } = widget.get();
  const [min, max] = prices;
  const before = emittingSlider;
  emittingSlider = widget;
  emit(document.body, name, { detail: { min, max }, args: prices });
  emittingSlider = before;
}

/** Sets prices, writes them into the inputs and emits an event. */
function changePrices(widget: LiveSlider, next: Partial<State>, name: string): void {
  widget.set((state) => ({ ...state, ...next }));
  const { prices } = widget.get();
  for (const [index, input] of widget.nodes.inputs.entries()) input.value = String(prices[index]);
  emitPrices(widget, name);
}

/** Moves a handle to a price, as far as possible. */
export function moveHandle(widget: LiveSlider, handle: Handle, price: number): void {
  const { range, prices } = widget.get();
  const next = movePrice(prices, handle, price, range);
  if (next[0] !== prices[0] || next[1] !== prices[1])
    changePrices(widget, { prices: next }, 'price_slider_slide');
}

/** Emits the end of a move. */
export function emitMoveEnd(widget: LiveSlider): void {
  const { prices, lastEmitted } = widget.get();
  if (lastEmitted === prices) return;
  widget.set((state) => ({ ...state, lastEmitted: prices }));
  emitPrices(widget, 'price_slider_change');
}

function readState(nodes: SliderNodes): State {
  const range = readRange(nodes);
  const prices = readPrices(nodes, range);
  return { range, prices, lastEmitted: prices, shownPrices: prices };
}

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** Returns the look of a handle at its price. The other handle limits it. */
function handleLook(handle: Handle, { prices, range, draggedHandle }: State, format: PriceFormat): Look {
  const price = prices[handle];
  return {
    classes: { 'ui-state-active': handle === draggedHandle },
    style: { left: percent(shareOf(price, range)) },
    attributes: {
      'aria-valuemin': String(handle === 0 ? range.min : prices[0]),
      'aria-valuemax': String(handle === 0 ? prices[1] : range.max),
      'aria-valuenow': String(price),
      'aria-valuetext': formatPrice(price, format),
    },
  };
}

const SLIDER = ['ui-slider', 'ui-slider-horizontal', 'ui-widget', 'ui-widget-content', 'ui-corner-all'];
const SHOWN = { display: 'block' };

function* view(state: State, { slider, bar, handles, inputs, labels, texts, format }: SliderNodes): View {
  const { prices, range, shownPrices } = state;
  const left = shareOf(prices[0], range);
  yield [slider, { style: SHOWN, classes: Object.fromEntries(SLIDER.map((name) => [name, true])) }];
  yield [bar, { style: { left: percent(left), width: percent(shareOf(prices[1], range) - left) } }];
  for (const label of labels) yield [label, { style: SHOWN }];
  for (const index of [0, 1] as const) {
    yield [inputs[index], { style: { display: 'none' } }];
    yield [handles[index], handleLook(index, state, format)];
    for (const node of texts[index]) yield [node, { text: formatPrice(shownPrices[index], format) }];
  }
}

function parsePrices(values: readonly unknown[]): Prices | undefined {
  const [min, max] = values.map(Number);
  return Number.isFinite(min) && Number.isFinite(max) ? [min as number, max as number] : undefined;
}

/** Writes the prices of every slider event into the text, including those of filters, and emits an event. */
function watchPrices(widget: LiveSlider): void {
  const onPrices = (_event: unknown, ...values: unknown[]) => {
    if (emittingSlider && emittingSlider !== widget) return;
    const shownPrices = parsePrices(values) ?? widget.get().prices;
    widget.set((state) => ({ ...state, shownPrices }));
    const [min, max] = shownPrices;
    emit(document.body, 'price_slider_updated', { detail: { min, max }, args: [min, max] });
  };
  for (const name of ['price_slider_create', 'price_slider_slide']) {
    listen(document.body, name, onPrices, widget.scope);
  }
}

export default defineWidget<unknown, SliderNodes, State>({
  nodes: ({ element, scope }) => findNodes(element, scope),
  state: ({ nodes }) => readState(nodes),
  view,
  connect(widget) {
    const { nodes, scope } = widget;
    const { slider, inputs } = nodes;
    const readInputs = () => changePrices(widget, readState(nodes), 'price_slider_create');
    // On return, the browser restores an old choice that does not match the list.
    const resetToServer = () => {
      for (const input of inputs) input.value = input.defaultValue;
      readInputs();
    };
    watchPrices(widget);
    scope.listen<PointerEvent>(slider, 'pointerdown', (event) => {
      if (event.button) return;
      // Prevents text selection, and focus on the element under the pointer.
      event.preventDefault();
      if (event.isTrusted) slider.setPointerCapture(event.pointerId);
    });
    listen(document.body, 'init_price_filter', readInputs, scope);
    let hasLeft = false;
    // A filter that loads the list into this page prevents the submit; then the choice stays.
    scope.listen(window, 'submit', (event) => {
      if (event.target === inputs[0].form) hasLeft = !event.defaultPrevented;
    });
    onPageRestored(scope, () => hasLeft && resetToServer());
    // Changed while the code loaded.
    if (inputs.some(isFieldChanged)) readInputs();
    else resetToServer();
  },
});
