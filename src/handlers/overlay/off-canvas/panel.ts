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

/** True when the visitor used the keyboard (or an assistive technology that acts like one): only then the focus follows. */
function isKeyboard(event: Event | undefined): boolean {
  if (!event) return false;
  const { pointerType, detail } = event as PointerEvent;
  // Where clicks are no pointer events, one without a count of presses came from no pointer.
  return pointerType === undefined ? detail === 0 : pointerType === '';
}

/** Opens and closes an off-canvas widget; what is asked for and already so does nothing. */
export interface Panel {
  /** `previousEvent` is what the visitor did to open it. */
  open(previousEvent?: Event): void;
  /** `previousEvent` may be a further click of the double click that opened it, which closes nothing. */
  close(previousEvent?: Event): void;
  toggle(previousEvent?: Event): void;
}

export interface PanelOptions {
  readonly element: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly patch: Patch;
  readonly scope: Scope;
  readonly settings: () => Settings;
  /** Tells the links that open and close it. */
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

/** True when the overlay keeps a pointer from all that is behind it: it is there always, but styled only when wanted. */
function covers(overlay: HTMLElement | undefined): boolean {
  if (!overlay) return false;
  const { left, top, right, bottom } = overlay.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isWindow = left <= 0 && top <= 0 && right >= clientWidth && bottom >= clientHeight;
  return isWindow && right > left && getComputedStyle(overlay).pointerEvents !== 'none';
}

/** Closes the panels that a visitor left behind by opening another from outside; it would lie over them, or below. */
function closeOthers(wrapper: Element, previousEvent: Event | undefined): void {
  const target = previousEvent?.target;
  if (!(target instanceof Node)) return;
  for (const [other, close] of openPanels) {
    if (!other.contains(target) && !other.contains(wrapper)) close();
  }
}

/** What is true of the page while the panel is open: layer, keyboard, scrolling, and the ways to close it. */
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

/** The part of an off-canvas widget that only matters once it opens. */
export function createPanel(options: PanelOptions): Panel {
  const { element, wrapper, patch, scope, settings, tell } = options;
  const parts = findParts(element, wrapper);
  const motion = createMotion({ ...parts, patch, settings }, scope);
  let own = scope.child();
  let isMeant = createPressFilter();

  const isOpen = () => wrapper.getAttribute('aria-hidden') === 'false';
  const close = (press?: Event) => {
    if (!isOpen() || (press && !isMeant(press))) return;
    // First of all, so that the focus is out before nothing in here may have it.
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
    // Both first, because they measure the page.
    const enter = motion.enter();
    if (!pageConfig.isEdit) hold(options, parts, close, previousEvent, own);
    patch.attribute(wrapper, 'aria-hidden', 'false');
    patch.attribute(wrapper, 'inert', null);
    tell('open');
    const isMoving = enter();
    // What is inside starts at the first opening, and goes on from then. Of what slides in nothing is seen in its first frame.
    const wake = () => patch.attribute(wrapper, DELAY_CHILDREN, null);
    if (isMoving) afterPaint(wake, own);
    else wake();
    if (!pageConfig.isEdit) return;
    // While one works on what is in it, the panel itself stays where it is.
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
