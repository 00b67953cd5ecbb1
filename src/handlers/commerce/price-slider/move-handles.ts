import type { Scope } from '#runtime/scope.ts';
import type { Choice } from './choice.ts';
import { type Handle, handleAt, priceAfter } from './model.ts';
import type { SliderNodes } from './slider-nodes.ts';

export interface MoveOptions {
  readonly slider: HTMLElement;
  readonly nodes: SliderNodes;
  readonly choice: Choice;
}

/** Moves the handles: by the pointer, which takes the nearer one along, and by the keys of a slider. */
export function moveHandles({ slider, nodes, choice }: MoveOptions, scope: Scope): void {
  let held: Handle | undefined;
  const priceAt = ({ clientX }: MouseEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    const { min, max } = choice.range;
    return min + (width ? (clientX - left) / width : 0) * (max - min);
  };
  const release = () => {
    if (held === undefined) return;
    held = undefined;
    nodes.press(undefined);
    choice.settle();
  };

  scope.listen<PointerEvent>(slider, 'pointerdown', (event) => {
    if (event.button) return;
    // No text is marked, and the focus goes to the handle, not to what is under the pointer.
    event.preventDefault();
    const own = nodes.handles.indexOf(event.target as HTMLElement);
    const price = priceAt(event);
    const { prices, range } = choice;
    held = own >= 0 && prices[0] !== prices[1] ? (own as Handle) : handleAt(prices, price, range);
    slider.setPointerCapture?.(event.pointerId);
    nodes.handles[held].focus({ preventScroll: true });
    nodes.press(held);
    if (own < 0) choice.move(held, price);
  });
  scope.listen<PointerEvent>(slider, 'pointermove', (event) => {
    if (held !== undefined) choice.move(held, priceAt(event));
  });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    scope.listen(slider, type, release);

  for (const [index, handle] of nodes.handles.entries()) {
    scope.listen<KeyboardEvent>(handle, 'keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const price = priceAfter(event.key, choice.prices[index] ?? 0, choice.range);
      if (price === undefined) return;
      event.preventDefault();
      choice.move(index as Handle, price);
    });
    // Keys that repeat are one move.
    scope.listen<KeyboardEvent>(handle, 'keyup', ({ key }) => {
      if (priceAfter(key, 0, choice.range) !== undefined) choice.settle();
    });
    scope.listen(handle, 'blur', choice.settle);
  }
}
