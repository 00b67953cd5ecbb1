import '#ui/opened-content.css';
import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorClick, linkedElement } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { afterPaint, openLayer } from '#platform/layers.ts';
import { DELAY_CHILDREN } from '#runtime/markup.ts';
import { createPressFilter } from '#ui/dialog-shell/press-filter.ts';
import { trapFocus } from '#ui/modal-focus.ts';
import { addBodyClass, createMotion } from './motion.ts';
import type { Settings } from './settings.ts';

/**
 * Returns true if the event came from the keyboard or from assistive technology. Only such events move the
 * focus into the panel.
 */
function isKeyboard(event: Event | undefined): boolean {
  if (!event) return false;
  const { pointerType, detail } = event as PointerEvent;
  // In browsers whose clicks are no pointer events, keyboard clicks have `detail` 0.
  return pointerType === undefined ? detail === 0 : pointerType === '';
}

/** Opens and closes an off-canvas widget. Calls that would change nothing do nothing. */
export interface Panel {
  /** `previousEvent` is the visitor's event that caused the opening. */
  open(previousEvent?: Event): void;
  /**
   * `previousEvent` may be the second click of the double click that opened the panel; it does not close it.
   */
  close(previousEvent?: Event): void;
  toggle(previousEvent?: Event): void;
}

/** The nodes and settings of a panel, and what to call when it opens or closes. */
export interface PanelOptions {
  readonly element: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly patch: Patch;
  readonly scope: Scope;
  readonly settings: () => Settings;
  /** Updates the links that open and close the panel. */
  readonly onStateChange: (state: 'open' | 'closed') => void;
}

interface Parts {
  readonly wrapper: HTMLElement;
  readonly main: HTMLElement;
  readonly content: HTMLElement;
  readonly overlay: HTMLElement | undefined;
}

const openPanels = new Map<Element, () => void>();

function findParts(element: HTMLElement, wrapper: HTMLElement): Parts {
  const find = (part: string) => findScoped(element, `.e-off-canvas__${part}`)[0];
  const main = find('main') ?? wrapper;
  return { wrapper, main, content: find('content') ?? main, overlay: find('overlay') };
}

/**
 * Returns true if the overlay blocks the page behind it. The element always exists, but is styled only if the
 * overlay is enabled.
 */
function covers(overlay: HTMLElement | undefined): boolean {
  if (!overlay) return false;
  const { left, top, right, bottom } = overlay.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isWindow = left <= 0 && top <= 0 && right >= clientWidth && bottom >= clientHeight;
  return isWindow && right > left && getComputedStyle(overlay).pointerEvents !== 'none';
}

/** Closes the panels that contain neither the event's target nor the opening panel. They would overlap it. */
function closeOthers(wrapper: Element, previousEvent: Event | undefined): void {
  const target = previousEvent?.target;
  if (!(target instanceof Node)) return;
  for (const [other, close] of openPanels) {
    if (!other.contains(target) && !other.contains(wrapper)) close();
  }
}

/** Sets up what applies while the panel is open: layer, focus, scroll lock and the ways to close it. */
function setUpOpenPanel(
  { settings }: PanelOptions,
  parts: Parts,
  close: (press?: Event) => void,
  event: Event | undefined,
  openScope: Scope,
) {
  const { wrapper, content, overlay } = parts;
  const { is_not_close_on_esc_overlay, is_not_close_on_overlay, prevent_scroll } = settings();
  const movesFocus = isKeyboard(event);
  const trap = () => trapFocus(wrapper, { layer, fallback: content, movesFocus }, openScope);
  const modal = () => {
    const isModal = covers(overlay);
    if (isModal && !movesFocus) trap();
    return isModal;
  };
  const layer = openLayer(
    wrapper,
    { modal, locksScroll: prevent_scroll, ...(!is_not_close_on_esc_overlay && { onEscape: close }) },
    openScope,
  );
  if (prevent_scroll) addBodyClass('e-off-canvas__no-scroll', openScope);
  if (movesFocus) trap();
  if (overlay && !is_not_close_on_overlay) openScope.listen(overlay, 'click', close);
  openScope.listen(content, 'click', (click) => {
    if (!isAnchorClick(click)) return;
    const place = linkedElement(click);
    if (place && !wrapper.contains(place)) layer.returnFocusTo(place);
    close();
  });
}

/** Creates the part of an off-canvas widget that is only needed once it opens. */
export function createPanel(options: PanelOptions): Panel {
  const { element, wrapper, patch, scope, settings, onStateChange } = options;
  const parts = findParts(element, wrapper);
  const motion = createMotion({ ...parts, patch, settings }, scope);
  let openScope = scope.child();
  let isIntended = createPressFilter();

  const isOpen = () => wrapper.getAttribute('aria-hidden') === 'false';
  const close = (press?: Event) => {
    if (!isOpen() || (press && !isIntended(press))) return;
    // Move the focus out before the panel becomes inert.
    openScope.dispose();
    patch.attribute(wrapper, 'aria-hidden', 'true');
    patch.attribute(wrapper, 'inert', '');
    onStateChange('closed');
    motion.leave();
  };
  const open = (previousEvent?: Event) => {
    if (isOpen() || wrapper.closest('.swiper-wrapper')) return;
    closeOthers(wrapper, previousEvent);
    openScope = scope.child();
    isIntended = createPressFilter();
    openPanels.set(wrapper, close);
    openScope.add(() => openPanels.delete(wrapper));
    // Both measure the page, so run them before any DOM change.
    const enter = motion.enter();
    if (!pageConfig.isEdit) setUpOpenPanel(options, parts, close, previousEvent, openScope);
    patch.attribute(wrapper, 'aria-hidden', 'false');
    patch.attribute(wrapper, 'inert', null);
    onStateChange('open');
    const isMoving = enter();
    // The widgets inside mount at the first opening. A panel that slides in is invisible in its first frame,
    // so mounting waits for the paint.
    const mountChildren = () => patch.attribute(wrapper, DELAY_CHILDREN, null);
    if (isMoving) afterPaint(mountChildren, openScope);
    else mountChildren();
    if (!pageConfig.isEdit) return;
    // Prevents dragging the widget while its content is edited.
    const editing = createPatch();
    editing.attribute(element, 'draggable', 'false');
    openScope.add(editing.restore);
  };
  return {
    open,
    close,
    toggle: (previousEvent) => (isOpen() ? close() : open(previousEvent)),
  };
}
