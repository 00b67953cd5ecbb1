import { useEffect, useState } from 'react';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import type { SwatchTip } from './swatch-tip.tsx';

const ITEM = '.variable-item,[data-wvstooltip]';

const itemOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(ITEM) : null);

/** The tips of swatches, where the server has styles for them. What keeps them on the screen comes with the first. */
export function SwatchTips() {
  const { element, report } = useIsland();
  const [item, setItem] = useState(() =>
    element.querySelector<HTMLElement>(':is(:hover,:focus).variable-item'),
  );
  // The pointer may be gone on when the code arrives.
  const [last, setLast] = useState(item);
  const [parts, setParts] = useState<{ Tip: typeof SwatchTip }>();
  const isWanted = last !== null && document.body.matches('.wvs-tooltip');
  useEffect(() => {
    if (!isWanted || parts) return;
    import('./swatch-tip.tsx').then(({ SwatchTip: Tip }) => setParts({ Tip })).catch(report);
  }, [isWanted, parts, report]);
  const look = (event: Event) => {
    const next = itemOf(event);
    setItem(next);
    if (next) setLast(next);
  };
  const on = {
    pointerover: look,
    focusin: look,
    pointerleave: () => setItem(null),
    focusout: () => setItem(null),
  };
  return (
    <>
      <ServerNode of={element} on={on} />
      {parts && <parts.Tip item={item} last={last} />}
    </>
  );
}
