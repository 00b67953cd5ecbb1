import type { Scope } from '#lib/scope.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { type Handle, handleAt, priceAfter } from './model.ts';
import priceSlider, { emitMoveEnd, type LiveSlider, moveHandle } from './price-slider.ts';

/** Moves the pressed handle, or the nearer one, with the pointer until it is released. */
function moveByPointer(widget: LiveSlider, scope: Scope): void {
  const { nodes, get, set } = widget;
  const { slider, handles } = nodes;
  const setDragged = (handle: Handle | undefined) => set((now) => ({ ...now, draggedHandle: handle }));
  const priceAt = ({ clientX }: MouseEvent) => {
    const { range } = get();
    const { left, width } = slider.getBoundingClientRect();
    return range.min + (width ? (clientX - left) / width : 0) * (range.max - range.min);
  };
  scope.listen<PointerEvent>(slider, 'pointerdown', (event) => {
    if (event.button) return;
    const { prices, range } = get();
    const pressed = handles.indexOf(event.target as HTMLElement);
    const price = priceAt(event);
    const next =
      pressed >= 0 && prices[0] !== prices[1] ? (pressed as Handle) : handleAt(prices, price, range);
    setDragged(next);
    handles[next].focus({ preventScroll: true });
    if (pressed < 0) moveHandle(widget, next, price);
  });
  scope.listen<PointerEvent>(slider, 'pointermove', (event) => {
    const { draggedHandle } = get();
    if (draggedHandle !== undefined) moveHandle(widget, draggedHandle, priceAt(event));
  });
  const release = () => {
    if (get().draggedHandle === undefined) return;
    setDragged(undefined);
    emitMoveEnd(widget);
  };
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    scope.listen(slider, type, release);
}

/** Moves a handle with arrow keys and the like. Repeated key presses count as one move. */
function moveByKey(widget: LiveSlider, node: HTMLElement, handle: Handle, scope: Scope): void {
  scope.listen<KeyboardEvent>(node, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { prices, range } = widget.get();
    const price = priceAfter(event.key, prices[handle], range);
    if (price === undefined) return;
    event.preventDefault();
    moveHandle(widget, handle, price);
  });
  scope.listen<KeyboardEvent>(node, 'keyup', ({ key }) => {
    if (priceAfter(key, 0, widget.get().range) !== undefined) emitMoveEnd(widget);
  });
  scope.listen(node, 'focusout', () => emitMoveEnd(widget));
}

export default defineInteractive(priceSlider, (widget, scope) => {
  moveByPointer(widget, scope);
  for (const [handle, node] of widget.nodes.handles.entries())
    moveByKey(widget, node, handle as Handle, scope);
});
