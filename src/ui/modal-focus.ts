import { createPatch } from '#lib/patch.ts';
import type { Layer } from '#platform/layers.ts';
import { belongsAbove } from '#platform/stacking.ts';
import type { Scope } from '#runtime/scope.ts';

/** How long the focus waits before it enters what opened: popups, and everything else. */
export const POPUP_FOCUS_MS = 250;
export const FOCUS_MS = 100;

export interface ModalFocusOptions {
  /** The open overlay: keys are for it only while it is on top. */
  readonly layer: Pick<Layer, 'isTop'>;
  /** Default `FOCUS_MS`. */
  readonly delayMs?: number;
  /** The delay begins when this resolves (the end of an entrance animation); default: at once. */
  readonly after?: Promise<unknown>;
  /** Gets the focus when nothing else inside can have it; default: the root itself. */
  readonly fallback?: HTMLElement;
  /** Default true. False: the focus stays where it is until the first Tab, as after a click. */
  readonly enters?: boolean;
}

const CANDIDATES =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio,video,[accesskey],[contenteditable],[tabindex]';

/** How long what takes room is waited for that is not shown yet: some styles bring visibility down level by level. */
const SHOWN_FRAMES = 10;

const isShown = (element: HTMLElement) =>
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ?? true;

/** What could be a stop, shown or not. */
const findCandidates = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled') &&
      !each.closest('[inert],[hidden]') &&
      (each.checkVisibility?.() ?? true),
  );

const findStops = (root: Element): HTMLElement[] => findCandidates(root).filter(isShown);

/** True for radio buttons of one group: for Tab they are one place. */
const isSamePlace = (one: Element, other: Element) =>
  one === other ||
  (one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    other.type === 'radio' &&
    one.name !== '' &&
    one.name === other.name &&
    one.form === other.form);

/** True when the browser itself finds a stop inside `root`, going on from where the focus is. */
function hasStopAhead(root: Element, stops: readonly Element[], active: Element, isBack: boolean): boolean {
  if (!root.contains(active)) return false;
  const ahead = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return stops.some((stop) => active.compareDocumentPosition(stop) & ahead && !isSamePlace(active, stop));
}

/**
 * Leads Tab round inside `root`: from its last stop to the first, and back; other keys and Tabs are left to the browser. From
 * nowhere (the page itself) it leads inside. Who has the focus elsewhere keeps it.
 */
export function keepTabInside(root: HTMLElement, event: KeyboardEvent): void {
  const { key, keyCode, shiftKey, altKey, ctrlKey, metaKey } = event;
  // Some assistive software sends the code alone.
  if ((key !== 'Tab' && keyCode !== 9) || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
  const active = document.activeElement ?? document.body;
  if (active !== document.body && !root.contains(active)) return;
  const stops = findStops(root);
  if (hasStopAhead(root, stops, active, shiftKey)) return;
  event.preventDefault();
  stops.at(shiftKey ? -1 : 0)?.focus({ preventScroll: true });
}

/**
 * Keyboard of an open overlay, until the scope ends: the focus enters after its delay, unless it is already inside or in something above, and
 * Tab does not leave. Nothing scrolls. The way back, the background and Escape belong to the layer.
 */
export function trapFocus(
  root: HTMLElement,
  { layer, delayMs = FOCUS_MS, after, fallback = root, enters = true }: ModalFocusOptions,
  scope: Scope,
): void {
  const patch = createPatch();
  const before = document.activeElement;
  const enter = (framesLeft = SHOWN_FRAMES) => {
    const active = document.activeElement ?? document.body;
    // A visitor may have opened a list above the overlay meanwhile.
    const isAbove = active !== before && belongsAbove(active, root);
    if (!layer.isTop() || root.contains(active) || isAbove) return;
    const candidates = findCandidates(root);
    const first = candidates.find(isShown);
    if (first !== candidates[0] && framesLeft) {
      scope.frame(() => enter(framesLeft - 1));
      return;
    }
    if (!first) patch.attribute(fallback, 'tabindex', '0');
    (first ?? fallback).focus({ preventScroll: true });
  };
  scope.add(patch.restore);
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (layer.isTop()) keepTabInside(root, event);
  });
  if (!enters) return;
  const wait = () => scope.timeout(() => enter(), delayMs);
  if (after) after.then(wait, wait);
  else wait();
}
