import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { emit, listen } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { bindRemoveLinks, labelClosers } from './links.ts';
import { fitList } from './list-height.ts';
import { isCartItself } from './model.ts';
import { type CartNodes, findNodes } from './nodes.ts';
import { createPanel, type Panel } from './panel.ts';
import { SHOWN } from './panel-face.ts';
import { type PageCart, readPageCart, type Settings, settings } from './settings.ts';

const POPUP = '.elementor-popup-modal';
const BUTTON = '.elementor-menu-cart__toggle_button';

type Context = MountContext<Settings>;

interface MenuCart {
  readonly nodes: CartNodes;
  readonly panel: Panel;
  /** Takes up what was replaced. */
  readonly sync: () => void;
}

/** An add that the shop refused names its button and brings no cart; someone else's event may bring nothing at all. */
const isRefused = (fragments: unknown, button: unknown) => !fragments && Boolean(button);

/** False for what is only there while it touches: its press is a click, and leaving the glass closes nothing. */
const isHovering = ({ pointerType }: PointerEvent) => !/touch|pen/.test(pointerType);

function followPress({ settings, scope }: Context, { nodes, panel }: MenuCart): void {
  const { wrapper } = nodes;
  scope.listen(wrapper, 'click', (event) => {
    if (!(event.target as Element).closest(BUTTON)) return;
    event.preventDefault();
    if (panel.isOpen && !settings.opensOnHover) panel.close();
    else panel.open('press');
  });
  if (settings.opensOnHover) {
    scope.listen<PointerEvent>(wrapper, 'pointerover', (event) => {
      if (isHovering(event) && (event.target as Element).closest(BUTTON)) panel.open('pointer');
    });
    scope.listen<PointerEvent>(wrapper, 'pointerleave', (event) => isHovering(event) && panel.close());
  }
}

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

/** Asks the server for the buttons whenever the cart changed, and shows the cart when something was added. */
function followCart({ settings, scope, runtime }: Context, { panel, sync }: MenuCart): void {
  const { body } = document;
  const follow = (afterwards: () => void) => () =>
    refreshButtons(runtime).then(() => {
      if (scope.disposed) return;
      sync();
      afterwards();
    });
  const stay = follow(() => {});
  const show = follow(() => panel.open('added'));
  const opensAfterAdd = settings.opensAfterAdd && !pageConfig.isEdit;

  listen(body, 'wc_fragments_loaded', sync, scope);
  listen(body, 'wc_fragments_refreshed', stay, scope);
  listen(body, 'removed_from_cart', stay, scope);
  listen(
    body,
    'added_to_cart',
    (_event, fragments, _hash, button) => {
      // In the editor nothing is added; a script there only says so.
      if (pageConfig.isEdit && !fragments && !button) return undefined;
      return opensAfterAdd && !isRefused(fragments, button) ? show() : stay();
    },
    scope,
  );
}

function serve(context: Context, nodes: CartNodes, page: PageCart): void {
  const { element, settings, scope } = context;
  const adjust = settings.isDropdown ? fitList(nodes, scope) : undefined;
  const tidy = bindRemoveLinks(nodes.main, scope);
  // The server may send it open.
  const wasShown = element.classList.contains(SHOWN);
  const panel = createPanel({ element, nodes, settings, scope, onOpen: () => adjust?.() });
  const sync = () => {
    panel.syncButton();
    tidy();
    adjust?.();
  };
  labelClosers(nodes, panel, scope);
  const cart = { nodes, panel, sync };
  followPress(context, cart);
  followCart(context, cart);
  sync();
  // A popup that opens brings the cart as it was when the page was made.
  if (element.closest(POPUP)) emit(document.body, 'wc_fragment_refresh');
  if (page.isAdded && settings.opensAfterAdd && !pageConfig.isEdit) panel.open('added');
  // As it was, and the focus where it is.
  else if (wasShown) panel.open('pointer');
}

/** Shows the cart beside its button, and keeps the number on the button right. */
export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const nodes = findNodes(context.element);
    const page = readPageCart();
    if (!nodes || !page) return;
    if (!isCartItself(page, location.href)) return serve(context, nodes, page);
    const patch = createPatch();
    const button = nodes.button();
    if (button) patch.attribute(button, 'href', page.cartUrl);
    return patch.restore;
  },
});
