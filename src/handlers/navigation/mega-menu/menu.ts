import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { onViewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';
import { followHeight } from '../shared/dropdown-height.ts';
import { DROPDOWN_FLIPPED, type MenuItem, type MenuNodes } from './nodes.ts';
import { fitPanel, placePanel } from './place-panel.ts';
import type { Settings } from './settings.ts';

const ACTIVE = 'e-active';

/** The state of a mega menu: the one item that is open, and the dropdown that its titles may stand in. */
export interface Menu {
  readonly active: MenuItem | undefined;
  /** Whether the dropdown is open. */
  readonly isDropdown: boolean;
  /** Opens an item and closes another; an item that is open stays so. */
  open(item: MenuItem): void;
  close(): void;
  /** Opens the item with the number of a title, closes it when it is open; without a number that is known closes what is. */
  activate(index: unknown): void;
  setDropdown(isOpen: boolean): void;
}

type WithCarousel = Element & { readonly swiper?: { update?(): void } };

function tellOpened(panel: HTMLElement): void {
  emit(window, 'elementor-pro/motion-fx/recalc');
  emit(window, 'elementor/nested-tabs/activate', { args: [toJQuery(panel)], detail: panel });
  // Those of others had no size so far.
  for (const carousel of panel.querySelectorAll<WithCarousel>('.swiper')) carousel.swiper?.update?.();
  emit(window, 'elementor/bg-video/recalc');
}

/** Creates a closed menu; the server's markup comes back with the end of the scope. */
export function createMenu(nodes: MenuNodes, settings: Settings, scope: Scope): Menu {
  const { element, nav, toggle, wrapper, items } = nodes;
  const patch = createPatch();
  scope.add(patch.restore);
  const animation = prefersReducedMotion() ? '' : settings.animation;
  const classes = animation ? ['animated', ...animation.split(/\s+/)] : [];
  let active: MenuItem | undefined;

  const isDropdown = () => toggle?.getAttribute('aria-expanded') === 'true';
  const followDropdown =
    wrapper &&
    followHeight(
      {
        widget: element,
        container: wrapper,
        property: '--n-menu-dropdown-content-box-height',
        openHeight: 'auto',
        isOpen: isDropdown,
      },
      patch,
      scope,
    );
  const show = (item: MenuItem, isOpen: boolean) => {
    const { button, panel, content } = item;
    patch.attribute(button, 'aria-expanded', String(isOpen));
    if (!panel) return;
    if (content) patch.toggle(content, ACTIVE, isOpen);
    patch.toggle(panel, ACTIVE, isOpen);
    patch.style(panel, 'display', isOpen ? 'var(--display)' : 'none');
    // Measured before it moves.
    if (isOpen) placePanel(item, nodes, settings, patch);
    fitPanel(panel, isOpen, patch);
    for (const name of classes) patch.toggle(panel, name, isOpen);
    if (isOpen) tellOpened(panel);
  };
  const close = () => {
    const closing = active;
    active = undefined;
    if (closing) show(closing, false);
  };
  const open = (item: MenuItem) => {
    if (active === item || scope.disposed) return;
    close();
    active = item;
    show(item, true);
  };
  const setDropdown = (isOpen: boolean) => {
    if (!toggle || isOpen === isDropdown()) return;
    // Asked before anything is written, because the answer has the page laid out.
    const isSeen = toggle.getClientRects().length > 0;
    patch.attribute(toggle, 'aria-expanded', String(isOpen));
    if (isSeen) patch.attribute(nav, 'data-layout', 'dropdown');
    window.dispatchEvent(new CustomEvent(DROPDOWN_FLIPPED));
    followDropdown?.();
  };
  const follow = () => {
    if (active?.panel) fitPanel(active.panel, true, patch);
  };
  onViewport(() => (active ? follow : undefined), scope);
  scope.listen(window, 'resize', () => {
    // A dropdown whose toggle is gone could not be closed.
    if (!toggle?.getClientRects().length) setDropdown(false);
    if (active) placePanel(active, nodes, settings, patch);
    follow();
  });
  return {
    get active() {
      return active;
    },
    get isDropdown() {
      return isDropdown();
    },
    open,
    close,
    activate(index) {
      const item = items.find((each) => each.index === Number(index));
      if (item && item !== active) open(item);
      else close();
    },
    setDropdown,
  };
}
