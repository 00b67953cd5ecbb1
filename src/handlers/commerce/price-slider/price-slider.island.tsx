import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { type Handle, handleAt, priceAfter } from './model.ts';
import priceSlider, { move, settle } from './price-slider.ts';

/** Moves the handles by pointer and keyboard. A press on the bar moves the nearer handle. */
export default defineIsland(priceSlider, ({ nodes: { slider, handles }, state, set, widget }) => {
  const { prices, range, held } = state;
  const hold = (handle: Handle | undefined) => set((now) => ({ ...now, held: handle }));
  const priceAt = ({ clientX }: MouseEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    return range.min + (width ? (clientX - left) / width : 0) * (range.max - range.min);
  };
  const take = (event: PointerEvent) => {
    if (event.button) return;
    const own = handles.indexOf(event.target as HTMLElement);
    const price = priceAt(event);
    const next = own >= 0 && prices[0] !== prices[1] ? (own as Handle) : handleAt(prices, price, range);
    hold(next);
    handles[next].focus({ preventScroll: true });
    if (own < 0) move(widget, next, price);
  };
  const drag = (event: PointerEvent) => {
    if (held !== undefined) move(widget, held, priceAt(event));
  };
  const release = () => {
    if (held === undefined) return;
    hold(undefined);
    settle(widget);
  };
  const moveByKey = (event: KeyboardEvent, handle: Handle) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const price = priceAfter(event.key, prices[handle], range);
    if (price === undefined) return;
    event.preventDefault();
    move(widget, handle, price);
  };
  return (
    <>
      <ServerNode
        of={slider}
        onPointerDown={take}
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
            if (priceAfter(key, 0, range) !== undefined) settle(widget);
          },
          onBlur: () => settle(widget),
        })}
      />
    </>
  );
});
