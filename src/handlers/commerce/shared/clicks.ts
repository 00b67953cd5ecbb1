import { isModified } from '#lib/is-modified.ts';
import type { PublicEvent } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** The element around (or at) the place of an event that matches; undefined when there is none. */
export const within = <E extends HTMLElement>({ target }: PublicEvent, selector: string): E | undefined =>
  (target instanceof Element && target.closest<E>(selector)) || undefined;

/** Links that Space presses. Those of the shop have the role of a button in newer shops only, and not in every theme. */
const BY_SPACE = 'a:is([role=button],.add_to_cart_button,.remove_from_cart_button,.product-remove > a)';

/** Returns whether a key event is the Space that presses the link. */
export const isSpaceOn = (link: Element, event: KeyboardEvent): boolean =>
  event.key === ' ' && !isModified(event) && link.matches(BY_SPACE);

/**
 * Calls back when a shopper chooses a link that acts as a button: by a plain click, or by Space. The browser's own answer is
 * prevented.
 */
export function onChoice(button: HTMLElement, choose: () => void, scope: Scope): void {
  // On the body, where the shop's own script listens: scripts that change the button, or stop the click, come first.
  scope.listen<MouseEvent>(document.body, 'click', (event) => {
    if (!button.contains(event.target as Node) || isModified(event)) return;
    event.preventDefault();
    choose();
  });
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (!isSpaceOn(button, event)) return;
    event.preventDefault();
    if (!event.repeat) choose();
  });
}

/**
 * Calls back when a shopper chooses a link that matches, now or later on the page: by a plain click, or by Space. The
 * browser goes nowhere then. What another script prevented is no choice; for `'native'` the browser follows the link.
 */
export function onLink(
  selector: string,
  choose: (link: HTMLAnchorElement) => 'native' | undefined,
  scope: Scope,
): void {
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const link = within<HTMLAnchorElement>(event, selector);
    if (!link || event.defaultPrevented || event.button || isModified(event)) return;
    if (choose(link) !== 'native') event.preventDefault();
  });
  // The click follows by itself, and with it the browser's own way where there is no other.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const link = within(event, selector);
    if (!link || event.defaultPrevented || !isSpaceOn(link, event)) return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}
