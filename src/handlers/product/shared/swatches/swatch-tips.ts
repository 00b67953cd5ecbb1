import { isEscape } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { watchPlace } from '#platform/watch-place.ts';
import type { View } from '#runtime/widget.ts';
import { watchParts } from '../watch-parts.ts';
import type { SwatchWidget } from './swatch-state.ts';
import type { SwatchesState, TipPosition, Tips } from './swatch-view.ts';

const ITEM = '.variable-item,[data-wvstooltip]';

/** The distance between a tooltip and the edge of the screen. */
const GAP_PX = 2;

const NO_TIPS: Tips = { shown: null, isDismissed: false, positions: new Map() };

/** Returns whether a tooltip has no room above. */
const isTipBelow = (topPx: number, tipPx: number): boolean => topPx < tipPx + GAP_PX;

/** Returns how many pixels to shift a tooltip to keep it on the screen; negative is left. */
export function shiftOf(centrePx: number, tipPx: number, viewportPx: number): number {
  const half = tipPx / 2;
  if (centrePx < half) return half - centrePx + GAP_PX;
  return centrePx + half > viewportPx ? viewportPx - (half + centrePx) - GAP_PX : 0;
}

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

/**
 * Returns the swatch whose tip an event shows: below a pointer, or focused by the keyboard. After a touch, browsers
 * match `:hover` as well, so the styles draw a tip.
 */
function itemOf({ target, type }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const item = membersOf(target).closest<HTMLElement>(ITEM);
  return item && (type !== 'focusin' || membersOf(item).matches(':focus-visible')) ? item : null;
}

/** Returns the swatch whose tip is shown already. */
const currentItem = (owner: HTMLElement): HTMLElement | null =>
  membersOf(owner).querySelector<HTMLElement>(`:is(:hover,:focus-visible):is(${ITEM})`);

/** Returns the looks of swatches whose tooltip is or was shown. The shop's styles draw it, using these names. */
function* viewTips({ tips = NO_TIPS }: SwatchesState): View {
  const { shown, isDismissed, positions } = tips;
  for (const [item, { isBelow, shiftPx }] of positions)
    yield [
      item,
      {
        classes: { 'wvs-tooltip-position-bottom': isBelow },
        style: { '--horizontal-position': `${shiftPx}px` },
        // The browser's own tooltip would repeat the text.
        attributes: { title: item === shown ? null : undefined },
      },
    ];
  if (shown && isDismissed) yield [shown, { attributes: { 'data-wvstooltip': null } }];
}

/** Returns tips with the measured position of a swatch's. */
function placeTip(tips: Tips, item: HTMLElement): Tips {
  // Without its text, a dismissed tip cannot be measured.
  const position = tips.isDismissed ? undefined : measurePosition(item);
  const before = tips.positions.get(item);
  if (!position || (before?.isBelow === position.isBelow && before.shiftPx === position.shiftPx)) return tips;
  return { ...tips, positions: new Map(tips.positions).set(item, position) };
}

/**
 * Keeps the tooltip of the hovered or focused swatch on the screen until Escape dismisses it. The server's
 * styles draw it. Other tooltips keep their last position until the scope ends.
 */
export function keepTipsOnScreen<State extends SwatchesState>(
  { element, get, set, listen, addView }: SwatchWidget<State>,
  scope: Scope,
): void {
  const change = (next: (tips: Tips) => Tips) =>
    set((state) => {
      const { tips = NO_TIPS } = state;
      const changed = next(tips);
      return changed === tips ? state : { ...state, tips: changed };
    });
  const show = (shown: HTMLElement | null) =>
    change((tips) => {
      if (shown === tips.shown) return tips;
      const next = { ...tips, shown, isDismissed: false };
      return shown ? placeTip(next, shown) : next;
    });
  addView(viewTips);
  scope.add(() => set((state) => ({ ...state, tips: undefined })));
  // Also a press, which may have loaded this code: the page may have moved under the pointer meanwhile.
  for (const sign of ['pointerover', 'click', 'focusin'])
    scope.listen(element, sign, (event) => show(itemOf(event)), { capture: true });
  for (const sign of ['pointerleave', 'focusout']) scope.listen(element, sign, () => show(null));
  watchParts(
    { listen },
    () => [get().tips?.shown] as const,
    ([shown], shownScope) => {
      if (!shown) return;
      watchPlace([shown], () => change((tips) => placeTip(tips, shown)), shownScope);
      // Escape also reaches a dialog around the form.
      shownScope.listen<KeyboardEvent>(document, 'keydown', (event) => {
        if (isEscape(event)) change((tips) => ({ ...tips, isDismissed: true }));
      });
    },
    scope,
  );
  show(currentItem(element));
}
