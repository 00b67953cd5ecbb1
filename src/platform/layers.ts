import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { lockScroll, makeInert } from './page-behind.ts';
import { focusPlace } from './place-links.ts';
import { belongsAbove } from './stacking.ts';
import { watchShown } from './watch-shown.ts';

/**
 * Acts when the frame that is to come has been painted, unless the scope ends before: for what would hold up the frame that shows what
 * the visitor did.
 */
export function afterPaint(act: () => void, scope: Scope): void {
  scope.frame(() => void scope.timeout(act, 0));
}

export interface LayerOptions {
  /** Asked to close when Escape is pressed while this layer is on top; without it Escape does nothing there. */
  readonly onEscape?: (event: KeyboardEvent) => void;
  /**
   * Default false. True: what lies behind can be neither focused, clicked nor read out, from the frame after the one that shows
   * the layer. A function is asked then, so it may measure.
   */
  readonly modal?: boolean | (() => boolean);
  /** Default false. True: the page behind does not scroll. */
  readonly locksScroll?: boolean;
  /** Default true. False: where the focus goes when it closes is the caller's to say. */
  readonly returnsFocus?: boolean;
  /**
   * Ends after the layer: when it closes, what lies behind a modal one is free, and has the focus back, only once that has been
   * painted; at the latest when this ends. After a key press it is restored at once, because the next key goes where the focus is.
   * Default: at once.
   */
  readonly owner?: Scope;
}

/** An open overlay. */
export interface Layer {
  /** True while it is open and visible, and no other layer is above it: only then keys and outside presses are meant for it. */
  isTop(): boolean;
  /** Makes the focus go to this element when the layer closes, instead of back to where it was. */
  leadTo(place: Element): void;
  /** Takes it off the stack, gives the page back what it asked for, and the focus to where it was. */
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
  isPlace?: boolean;
}

/** What closed layers still owe the page. */
const owed = new Set<() => void>();
const stack: Entry[] = [];
const patch = createPatch();
const lock = createPatch();
let isLocked = false;

/** Makes the page what the open layers ask for. */
function sync(): void {
  patch.restore();
  const shown = stack.filter(({ isShown }) => isShown);
  const locks = shown.some(({ locksScroll }) => locksScroll);
  // A lock that goes on is left alone: while it holds, there is no scroll bar to measure.
  if (locks !== isLocked) {
    isLocked = locks;
    if (locks) lockScroll(lock);
    else lock.restore();
  }
  const modal = shown.findLastIndex(({ isModal }) => isModal);
  const elements = shown.map(({ element }) => element);
  if (modal >= 0) makeInert(patch, elements.slice(modal), elements.slice(0, modal));
}

function returnFocus({ element, returnTo, isPlace }: Entry): void {
  const active = document.activeElement;
  const isLost = !active || active === document.body || element.contains(active);
  // Whoever moved the focus elsewhere meanwhile keeps it.
  if (!isLost) return;
  if (returnTo?.isConnected && returnTo !== document.body) {
    if (isPlace) focusPlace(returnTo as HTMLElement);
    else (returnTo as HTMLElement | SVGElement).focus({ preventScroll: true });
  }
  if (element.contains(document.activeElement)) (active as HTMLElement).blur();
}

/** Frees the page of a closed layer when that has been painted: it styles the whole page anew. */
function freeLater(free: () => void, owner: Scope): void {
  const later = owner.child();
  const pay = () => {
    if (owed.delete(pay)) free();
    later.dispose();
  };
  owed.add(pay);
  later.add(pay);
  afterPaint(pay, later);
}

function remove(entry: Entry, owner: Scope | undefined): void {
  const at = stack.indexOf(entry);
  stack.splice(at, 1);
  const above = stack[at];
  if (above && entry.element.contains(above.returnTo)) above.returnTo = entry.returnTo;
  const free = () => {
    sync();
    if (!above) returnFocus(entry);
  };
  if (entry.isModal && !entry.isByKey && owner && !owner.disposed) freeLater(free, owner);
  else free();
}

function isolate(entry: Entry, modal: boolean | (() => boolean), own: Scope): void {
  const settle = () => {
    entry.isModal = typeof modal === 'function' ? modal() : modal;
    if (entry.isModal) sync();
  };
  afterPaint(settle, own);
}

/**
 * Puts an overlay on top of the stack of open ones until it is closed or the scope ends, in whatever order. Call it before
 * moving the focus into it, and before showing it, because a lock measures the page. An element that is open already keeps its
 * place, and its layer is given back.
 */
export function openLayer(element: HTMLElement, options: LayerOptions, scope: Scope): Layer {
  const open = stack.find((each) => each.element === element);
  if (open) return open.layer;
  // The focus goes back first, so that this one knows where it was.
  for (const pay of owed) pay();
  const { onEscape, modal = false, locksScroll = false, returnsFocus = true, owner } = options;
  const own = scope.child();
  const layer: Layer = {
    isTop: () => stack.findLast(({ isShown }) => isShown) === entry,
    leadTo(place) {
      entry.returnTo = place;
      entry.isPlace = true;
    },
    close: () => own.dispose(),
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
  if (own.disposed) return layer;
  stack.push(entry);
  own.add(() => remove(entry, owner));
  for (const type of ['keydown', 'pointerdown']) {
    const note = () => {
      entry.isByKey = type === 'keydown';
    };
    own.listen(document, type, note, { capture: true });
  }
  own.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !layer.isTop()) return;
    if (!onEscape) return;
    // One key closes one layer: layers below see that it is used, and the browser's own closing by Escape does not happen.
    event.preventDefault();
    if (event.target instanceof Element && belongsAbove(event.target, element)) return;
    onEscape(event);
  });
  const onShown = (isShown: boolean) => {
    entry.isShown = isShown;
    sync();
  };
  watchShown(element, onShown, own);
  sync();
  if (modal) isolate(entry, modal, own);
  return layer;
}
