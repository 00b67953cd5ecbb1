import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { belongsAbove, findAbove, rememberPage } from './above.ts';
import { forceFocus } from './anchor-links.ts';
import { watchLabels } from './labels.ts';
import { lockScroll, makeInert } from './page-behind.ts';
import { watchShown } from './watch-shown.ts';

/**
 * Calls back after the next frame has been painted, unless the scope ends before: for work that would delay
 * the visible reaction to a visitor.
 */
export function afterPaint(callback: () => void, scope: Scope): void {
  scope.frame(() => void scope.timeout(callback, 0));
}

/** What an open layer does to the keyboard, the focus and the page behind it. */
export interface LayerOptions {
  /** Called when Escape is pressed while this layer is on top. Without it, Escape does nothing there. */
  readonly onEscape?: (event: KeyboardEvent) => void;
  /**
   * Default false. True: the page behind can be neither focused, clicked nor read out, from the frame after
   * the one that shows the layer. A function is called in that later frame, so it may measure.
   */
  readonly modal?: boolean | (() => boolean);
  /** Default false. True: the page behind does not scroll. */
  readonly locksScroll?: boolean;
  /** Default true. False: the caller moves the focus when the layer closes. */
  readonly returnsFocus?: boolean;
  /**
   * A scope that outlives the layer. With it, a closed modal layer frees the page behind and restores the
   * focus only after the next paint, at the latest when this scope ends. After a key press it does so at
   * once, because the next key goes to the focused element. Default: at once.
   */
  readonly owner?: Scope;
}

/** An open overlay. */
export interface Layer {
  /**
   * True while it is visible and no visible layer is above it. Only then does it handle keys and presses
   * outside.
   */
  isTop(): boolean;
  /** Returns what is painted over it while the page behind is inert: the keyboard must reach that, too. */
  above(): readonly Element[];
  /** Sets the element to focus when the layer closes, instead of the one that was focused before. */
  returnFocusTo(place: Element): void;
  /** Removes it from the stack, frees the page behind and restores the focus. */
  close(): void;
}

interface Entry {
  readonly element: HTMLElement;
  readonly layer: Layer;
  readonly locksScroll: boolean;
  isModal: boolean;
  /** False while another script or a style hides it: then the page behind can be used. */
  isShown: boolean;
  /** True when the last input was a key press. */
  isByKey: boolean;
  returnTo: Element | null;
  /** True when `returnTo` is the target of a link, which may not be focusable. */
  isLinkTarget?: boolean;
}

/** Pending clean-ups of closed layers. */
const pendingCleanups = new Set<() => void>();
const stack: Entry[] = [];
const inertPatch = createPatch();
const scrollPatch = createPatch();
let isLocked = false;

/** Locks the page, and makes it inert, as the open layers require. */
function sync(): void {
  inertPatch.restore();
  const shown = stack.filter(({ isShown }) => isShown);
  const locks = shown.some(({ locksScroll }) => locksScroll);
  // An existing lock is kept: a locked page has no scroll bar to measure.
  if (locks !== isLocked) {
    isLocked = locks;
    if (locks) lockScroll(scrollPatch);
    else scrollPatch.restore();
  }
  const modalIndex = shown.findLastIndex(({ isModal }) => isModal);
  const elements = shown.map(({ element }) => element);
  if (modalIndex >= 0) makeInert(inertPatch, elements.slice(modalIndex), elements.slice(0, modalIndex));
}

function returnFocus({ element, returnTo, isLinkTarget }: Entry): void {
  const active = document.activeElement;
  const isLost = !active || active === document.body || membersOf(element).contains(active);
  // A focus that was moved elsewhere meanwhile stays there.
  if (!isLost) return;
  if (returnTo?.isConnected && returnTo !== document.body) {
    if (isLinkTarget) forceFocus(returnTo as HTMLElement);
    else (returnTo as HTMLElement | SVGElement).focus({ preventScroll: true });
  }
  if (membersOf(element).contains(document.activeElement)) (active as HTMLElement).blur();
}

/** Frees the page after the layer has visibly closed, because freeing it restyles the whole page. */
function freeAfterPaint(free: () => void, owner: Scope): void {
  const cleanupScope = owner.child();
  const cleanUp = () => {
    if (pendingCleanups.delete(cleanUp)) free();
    cleanupScope.dispose();
  };
  pendingCleanups.add(cleanUp);
  cleanupScope.add(cleanUp);
  afterPaint(cleanUp, cleanupScope);
}

function remove(entry: Entry, owner: Scope | undefined): void {
  const index = stack.indexOf(entry);
  stack.splice(index, 1);
  const above = stack[index];
  if (above && membersOf(entry.element).contains(above.returnTo)) above.returnTo = entry.returnTo;
  const free = () => {
    sync();
    if (!above) returnFocus(entry);
  };
  if (entry.isModal && !entry.isByKey && owner && !owner.disposed) freeAfterPaint(free, owner);
  else free();
}

function makeModal(entry: Entry, modal: boolean | (() => boolean), layerScope: Scope): void {
  const apply = () => {
    entry.isModal = typeof modal === 'function' ? modal() : modal;
    if (entry.isModal) sync();
  };
  afterPaint(apply, layerScope);
}

function watchEscape(
  { element, layer }: Entry,
  onEscape: (event: KeyboardEvent) => void,
  scope: Scope,
): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !layer.isTop()) return;
    // One key closes one layer: layers below ignore a prevented event, and so does the browser.
    event.preventDefault();
    if (event.target instanceof Element && belongsAbove(event.target, element)) return;
    onEscape(event);
  });
}

/**
 * Adds an overlay on top of the stack until it is closed or the scope ends; layers may close in any order.
 * Call it before moving the focus into the overlay, and before showing it, because a lock measures the page.
 * Returns the existing layer of an element that is already open.
 */
export function openLayer(element: HTMLElement, options: LayerOptions, scope: Scope): Layer {
  const existing = stack.find((each) => each.element === element);
  if (existing) return existing.layer;
  // Restores the focus first, so that this layer returns it to the right element.
  for (const cleanUp of pendingCleanups) cleanUp();
  const { onEscape, modal = false, locksScroll = false, returnsFocus = true, owner } = options;
  const layerScope = scope.child();
  const layer: Layer = {
    isTop: () => stack.findLast(({ isShown }) => isShown) === entry,
    above: () => (entry.isModal ? findAbove(element) : []),
    returnFocusTo(target) {
      entry.returnTo = target;
      entry.isLinkTarget = true;
    },
    close: () => layerScope.dispose(),
  };
  const returnTo = returnsFocus ? document.activeElement : null;
  const entry: Entry = {
    element,
    layer,
    locksScroll,
    isModal: false,
    isShown: true,
    isByKey: false,
    returnTo,
  };
  if (layerScope.disposed) return layer;
  stack.push(entry);
  layerScope.add(() => remove(entry, owner));
  for (const type of ['keydown', 'pointerdown']) {
    const recordInput = () => {
      entry.isByKey = type === 'keydown';
    };
    layerScope.listen(document, type, recordInput, { capture: true });
  }
  if (onEscape) watchEscape(entry, onEscape, layerScope);
  const onShown = (isShown: boolean) => {
    entry.isShown = isShown;
    sync();
  };
  watchShown(element, onShown, layerScope);
  watchLabels(element, layerScope);
  afterPaint(rememberPage(element, layerScope), layerScope);
  sync();
  if (modal) makeModal(entry, modal, layerScope);
  return layer;
}
