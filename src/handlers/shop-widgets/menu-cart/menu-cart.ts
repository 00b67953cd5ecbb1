import { whenShown } from '#lib/page-visibility.ts';
import { pageConfig } from '#platform/config.ts';
import { emit, listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { isShown } from '../shared/is-shown.ts';
import {
  type CartState,
  isDropdown,
  isRefused,
  maxListHeight,
  opensAfterAdd,
  type PanelState,
  readPageCart,
  type Settings,
  settings,
} from './model.ts';
import { type CartNodes, findNodes, isButtonOutdated, SHOWN_CLASS, viewCart } from './view.ts';

/** The live widget of a menu cart. */
export type MenuCart = LiveWidget<Settings, CartNodes, CartState>;

const POPUP = '.elementor-popup-modal';

let runningUpdate: Promise<void> = Promise.resolve();
let nextUpdate: Promise<void> | undefined;

async function updateButtons(runtime: Runtime): Promise<void> {
  try {
    const { fetchButtons } = await import('./fetch-buttons.ts');
    await fetchButtons(runtime);
  } catch (error) {
    runtime.report(error, { handler: 'menu-cart', phase: 'load' });
  }
}

/**
 * Updates the buttons of all menu carts. Also resolves on failure. Calls during a running update share the
 * next one.
 */
function refreshButtons(runtime: Runtime): Promise<void> {
  nextUpdate ??= runningUpdate.then(() => {
    nextUpdate = undefined;
    runningUpdate = updateButtons(runtime);
    return runningUpdate;
  });
  return nextUpdate;
}

/** Returns the maximum height of a dropdown's rows; undefined without rows. */
function measureRows({ main, button, products }: CartNodes): number | undefined {
  const [rows, toggle] = [products(), button()];
  if (!rows || !toggle) return undefined;
  const { top, height } = toggle.getBoundingClientRect();
  return maxListHeight({
    viewportHeight: window.innerHeight,
    toggleTop: top,
    toggleHeight: height,
    marginTop: Number.parseFloat(getComputedStyle(main).marginTop) || 0,
    otherHeight: main.scrollHeight - rows.offsetHeight,
  });
}

/** Updates replaced nodes, and fits a dropdown's rows into the window. */
function refresh({ nodes, settings, set }: MenuCart): void {
  // Remove the old height first, because it would affect the measurement.
  set((state) => ({ ...state, rowsHeightPx: undefined }));
  if (isDropdown(settings)) set((state) => ({ ...state, rowsHeightPx: measureRows(nodes) }));
}

/** Opens the cart, unless it is open. */
export function openCart(widget: MenuCart, reason: Exclude<PanelState, 'closed'>): void {
  if (widget.get().panel !== 'closed') return;
  widget.set((state) => ({ ...state, panel: reason }));
  refresh(widget);
}

/** Updates the buttons when the cart changes, and calls `show` when a product was added. */
function watchCart(widget: MenuCart, show: () => void): void {
  const { scope, runtime } = widget;
  const { body } = document;
  const update = async (onUpdated?: () => void) => {
    await refreshButtons(runtime);
    if (scope.disposed) return;
    refresh(widget);
    onUpdated?.();
  };
  const updateIfOutdated = () => {
    if (isButtonOutdated(widget.nodes)) update();
  };
  const onLoaded = () => {
    refresh(widget);
    updateIfOutdated();
  };
  listen(body, 'wc_fragments_loaded', onLoaded, scope);
  listen(body, 'wc_fragments_refreshed', () => update(), scope);
  listen(body, 'removed_from_cart', () => update(), scope);
  listen(
    body,
    'added_to_cart',
    (_event, fragments, _hash, button) => {
      // In the editor, scripts emit this without adding anything.
      if (pageConfig.isEdit && !fragments && !button) return undefined;
      return update(opensAfterAdd(widget.settings) && !isRefused(fragments, button) ? show : undefined);
    },
    scope,
  );
  // The list may have been updated before.
  updateIfOutdated();
}

export default defineWidget<Settings, CartNodes, CartState>({
  settings,
  nodes: ({ element }) => findNodes(element),
  // The server may send it open.
  state: ({ element }) => ({ panel: element.classList.contains(SHOWN_CLASS) ? 'pointer' : 'closed' }),
  view: viewCart,
  connect(widget) {
    const { element, nodes, settings, scope, runtime } = widget;
    if (nodes.cartUrl !== undefined) return;
    const summon = () => runtime.summon(element, 'menu-cart');
    // Only the interactive part can close it again. A hidden cart would lock the page, and nobody could close it.
    const show = async () => isShown(element) && (await summon()) && openCart(widget, 'added');
    watchCart(widget, show);
    scope.listen(window, 'resize', () => isDropdown(widget.settings) && refresh(widget));
    refresh(widget);
    // A popup's cart is as old as the page.
    if (element.closest(POPUP)) emit(document.body, 'wc_fragment_refresh');
    if (readPageCart()?.isAdded && opensAfterAdd(settings)) whenShown(scope, show);
    else if (widget.get().panel !== 'closed') summon();
  },
});
