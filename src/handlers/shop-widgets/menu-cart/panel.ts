import { isRepeatedClick } from '#lib/is-modified.ts';
import type { Scope } from '#lib/scope.ts';
import { belongsAbove } from '#platform/above.ts';
import { closeOnReturn } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import { createPressCheck } from '#platform/press-check.ts';
import type { MenuCart } from './menu-cart.ts';
import { getsFocus, isDropdown } from './model.ts';

/** How many frames the page's styles may need to show a panel. */
const FOCUS_FRAMES = 5;

/** The panel of a menu cart. */
export interface Panel {
  /** Closes it, if it is open. `returnFocusTo`: focuses this place instead of what was focused before. */
  close(options?: { readonly returnFocusTo?: Element }): void;
}

/** Focuses an open panel as soon as the page's styles show it. */
function focusPanel(nodes: MenuCart['nodes'], openScope: Scope, frames = FOCUS_FRAMES): void {
  const hasFocus = () => nodes.container.contains(document.activeElement);
  if (hasFocus()) return;
  nodes.main.focus({ preventScroll: true });
  if (frames && !hasFocus()) openScope.frame(() => focusPanel(nodes, openScope, frames - 1));
}

/** Calls back for clicks outside an open panel, unless something is open above it. */
function watchOutside(
  { container, main, button }: MenuCart['nodes'],
  layer: Layer,
  close: () => void,
  openScope: Scope,
): void {
  const isOutsidePanel = (target: Element) => !main.contains(target) && !belongsAbove(target, container);
  const isOutsidePress = createPressCheck(isOutsidePanel, openScope);
  const closeOutside = (click: Event) => {
    // The button has its own listener.
    if (!isOutsidePress(click) || !layer.isTop() || button()?.contains(click.target as Node)) return;
    if (!isRepeatedClick(click)) close();
  };
  // Capture phase, before other listeners can remove the target or stop the event.
  openScope.listen(document, 'click', closeOutside, { capture: true });
}

/** Opens a layer whenever the cart opens, and closes both. A focused side panel is modal. */
export function createPanel(widget: MenuCart, scope: Scope): Panel {
  const { nodes, get, set } = widget;
  let open: { readonly layer: Layer; readonly scope: Scope } | undefined;
  const close: Panel['close'] = ({ returnFocusTo } = {}) => {
    if (!open) return;
    const { layer, scope: openScope } = open;
    const hadFocus = nodes.container.contains(document.activeElement);
    open = undefined;
    if (returnFocusTo) layer.returnFocusTo(returnFocusTo);
    openScope.dispose();
    // The button that had the focus may have been replaced.
    if (hadFocus && document.activeElement === document.body) nodes.button()?.focus({ preventScroll: true });
    set((state) => ({ ...state, panel: 'closed' }));
  };
  const openWithState = () => {
    const { panel } = get();
    if (panel === 'closed' || open) return;
    const coversPage = !isDropdown(widget.settings);
    // In the editor, the page stays usable.
    const isFocused = !pageConfig.isEdit && getsFocus(panel, coversPage);
    const modal = isFocused && coversPage;
    const openScope = scope.child();
    const options = { onEscape: () => close(), modal, locksScroll: modal };
    const layer = openLayer(nodes.container, options, openScope);
    open = { layer, scope: openScope };
    watchOutside(nodes, layer, close, openScope);
    closeOnReturn(nodes.main, close, openScope);
    if (isFocused) focusPanel(nodes, openScope);
  };
  scope.add(widget.listen(openWithState));
  openWithState();
  return { close };
}
