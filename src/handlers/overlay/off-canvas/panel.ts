import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { afterPaint, openLayer } from '#platform/layers.ts';
import { leadsToPlace, placeOf } from '#platform/place-links.ts';
import { DELAY_CHILDREN } from '#runtime/markup.ts';
import type { Scope } from '#runtime/scope.ts';
import { createPressFilter } from '#ui/dialog-shell/press-filter.ts';
import { trapFocus } from '#ui/modal-focus.ts';
import { createMotion, holdBodyClass } from './motion.ts';
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

/** Options of `createPanel`. */
export interface PanelOptions {
  readonly element: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly patch: Patch;
  readonly scope: Scope;
  readonly settings: () => Settings;
  /** Updates the links that open and close the panel. */
  readonly tell: (state: 'open' | 'closed') => void;
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
function hold(
  { settings }: PanelOptions,
  parts: Parts,
  close: (press?: Event) => void,
  event: Event | undefined,
  own: Scope,
) {
  const { wrapper, content, overlay } = parts;
  const { is_not_close_on_esc_overlay, is_not_close_on_overlay, prevent_scroll } = settings();
  const enters = isKeyboard(event);
  const trap = () => trapFocus(wrapper, { layer, fallback: content, enters }, own);
  const modal = () => {
    const isModal = covers(overlay);
    if (isModal && !enters) trap();
    return isModal;
  };
  const layer = openLayer(
    wrapper,
    { modal, locksScroll: prevent_scroll, ...(!is_not_close_on_esc_overlay && { onEscape: close }) },
    own,
  );
  if (prevent_scroll) holdBodyClass('e-off-canvas__no-scroll', own);
  if (enters) trap();
  if (overlay && !is_not_close_on_overlay) own.listen(overlay, 'click', close);
  own.listen(content, 'click', (click) => {
    if (!leadsToPlace(click)) return;
    const place = placeOf(click);
    if (place && !wrapper.contains(place)) layer.leadTo(place);
    close();
  });
}

/** Creates the part of an off-canvas widget that is only needed once it opens. */
export function createPanel(options: PanelOptions): Panel {
  const { element, wrapper, patch, scope, settings, tell } = options;
  const parts = findParts(element, wrapper);
  const motion = createMotion({ ...parts, patch, settings }, scope);
  let own = scope.child();
  let isMeant = createPressFilter();

  const isOpen = () => wrapper.getAttribute('aria-hidden') === 'false';
  const close = (press?: Event) => {
    if (!isOpen() || (press && !isMeant(press))) return;
    // Move the focus out before the panel becomes inert.
    own.dispose();
    patch.attribute(wrapper, 'aria-hidden', 'true');
    patch.attribute(wrapper, 'inert', '');
    tell('closed');
    motion.leave();
  };
  const open = (previousEvent?: Event) => {
    if (isOpen() || wrapper.closest('.swiper-wrapper')) return;
    closeOthers(wrapper, previousEvent);
    own = scope.child();
    isMeant = createPressFilter();
    openPanels.set(wrapper, close);
    own.add(() => openPanels.delete(wrapper));
    // Both measure the page, so run them before any DOM change.
    const enter = motion.enter();
    if (!pageConfig.isEdit) hold(options, parts, close, previousEvent, own);
    patch.attribute(wrapper, 'aria-hidden', 'false');
    patch.attribute(wrapper, 'inert', null);
    tell('open');
    const isMoving = enter();
    // The widgets inside mount at the first opening. A panel that slides in is invisible in its first frame,
    // so mounting waits for the paint.
    const wake = () => patch.attribute(wrapper, DELAY_CHILDREN, null);
    if (isMoving) afterPaint(wake, own);
    else wake();
    if (!pageConfig.isEdit) return;
    // Prevents dragging the widget while its content is edited.
    const editing = createPatch();
    editing.attribute(element, 'draggable', 'false');
    own.add(editing.restore);
  };
  return {
    open,
    close,
    toggle: (previousEvent) => (isOpen() ? close() : open(previousEvent)),
  };
}
