import { atom, type WritableAtom } from 'nanostores';
import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { emit, listen } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { whenShown } from '#runtime/page-life.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import {
  isCartItself,
  isDropdown,
  isRefused,
  maxListHeight,
  opensAfterAdd,
  type PanelState,
  readPageCart,
  type Settings,
  settings,
} from './model.ts';
import * as view from './view.ts';

const POPUP = '.elementor-popup-modal';

interface Shown {
  readonly state: PanelState;
  /** The one that stands at the moment; another one comes with each change of the cart. */
  readonly button: HTMLElement | null;
}

/** What the resting state of a menu cart and its island share. */
export interface CartPanel {
  readonly $shown: WritableAtom<Shown>;
  /** Fits the rows of a list under its button into the window. */
  readonly fitRows: () => void;
  /** Opens it; the island's. */
  open?: (reason: Exclude<PanelState, 'closed'>) => void;
}

/** The panels of the page by their widgets. */
export const panels = new WeakMap<HTMLElement, CartPanel>();

let last: Promise<void> = Promise.resolve();
let next: Promise<void> | undefined;

async function draw(runtime: Runtime): Promise<void> {
  try {
    const { drawButtons } = await import('./draw-buttons.ts');
    await drawButtons(runtime);
  } catch (error) {
    runtime.report(error, { handler: 'menu-cart', phase: 'load' });
  }
}

/**
 * Brings the buttons of all menu carts of the page up to date, and resolves when that is through, also when it failed. All
 * who ask in one go, or while one round is under way, share the next one.
 */
function refreshButtons(runtime: Runtime): Promise<void> {
  next ??= last.then(() => {
    next = undefined;
    last = draw(runtime);
    return last;
  });
  return next;
}

/** Gives a function that fits the rows of a list into the window; it runs too whenever the window changes. */
function followWindow(nodes: view.CartNodes, scope: Scope): () => void {
  const patch = createPatch();
  const fitRows = () => {
    // Rows are replaced with each change of the cart; those of before need not be kept.
    patch.restore();
    const [products, button] = [nodes.products(), nodes.button()];
    if (!products || !button) return;
    const { top, height } = button.getBoundingClientRect();
    const heightPx = maxListHeight({
      viewportHeight: window.innerHeight,
      toggleTop: top,
      toggleHeight: height,
      marginTop: Number.parseFloat(getComputedStyle(nodes.main).marginTop) || 0,
      otherHeight: nodes.main.scrollHeight - products.offsetHeight,
    });
    patch.style(products, 'max-height', `${heightPx}px`);
  };
  scope.add(patch.restore);
  scope.listen(window, 'resize', fitRows);
  return fitRows;
}

/** Gives the panel its names and its state, and gives a function that takes up what was replaced. */
function rest(nodes: view.CartNodes, { $shown, fitRows }: CartPanel, scope: Scope): () => void {
  const { container, main, closers } = nodes;
  const patch = createPatch();
  const rows = createPatch();
  const isOpen = () => $shown.get().state !== 'closed';
  applyLook(container, view.containerLook(isOpen()), patch);
  applyLook(main, view.mainLook(isOpen(), nodes.button()), patch);
  for (const closer of closers) applyLook(closer, view.closerLook(), patch);
  scope.add(patch.restore);
  scope.add(rows.restore);
  return () => {
    const button = nodes.button();
    if (button) applyLook(button, view.buttonLook(isOpen()), patch);
    $shown.set({ ...$shown.get(), button });
    rows.restore();
    for (const visible of main.querySelectorAll(view.SELECTORS.visibleRemove)) {
      const bound = view.boundOf(visible);
      if (bound) applyLook(bound, view.boundLook, rows);
    }
    fitRows();
  };
}

/** Asks the server for the buttons whenever the cart changed, and shows the cart when something was added. */
function followCart(
  { settings, scope, runtime }: MountContext<Settings>,
  sync: () => void,
  show: () => void,
) {
  const { body } = document;
  const follow = (afterwards: () => void) => () =>
    refreshButtons(runtime).then(() => {
      if (scope.disposed) return;
      sync();
      afterwards();
    });
  const stay = follow(() => {});
  const open = follow(show);

  listen(body, 'wc_fragments_loaded', sync, scope);
  listen(body, 'wc_fragments_refreshed', stay, scope);
  listen(body, 'removed_from_cart', stay, scope);
  listen(
    body,
    'added_to_cart',
    (_event, fragments, _hash, button) => {
      // In the editor nothing is added; a script there only says so.
      if (pageConfig.isEdit && !fragments && !button) return undefined;
      return opensAfterAdd(settings) && !isRefused(fragments, button) ? open() : stay();
    },
    scope,
  );
}

/** A menu cart that nobody has opened: out of reach, with the number on its button right; what is added opens it. */
export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const { element, settings, scope, runtime } = context;
    const nodes = view.findNodes(element);
    const page = readPageCart();
    if (!nodes || !page) return;
    const button = nodes.button();
    if (isCartItself(page, location.href)) {
      const patch = createPatch();
      if (button) patch.attribute(button, 'href', page.cartUrl);
      return patch.restore;
    }
    // The server may send it open.
    const state = element.classList.contains(view.SHOWN) ? 'pointer' : 'closed';
    const fitRows = isDropdown(settings) ? followWindow(nodes, scope) : () => {};
    const panel: CartPanel = { $shown: atom<Shown>({ state, button }), fitRows };
    panels.set(element, panel);
    scope.add(() => panels.delete(element));
    const sync = rest(nodes, panel, scope);
    const summon = () => runtime.summon(element, 'menu-cart');
    const show = () => void summon().then(() => panel.open?.('added'));
    followCart(context, sync, show);
    sync();
    // A popup that opens brings the cart as it was when the page was made.
    if (element.closest(POPUP)) emit(document.body, 'wc_fragment_refresh');
    if (page.isAdded && opensAfterAdd(settings)) whenShown(scope, show);
    else if (state !== 'closed') summon();
    return undefined;
  },
});
