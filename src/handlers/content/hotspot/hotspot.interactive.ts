import { isEscape } from '#lib/is-modified.ts';
import type { Scope } from '#lib/scope.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onPress } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import hotspots, { type LiveHotspots } from './hotspot.ts';
import { keepInWindow } from './keep-in-window.ts';
import type { Spot } from './view.ts';

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
