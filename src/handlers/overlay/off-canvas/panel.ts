import '#ui/opened-content.css';
import { endMotion, type MotionKind, startMotion } from '#lib/motion.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { afterAnimation } from '#platform/after-animation.ts';
import { closeOnReturn, isAnchorClick, linkedElement } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { afterPaint, openLayer } from '#platform/layers.ts';
import { addClasses } from '#platform/page-behind.ts';
import { createPressFilter } from '#ui/dialog-shell/press-filter.ts';
import { trapFocus } from '#ui/modal-focus.ts';
import { mountContent, movePanel, NONE } from './model.ts';
import type { OffCanvas } from './off-canvas.ts';
import type { ToggleRequest } from './toggle-event.ts';

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

/** How to close each open panel. */
const openPanels = new Map<Element, (press?: Event) => void>();

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
  { nodes, settings }: OffCanvas,
  close: (press?: Event) => void,
  event: Event | undefined,
  openScope: Scope,
): void {
  const { wrapper, content, overlay } = nodes;
  const { is_not_close_on_esc_overlay, is_not_close_on_overlay, prevent_scroll } = settings;
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
  if (prevent_scroll) addClasses(document.body, ['e-off-canvas__no-scroll'], openScope);
  if (movesFocus) trap();
  if (overlay && !is_not_close_on_overlay) openScope.listen(overlay, 'click', close);
  closeOnReturn(content, () => close(), openScope);
  openScope.listen(content, 'click', (click) => {
    if (!isAnchorClick(click)) return;
    const place = linkedElement(click);
    if (place && !wrapper.contains(place)) layer.returnFocusTo(place);
    close();
  });
}

/** Returns the classes of an animation on this device. */
const animationNames = ({ settings }: OffCanvas, kind: MotionKind): string[] =>
  (controlValue(settings[`${kind}_animation`], readDeviceMode(), pageConfig.breakpoints) || NONE)
    .split(/\s+/)
    .filter(Boolean);

/** How long an animation lasts on pages without styles for it. */
const DEFAULT_MS = 1500;

/** Opens or closes the panel with an animation, which replaces a running one. Returns whether it moves. */
function move(
  { nodes: { main }, scope, get, set, listen }: OffCanvas,
  kind: MotionKind,
  names: readonly string[],
): boolean {
  if (get().motion?.isPlaying) {
    set(endMotion);
    // Forces a reflow, which restarts an animation of the same name.
    void main.offsetWidth;
  }
  const motion = startMotion(kind, names);
  set((panel) => movePanel(panel, motion));
  const motionScope = scope.child();
  motionScope.add(listen(() => get().motion !== motion && motionScope.dispose()));
  if (kind === 'exit') addClasses(document.body, ['e-off-canvas__no-scroll-animation'], motionScope);
  const end = () => set((panel) => endMotion(panel, motion));
  if (names.includes(NONE)) {
    motionScope.timeout(end, 0);
    return false;
  }
  const fallbackMs = prefersReducedMotion() ? 0 : DEFAULT_MS;
  afterAnimation(main, end, motionScope, { fallbackMs });
  return fallbackMs > 0;
}

/** Opens the panel. `event` is the visitor's event that caused it. */
function open(widget: OffCanvas, event: Event | undefined): void {
  const { nodes, scope, get, set } = widget;
  const { wrapper } = nodes;
  if (get().isOpen || wrapper.closest('.swiper-wrapper')) return;
  closeOthers(wrapper, event);
  const openScope = scope.child();
  const isIntended = createPressFilter();
  const close = (press?: Event) => {
    // The second click of the double click that opened it does not close it.
    if (!get().isOpen || (press && !isIntended(press))) return;
    // Moves the focus out before the panel becomes inert.
    openScope.dispose();
    move(widget, 'exit', animationNames(widget, 'exit'));
  };
  openPanels.set(wrapper, close);
  openScope.add(() => openPanels.delete(wrapper));
  // Both measure the page, so run them before any DOM change.
  const names = animationNames(widget, 'entrance');
  if (!pageConfig.isEdit) setUpOpenPanel(widget, close, event, openScope);
  // The widgets inside mount at the first opening. A panel that slides in is invisible in its first frame, so
  // mounting waits for the paint.
  if (move(widget, 'entrance', names)) afterPaint(() => set(mountContent), openScope);
  else set(mountContent);
}

/** Closes the panel, also one that was open from the start. */
function close(widget: OffCanvas, event: Event | undefined): void {
  const closeOpened = openPanels.get(widget.nodes.wrapper);
  if (closeOpened) closeOpened(event);
  else if (widget.get().isOpen) move(widget, 'exit', animationNames(widget, 'exit'));
}

/** Opens or closes the panel, as requested. Does nothing if it is in that state. */
export function applyRequest(widget: OffCanvas, { mode, previousEvent }: ToggleRequest): void {
  const opens = mode === 'toggle' ? !widget.get().isOpen : mode === 'open';
  (opens ? open : close)(widget, previousEvent);
}
