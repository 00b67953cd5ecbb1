import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { nextIndex } from './model.ts';
import type { BoxNodes, ResultBox } from './result-box.ts';

const CANDIDATES = 'a[href],button,input,select,textarea,summary,iframe,[contenteditable],[tabindex]';

const isShown = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ?? true;

/** Returns the nodes that Tab reaches inside `root`, in document order: focusable, enabled and visible. */
export const findTabStops = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (each) =>
      each.tabIndex >= 0 && !each.matches(':disabled') && !each.closest('[inert],[hidden]') && isShown(each),
  );

// These use the arrow keys themselves.
const ARROW_KEY_USERS = 'input,select,textarea,[contenteditable]';

interface KeyActions {
  readonly box: ResultBox;
  clear(): void;
}

/**
 * Moves the focus with arrow keys from the field through the results and back to the field. Enter closes the
 * results. The layer handles Escape.
 */
export function handleKeys(
  { input, output, results }: BoxNodes,
  { box, clear }: KeyActions,
  scope: Scope,
): void {
  const field = input as HTMLInputElement;
  const focusStop = (stop: HTMLElement | undefined) => {
    if (stop) return stop.focus();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  const onArrow = (event: KeyboardEvent, isField: boolean) => {
    const step = nextIndex(event.key, -1, 1);
    if (step === undefined || !results.firstElementChild) return;
    box.show();
    const stops = findTabStops(results);
    const index = isField ? -1 : stops.indexOf(document.activeElement as HTMLElement);
    const nextStop = nextIndex(event.key, index, stops.length);
    if (nextStop === undefined) return;
    event.preventDefault();
    focusStop(stops[nextStop]);
  };
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const isField = target === field;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      if (isField) clear();
      // After the link is followed. Pagination links need the results.
      else if (!membersOf(target).closest('.elementor-pagination')) scope.timeout(box.hide, 0);
      return;
    }
    if (isField || !membersOf(target).matches(ARROW_KEY_USERS)) onArrow(event, isField);
  };
  scope.listen(field, 'keydown', onKey);
  scope.listen(output, 'keydown', onKey);
}
