import { isEscape } from '#lib/is-modified.ts';
import type { Scope } from '#lib/scope.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onPress } from '#platform/on-press.ts';
import { watchPlace } from '#platform/watch-place.ts';
import { defineInteractive } from '#runtime/widget.ts';
import hotspots, { type LiveHotspots } from './hotspot.ts';
import { type Position, placeTooltip, type Side } from './place-tooltip.ts';
import { onDevice, type Spot } from './view.ts';

const windowSize = () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
};

function isOutsideWindow(node: HTMLElement): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const { width, height } = windowSize();
  return left < 0 || top < 0 || right > width || bottom > height;
}

/** Returns the position of a tooltip inside the window, relative to its offset parent. */
function measurePosition({ button, placedNode }: Spot, side: Side): Position {
  // Without transforms: the tooltip may be moving while it opens.
  const size = { width: placedNode.offsetWidth, height: placedNode.offsetHeight };
  const { left, top } = placeTooltip(side, button.getBoundingClientRect(), size, windowSize());
  const parent = placedNode.offsetParent ?? document.documentElement;
  const origin = parent.getBoundingClientRect();
  return {
    left: left - origin.left - parent.clientLeft + parent.scrollLeft,
    top: top - origin.top - parent.clientTop + parent.scrollTop,
  };
}

/**
 * Moves an open tooltip into the window when it is outside, until the scope ends: at once, and after whatever may
 * move it or change its size.
 */
function keepInWindow(widget: LiveHotspots, spot: Spot, scope: Scope): void {
  const update = () => {
    const { position: before } = widget.get();
    // A tooltip that has been moved no longer has the position of the page's styles.
    if (!before && !isOutsideWindow(spot.placedNode)) return;
    const position = measurePosition(spot, onDevice(widget.settings.tooltip_position));
    if (position.left === before?.left && position.top === before.top) return;
    widget.set((state) => (state.open === spot ? { ...state, position } : state));
  };
  update();
  watchPlace([spot.button], update, scope);
  for (const type of ['transitionend', 'animationend']) scope.listen(spot.node, type, update);
  scope.observe(new ResizeObserver(update)).observe(spot.placedNode);
}

/** Returns false for links on phones: a tap on them leaves the page. */
const canOpen = ({ isLink }: Spot) => !(isLink && readDeviceMode() === 'mobile');

/** Returns whether the pointer is on a spot, or the focus on a link spot. */
const isPointedAt = ({ node, button, isLink }: Spot) =>
  button.matches(':hover') || (isLink && node.matches(':focus'));

function setOpen({ set }: LiveHotspots, spot: Spot, isOpen: boolean): void {
  set((state) => {
    if (isOpen === (state.open === spot)) return state;
    return { ...state, open: isOpen ? spot : undefined, position: undefined };
  });
}

/** Opens and closes the tooltip of a spot. */
function listenToSpot(widget: LiveHotspots, spot: Spot, scope: Scope): void {
  const { node, button, focusNode, isLink } = spot;
  const trigger = () => widget.get().trigger;
  const setOpenByHover = (isOver: boolean) => () => {
    if (trigger() === 'mouseenter' && canOpen(spot)) setOpen(widget, spot, isOver);
  };
  const toggle = () => setOpen(widget, spot, widget.get().open !== spot);
  const click = (event: Event) => {
    if (!button.contains(event.target as Node)) return;
    if (trigger() === 'click') toggle();
    // A touch that loaded this code came before it listened.
    else if ((event as PointerEvent).pointerType === 'touch') setOpenByHover(true)();
  };
  scope.listen(node, 'mouseleave', setOpenByHover(false));
  scope.listen(button, 'mouseenter', setOpenByHover(true));
  if (isLink) {
    scope.listen(node, 'focusin', setOpenByHover(true));
    scope.listen(node, 'focusout', setOpenByHover(false));
    scope.listen(focusNode, 'click', click);
    return;
  }
  const press = (event: Event) => {
    if (event.type === 'click') click(event);
    else if (trigger() !== 'none') toggle();
  };
  onPress(focusNode, press, scope);
}

/** While a tooltip is open, keeps it in the window and closes it on Escape. */
function watchOpen(widget: LiveHotspots, scope: Scope): void {
  let shown: { readonly spot: Spot; readonly settings: unknown; readonly scope: Scope } | undefined;
  const update = () => {
    const { settings } = widget;
    const { open: spot } = widget.get();
    if (spot === shown?.spot && settings === shown?.settings) return;
    shown?.scope.dispose();
    shown = spot && { spot, settings, scope: scope.child() };
    if (!shown || !spot) return;
    shown.scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
      if (!isEscape(event)) return;
      event.preventDefault();
      setOpen(widget, spot, false);
    });
    keepInWindow(widget, spot, shown.scope);
  };
  scope.add(widget.listen(update));
}

/** Spots show tooltips on click or hover. */
export default defineInteractive(hotspots, (widget, scope) => {
  const { spots } = widget.nodes;
  watchOpen(widget, scope);
  for (const spot of spots) listenToSpot(widget, spot, scope);
  if (widget.get().trigger !== 'mouseenter') return;
  // The pointer or focus that loaded this code is already there.
  const pointedAt = spots.find((spot) => canOpen(spot) && isPointedAt(spot));
  if (pointedAt) setOpen(widget, pointedAt, true);
});
