import { createNode } from '#lib/create-node.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { findClosedHosts, isDrawnOver } from '#platform/above.ts';
import type { Layer } from '#platform/layers.ts';

/** Delay in milliseconds before the focus moves into a popup. */
export const POPUP_FOCUS_MS = 250;
/** Delay in milliseconds before the focus moves into other overlays. */
export const FOCUS_MS = 100;

/** Options of `trapFocus`. */
export interface ModalFocusOptions {
  /** Layer of the overlay; it handles keys only while topmost. */
  readonly layer: Pick<Layer, 'isTop' | 'above'>;
  /** Default `FOCUS_MS`. */
  readonly delayMs?: number;
  /** The delay starts when this settles, for example an entrance animation. Default: immediately. */
  readonly after?: Promise<unknown>;
  /** Gets the focus if nothing inside is focusable, or a touch screen would open its keyboard. Default: the root. */
  readonly fallback?: HTMLElement;
  /** Default true. If false, the focus moves inside only on the first Tab, as after a click. */
  readonly movesFocus?: boolean;
}

const CANDIDATES =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio,video,[accesskey],[contenteditable],[tabindex]';

/**
 * Frames to wait for a first candidate that is not visible yet: some style sheets show nodes level by level.
 */
const MAX_WAIT_FRAMES = 10;

const isShown = (element: HTMLElement) =>
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ?? true;

/** Finds nodes that may be in the tab order, visible or not. */
const findCandidates = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert],[hidden]') &&
      (element.checkVisibility?.() ?? true),
  );

const findStops = (root: ParentNode): HTMLElement[] => findCandidates(root).filter(isShown);

/** Like `findStops`, including the shadow root. */
const findAllStops = (root: Element): HTMLElement[] => [
  ...findStops(root),
  ...(root.shadowRoot ? findStops(root.shadowRoot) : []),
];

const TEXT_FIELDS =
  'textarea,[contenteditable],input:not([type="checkbox" i],[type="radio" i],[type="submit" i],[type="button" i],[type="reset" i],[type="image" i],[type="file" i],[type="range" i],[type="color" i])';

/** Returns true if the focus opens the keyboard of a touch screen, over what the visitor wants to see. */
const opensKeyboard = (element: Element) =>
  element.matches(TEXT_FIELDS) && matchMedia('(pointer: coarse)').matches;

/** Returns true for radio buttons of one group: they are one tab stop. */
const isSameStop = (stop: Element, other: Element) =>
  stop === other ||
  (stop instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    stop.type === 'radio' &&
    other.type === 'radio' &&
    stop.name !== '' &&
    stop.name === other.name &&
    stop.form === other.form);

/** Returns true if the browser finds the next stop inside `root` itself. */
function hasStopAhead(root: Element, stops: readonly Element[], active: Element, isBack: boolean): boolean {
  if (!root.contains(active)) return false;
  const ahead = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return stops.some((stop) => active.compareDocumentPosition(stop) & ahead && !isSameStop(active, stop));
}

const isTab = ({ key, keyCode, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  // Some assistive software sends only the key code.
  (key === 'Tab' || keyCode === 9) && !altKey && !ctrlKey && !metaKey;

/** Lets the browser's Tab go into an element: only the browser knows the stops in a closed shadow root. */
function startTabAt(host: Element, isBack: boolean): void {
  const start = createNode('span', { tabindex: '-1' });
  if (isBack) host.after(start);
  else host.before(start);
  start.focus({ preventScroll: true });
  // The browser goes on from its place.
  start.remove();
}

/**
 * Makes Tab cycle inside `root` and what is painted `above` it: handles Tab at the first and last stop, and
 * leaves all others to the browser. From the body, Tab leads inside. Does nothing while the focus is
 * elsewhere outside.
 */
export function keepTabInside(
  root: HTMLElement,
  event: KeyboardEvent,
  above: () => readonly Element[] = () => [],
): void {
  if (!isTab(event) || event.defaultPrevented) return;
  const active = document.activeElement ?? document.body;
  const isInside = root.contains(active);
  if (active !== document.body && !isInside) return;
  const stops = findStops(root);
  if (hasStopAhead(root, stops, active, event.shiftKey)) return;
  const others = isInside ? above() : [];
  const otherStops = others.flatMap(findAllStops);
  const closedHosts = others.length && !otherStops.length ? findClosedHosts() : new Set();
  const closedHost = others.find((each) => closedHosts.has(each));
  if (closedHost) {
    startTabAt(closedHost, event.shiftKey);
    return;
  }
  event.preventDefault();
  const next = otherStops.length ? otherStops : stops;
  next.at(event.shiftKey ? -1 : 0)?.focus({ preventScroll: true });
}

/** Focuses the first stop of an overlay, or the fallback. */
function focusFirst(first: HTMLElement | undefined, fallback: HTMLElement, patch: Patch): void {
  const target = first && !opensKeyboard(first) ? first : fallback;
  if (target === fallback) patch.attribute(fallback, 'tabindex', first ? '-1' : '0');
  target.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard in an open overlay until the scope ends. After its delay the focus moves inside, unless
 * it is already inside or in a layer above, and Tab does not leave. Nothing scrolls. The layer returns the
 * focus, and handles Escape and the page behind.
 */
export function trapFocus(
  root: HTMLElement,
  { layer, delayMs = FOCUS_MS, after, fallback = root, movesFocus = true }: ModalFocusOptions,
  scope: Scope,
): void {
  const patch = scope.patch();
  const previousFocus = document.activeElement;
  const enter = (framesLeft = MAX_WAIT_FRAMES) => {
    const active = document.activeElement ?? document.body;
    // The visitor may have opened a list above the overlay, or moved on to a bar there.
    const isAbove = active !== previousFocus && (isDrawnOver(active, root) || layer.above().includes(active));
    if (!layer.isTop() || root.contains(active) || isAbove) return;
    const candidates = findCandidates(root);
    const first = candidates.find(isShown);
    if (first !== candidates[0] && framesLeft) {
      scope.frame(() => enter(framesLeft - 1));
      return;
    }
    focusFirst(first, fallback, patch);
  };
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (layer.isTop()) keepTabInside(root, event, layer.above);
  });
  if (!movesFocus) return;
  const startDelay = () => scope.timeout(() => enter(), delayMs);
  if (after) after.then(startDelay, startDelay);
  else startDelay();
}
