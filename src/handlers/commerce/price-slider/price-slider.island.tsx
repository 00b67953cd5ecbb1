import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { type Handle, handleAt, priceAfter } from './model.ts';
import priceSlider, { emitMoveEnd, moveHandle } from './price-slider.ts';

export default defineIsland(priceSlider, ({ nodes: { slider, handles }, state, set, widget }) => {
  const { prices, range, draggedHandle } = state;
  const setDragged = (handle: Handle | undefined) => set((now) => ({ ...now, draggedHandle: handle }));
  const priceAt = ({ clientX }: MouseEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    return range.min + (width ? (clientX - left) / width : 0) * (range.max - range.min);
  };
  const startDrag = (event: PointerEvent) => {
    if (event.button) return;
    const pressedIndex = handles.indexOf(event.target as HTMLElement);
    const price = priceAt(event);
    const next =
      pressedIndex >= 0 && prices[0] !== prices[1]
        ? (pressedIndex as Handle)
        : handleAt(prices, price, range);
    setDragged(next);
    handles[next].focus({ preventScroll: true });
    if (pressedIndex < 0) moveHandle(widget, next, price);
  };
  const drag = (event: PointerEvent) => {
    if (draggedHandle !== undefined) moveHandle(widget, draggedHandle, priceAt(event));
  };
  const release = () => {
    if (draggedHandle === undefined) return;
    setDragged(undefined);
    emitMoveEnd(widget);
  };
  const moveByKey = (event: KeyboardEvent, handle: Handle) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const price = priceAfter(event.key, prices[handle], range);
    if (price === undefined) return;
    event.preventDefault();
    moveHandle(widget, handle, price);
  };
  return (
    <>
      <ServerNode
        of={slider}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onLostPointerCapture={release}
      />
      <ServerNode
        of={handles}
        each={(index) => ({
          onKeyDown: (event) => moveByKey(event, index as Handle),
          // Repeated key presses count as one move.
          onKeyUp: ({ key }) => {
            if (priceAfter(key, 0, range) !== undefined) emitMoveEnd(widget);
          },
          onBlur: () => emitMoveEnd(widget),
        })}
      />
    </>
  );
});
