import { useLayoutEffect, useState } from 'react';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import { type Handle, handleAt, priceAfter } from './model.ts';
import { type Slider, sliders } from './price-slider.ts';
import { barLook, handleLook } from './view.ts';

/** The handles, moved by the pointer, which takes the nearer one along, and by the keys of a slider. */
function Handles({ slider, bar, handles, choice, textOf, takeOver }: Slider) {
  const chosen = useStoreNow(choice.$chosen);
  const [held, setHeld] = useState<Handle>();
  useLayoutEffect(() => takeOver(), [takeOver]);
  const { prices, range } = chosen;

  const priceAt = ({ clientX }: MouseEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    return range.min + (width ? (clientX - left) / width : 0) * (range.max - range.min);
  };
  const take = (event: PointerEvent) => {
    if (event.button) return;
    const own = handles.indexOf(event.target as HTMLElement);
    const price = priceAt(event);
    const next = own >= 0 && prices[0] !== prices[1] ? (own as Handle) : handleAt(prices, price, range);
    setHeld(next);
    handles[next].focus({ preventScroll: true });
    if (own < 0) choice.move(next, price);
  };
  const drag = (event: PointerEvent) => {
    if (held !== undefined) choice.move(held, priceAt(event));
  };
  const release = () => {
    if (held === undefined) return;
    setHeld(undefined);
    choice.settle();
  };
  const moveByKey = (event: KeyboardEvent, handle: Handle) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const price = priceAfter(event.key, prices[handle], range);
    if (price === undefined) return;
    event.preventDefault();
    choice.move(handle, price);
  };
  // Keys that repeat are one move.
  const settleByKey = ({ key }: KeyboardEvent) => {
    if (priceAfter(key, 0, range) !== undefined) choice.settle();
  };
  return (
    <>
      <ServerNode
        of={slider}
        on={{
          pointerdown: take,
          pointermove: drag,
          pointerup: release,
          pointercancel: release,
          lostpointercapture: release,
        }}
      />
      <ServerNode of={bar} {...barLook(chosen)} />
      <ServerNode
        of={handles}
        each={(index) => ({
          ...handleLook(index as Handle, chosen, textOf),
          classes: { 'ui-state-active': index === held },
          on: {
            keydown: (event) => moveByKey(event, index as Handle),
            keyup: settleByKey,
            blur: choice.settle,
          },
        })}
      />
    </>
  );
}

/** Lets a shopper choose a range of prices by two handles. */
function PriceSlider({ element }: IslandProps) {
  const slider = sliders.get(element);
  return slider ? <Handles {...slider} /> : null;
}

export default defineIsland({ component: PriceSlider });
