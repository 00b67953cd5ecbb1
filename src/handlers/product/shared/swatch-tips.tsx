import { autoUpdate, useDismiss, useFloatingRootContext } from '@floating-ui/react';
import { useLayoutEffect, useState } from 'react';
import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { defineIsland } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import type { MountContext } from '#runtime/define.ts';

interface TipPosition {
  readonly isBelow: boolean;
  readonly shiftPx: number;
}

/** The distance between a tooltip and the edge of the screen. */
const GAP_PX = 2;

/** Returns whether a tooltip has no room above. */
const isTipBelow = (topPx: number, tipPx: number): boolean => topPx < tipPx + GAP_PX;

/** Returns how many pixels to shift a tooltip to keep it on the screen; negative is left. */
export function shiftOf(centrePx: number, tipPx: number, viewportPx: number): number {
  const half = tipPx / 2;
  if (centrePx < half) return half - centrePx + GAP_PX;
  return centrePx + half > viewportPx ? viewportPx - (half + centrePx) - GAP_PX : 0;
}

/**
 * Returns the look of a swatch whose tooltip is or was shown. The shop's styles draw it, using these names.
 */
const tipLook = (
  position: TipPosition | undefined,
  { isShown, isDismissed }: { readonly isShown: boolean; readonly isDismissed: boolean },
): Look => ({
  classes: { 'wvs-tooltip-position-bottom': position?.isBelow },
  style: { '--horizontal-position': position && `${position.shiftPx}px` },
  attributes: {
    // The browser's own tooltip would repeat the text.
    title: isShown ? null : undefined,
    'data-wvstooltip': isDismissed ? null : undefined,
  },
});

const px = (text: string) => Number.parseFloat(text) || 0;

/**
 * Returns where to place a swatch's tooltip; undefined if the styles draw none. It is a pseudo-element, so
 * only its styles can be measured.
 */
function measurePosition(item: HTMLElement): TipPosition | undefined {
  const { content, width, height } = getComputedStyle(item, '::before');
  if (!content || content === 'none') return undefined;
  const { borderTopWidth: arrow } = getComputedStyle(item, '::after');
  const { top, left, width: itemWidth } = item.getBoundingClientRect();
  return {
    isBelow: isTipBelow(top, px(height) + px(arrow)),
    shiftPx: shiftOf(left + itemWidth / 2, px(width), document.documentElement.clientWidth),
  };
}

type TipPositions = ReadonlyMap<HTMLElement, TipPosition>;

const isSame = (before: TipPosition | undefined, other: TipPosition): boolean =>
  before?.isBelow === other.isBelow && before.shiftPx === other.shiftPx;

const ITEM = '.variable-item,[data-wvstooltip]';

const itemOf = ({ target }: Event) =>
  target instanceof Element ? membersOf(target).closest<HTMLElement>(ITEM) : null;

/**
 * Keeps the tooltip of the hovered or focused swatch on the screen until Escape dismisses it. The server's
 * styles draw it. Other tooltips keep their last position.
 */
function SwatchTips({ first }: { readonly first: HTMLElement | null }) {
  const { element } = useIsland();
  const [item, setItem] = useState(first);
  const [positions, setPositions] = useState<TipPositions>(() => new Map());
  const [dismissed, setDismissed] = useState<HTMLElement | null>(null);
  const context = useFloatingRootContext({
    open: item !== null && item !== dismissed,
    onOpenChange: () => setDismissed(item),
    elements: { reference: item, floating: item },
  });
  // Escape also bubbles to a dialog around the form.
  useDismiss(context, { outsidePress: false, bubbles: { escapeKey: true } });
  useLayoutEffect(() => {
    setDismissed(null);
    if (!item) return undefined;
    return autoUpdate(item, item, () => {
      const position = measurePosition(item);
      if (!position) return;
      setPositions((before) =>
        isSame(before.get(item), position) ? before : new Map(before).set(item, position),
      );
    });
  }, [item]);
  const onEnter = (event: Event) => setItem(itemOf(event));
  const onLeave = () => setItem(null);
  return (
    <>
      <ServerNode
        of={element}
        onPointerOver={onEnter}
        onFocus={onEnter}
        onPointerLeave={onLeave}
        onBlur={onLeave}
      />
      <ServerNode
        of={[...positions.keys()]}
        each={(_, node) =>
          tipLook(positions.get(node), { isShown: node === item, isDismissed: node === dismissed })
        }
      />
    </>
  );
}

/** Keeps the tooltips of a form or card on the screen until the scope ends. `first` is shown already. */
export const showTips = (context: MountContext, first: HTMLElement | null) =>
  defineIsland({ component: () => <SwatchTips first={first} /> }).mount(context);
