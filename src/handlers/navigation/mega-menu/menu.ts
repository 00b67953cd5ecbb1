import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { onViewport } from '#platform/viewport.ts';
import { limitDropdownHeight } from '../shared/limit-dropdown-height.ts';
import { fitsOnlyAbove, isInDropdown, panelOffset } from './model.ts';
import { DROPDOWN_TOGGLED, type MenuItem, type MenuNodes } from './nodes.ts';
import type { Settings } from './settings.ts';

const PANEL_STYLES = ['left', 'right', 'bottom', 'max-width', 'position', 'width'];

/**
 * Places an open panel under its title, or above it if it fits only there. In a dropdown, style sheets place
 * it.
 */
function placePanel(
  { title, panel }: MenuItem,
  { nav, heading }: MenuNodes,
  settings: Settings,
  patch: Patch,
): void {
  if (!panel) return;
  const write = (property: string, value: string | null) => patch.style(panel, property, value);
  for (const property of PANEL_STYLES) write(property, null);
  patch.toggle(nav, 'content-above', false);
  if (isInDropdown(settings, readDeviceMode(), pageConfig.breakpoints)) return;
  write('position', 'var(--position)');
  write('width', 'var(--width)');

  const { fitsContent, contentPosition } = settings;
  const { isRtl } = pageConfig;
  // Measure before writing: reading after a write forces another layout.
  const { width: widthPx, height: heightPx, top } = panel.getBoundingClientRect();
  const room = { above: top - (heading?.offsetHeight ?? 0), below: innerHeight - top };
  if (fitsContent) {
    const place = {
      title: title.getBoundingClientRect(),
      widthPx,
      pageWidthPx: document.body.clientWidth,
      isRtl,
    };
    write(isRtl ? 'right' : 'left', `${panelOffset(contentPosition, place)}px`);
  }
  if (!fitsOnlyAbove(heightPx, room)) return;
  patch.toggle(nav, 'content-above', true);
  write('max-width', `${widthPx}px`);
  if (fitsContent) write('width', 'max-content');
}

/** Makes the panel of a sticky menu scroll when it is higher than the room below its top. */
function fitPanel(panel: HTMLElement, isOpen: boolean, patch: Patch): void {
  if (!panel.closest('.elementor-sticky')) return;
  patch.style(panel, 'height', null);
  patch.style(panel, 'overflow-y', null);
  if (!isOpen) return;
  const { top, height } = panel.getBoundingClientRect();
  const roomPx = Math.max(0, innerHeight - top);
  if (height <= roomPx) return;
  patch.style(panel, 'height', `${roomPx}px`);
  patch.style(panel, 'overflow-y', 'scroll');
}

const ACTIVE = 'e-active';

/** The state of a mega menu: its open item, and whether its dropdown is open. */
export interface Menu {
  readonly active: MenuItem | undefined;
  readonly isDropdownOpen: boolean;
  /** Opens an item and closes another; an open item stays open. */
  open(item: MenuItem): void;
  close(): void;
  /** Toggles the item with this title number; an unknown number closes the open item. */
  activate(index: unknown): void;
  setDropdown(isOpen: boolean): void;
}

type CarouselElement = Element & { readonly swiper?: { update?(): void } };

function announceOpened(panel: HTMLElement): void {
  emit(window, 'elementor-pro/motion-fx/recalc');
  emit(window, 'elementor/nested-tabs/activate', { args: [toJQuery(panel)], detail: panel });
  // Carousels of other scripts had no size while the panel was hidden.
  for (const carousel of panel.querySelectorAll<CarouselElement>('.swiper')) carousel.swiper?.update?.();
  emit(window, 'elementor/bg-video/recalc');
}

const menus = new WeakMap<HTMLElement, Menu>();

/** Returns the running menu of a widget; undefined before a visitor comes near and after its end. */
export const menuOf = (element: HTMLElement): Menu | undefined => menus.get(element);

/** Creates a closed menu; the end of the scope restores the server's markup. */
export function createMenu(nodes: MenuNodes, settings: Settings, scope: Scope): Menu {
  const { element, nav, toggle, wrapper, items } = nodes;
  const patch = scope.patch();
  const animation = prefersReducedMotion() ? '' : settings.animation;
  const classes = animation ? ['animated', ...animation.split(/\s+/)] : [];
  let active: MenuItem | undefined;

  const isDropdownOpen = () => toggle?.getAttribute('aria-expanded') === 'true';
  const refreshHeight =
    wrapper &&
    limitDropdownHeight(
      {
        widget: element,
        container: wrapper,
        property: '--n-menu-dropdown-content-box-height',
        openHeight: 'auto',
        isOpen: isDropdownOpen,
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
    // Measure before the animation moves the panel.
    if (isOpen) placePanel(item, nodes, settings, patch);
    fitPanel(panel, isOpen, patch);
    for (const name of classes) patch.toggle(panel, name, isOpen);
    if (isOpen) announceOpened(panel);
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
    if (!toggle || isOpen === isDropdownOpen()) return;
    // Read before writing: reading forces a layout.
    const isToggleShown = toggle.getClientRects().length > 0;
    patch.attribute(toggle, 'aria-expanded', String(isOpen));
    if (isToggleShown) patch.attribute(nav, 'data-layout', 'dropdown');
    window.dispatchEvent(new CustomEvent(DROPDOWN_TOGGLED));
    refreshHeight?.();
  };
  const refitPanel = () => {
    if (active?.panel) fitPanel(active.panel, true, patch);
  };
  onViewport(() => (active ? refitPanel : undefined), scope);
  scope.listen(window, 'resize', () => {
    // Without a visible toggle nobody could close the dropdown.
    if (!toggle?.getClientRects().length) setDropdown(false);
    if (active) placePanel(active, nodes, settings, patch);
    refitPanel();
  });
  const menu: Menu = {
    get active() {
      return active;
    },
    get isDropdownOpen() {
      return isDropdownOpen();
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
  menus.set(element, menu);
  scope.add(() => menus.delete(element));
  return menu;
}
