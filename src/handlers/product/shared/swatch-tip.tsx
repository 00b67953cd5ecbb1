import { autoUpdate, useDismiss, useFloatingRootContext } from '@floating-ui/react';
import { useLayoutEffect, useState } from 'react';
import { ServerNode } from '#react/server-node.tsx';
import { isTipBelow, shiftOf, type TipPlace, tipLook } from './swatch-view.ts';

const px = (text: string) => Number.parseFloat(text) || 0;

/** Where the tip of a value has to go; undefined where styles draw none: it is a pseudo element, which has no other measure. */
function placeOf(item: HTMLElement): TipPlace | undefined {
  const { content, width, height } = getComputedStyle(item, '::before');
  if (!content || content === 'none') return undefined;
  const { borderTopWidth: arrow } = getComputedStyle(item, '::after');
  const { top, left, width: own } = item.getBoundingClientRect();
  return {
    isBelow: isTipBelow(top, px(height) + px(arrow)),
    shiftPx: shiftOf(left + own / 2, px(width), document.documentElement.clientWidth),
  };
}

type Places = ReadonlyMap<HTMLElement, TipPlace>;

const isSame = (one: TipPlace | undefined, other: TipPlace): boolean =>
  one?.isBelow === other.isBelow && one.shiftPx === other.shiftPx;

interface Props {
  /** What a visitor looks at. */
  readonly item: HTMLElement | null;
  /** What was looked at last. */
  readonly last: HTMLElement | null;
}

/**
 * Keeps the tip of the value that a visitor looks at on the screen, whatever scrolls or grows meanwhile, until Escape takes it
 * away. It is drawn by the server's styles, on the value itself. Those of other values stay where they were last.
 */
export function SwatchTip({ item, last }: Props) {
  const [places, setPlaces] = useState<Places>(() => {
    const place = last && placeOf(last);
    return new Map(place ? [[last, place]] : []);
  });
  const [dismissed, setDismissed] = useState<HTMLElement | null>(null);
  const isOpen = item !== null && item !== dismissed;
  const context = useFloatingRootContext({
    open: isOpen,
    onOpenChange: () => setDismissed(item),
    elements: { reference: item, floating: item },
  });
  // A dialog around the form hears the key, too.
  useDismiss(context, { outsidePress: false, bubbles: { escapeKey: true } });
  useLayoutEffect(() => {
    setDismissed(null);
    if (!item) return undefined;
    return autoUpdate(item, item, () => {
      const place = placeOf(item);
      if (!place) return;
      setPlaces((before) => (isSame(before.get(item), place) ? before : new Map(before).set(item, place)));
    });
  }, [item]);
  return (
    <ServerNode
      of={[...places.keys()]}
      each={(_, node) => {
        const place = places.get(node);
        if (!place) return {};
        return tipLook(place, { isShown: node === item, isDismissed: node === dismissed });
      }}
    />
  );
}
