import type { Scope } from '#runtime/scope.ts';
import { cartForm } from './cart-form.ts';
import { noticesIn } from './notices.ts';

/** How long after a change its notice gets the focus. */
const NOTICE_DELAY_MS = 500;

const isTick = (element: Element) => /^(radio|checkbox)$/.test(element.getAttribute('type') ?? '');

/** The attributes by which a control is known again, in the order in which they are tried; ids change with each rendering. */
const keysOf = (element: Element): readonly string[][] => [
  isTick(element) ? ['name', 'value'] : ['name'],
  ['id'],
  ['href', 'class'],
];

const isLost = () => !document.activeElement || document.activeElement === document.body;

/** The notice that is read out when it gets the focus; undefined when there is none. */
export const alertNotice = (): Element | undefined =>
  noticesIn(document).find((notice) => notice.getAttribute('role') === 'alert');

function findAgain(element: Element): HTMLElement | undefined {
  const same = [...document.querySelectorAll<HTMLElement>(element.localName)];
  for (const keys of keysOf(element)) {
    if (!keys.every((key) => element.getAttribute(key))) continue;
    const found = same.find((each) =>
      keys.every((key) => each.getAttribute(key) === element.getAttribute(key)),
    );
    if (found) return found;
  }
  return undefined;
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Remembers which control has the focus. The function it gives, called after the page has changed, leads it back to the same
 * control, or else, a moment later, to the notice, or to what came in the place of the old.
 */
export function keepFocus(scope: Scope): () => void {
  const before = document.activeElement;
  const focusNotice = () => {
    const target =
      alertNotice() ?? document.querySelector('.wc-empty-cart-message,.cart-empty') ?? cartForm();
    if (isLost() && target instanceof HTMLElement) focus(target);
  };
  return () => {
    if (before && before !== document.body && !before.isConnected) {
      findAgain(before)?.focus({ preventScroll: true });
    }
    if (isLost()) scope.timeout(focusNotice, NOTICE_DELAY_MS);
  };
}
