import { isModified } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { PublicEvent } from '#platform/events.ts';

/**
 * Returns the closest matching ancestor of the event's target, or the target itself; undefined without one.
 */
export const closestTarget = <E extends HTMLElement>(
  { target }: PublicEvent,
  selector: string,
): E | undefined => (target instanceof Element && membersOf(target).closest<E>(selector)) || undefined;

/** Links that Space presses. Older shops and some themes do not give them the role of a button. */
const SPACE_LINKS = 'a:is([role=button],.add_to_cart_button,.remove_from_cart_button,.product-remove > a)';

/** Returns whether a key event is the Space that presses the link. */
export const isSpaceOn = (link: Element, event: KeyboardEvent): boolean =>
  event.key === ' ' && !isModified(event) && link.matches(SPACE_LINKS);

/** Calls back on a plain click or Space on a link that acts as a button. Prevents the default action. */
export function onButtonPress(button: HTMLElement, onPress: () => void, scope: Scope): void {
  // On the body, like the shop's script: other scripts may change the button or stop the click first.
  scope.listen<MouseEvent>(document.body, 'click', (event) => {
    if (!button.contains(event.target as Node) || isModified(event)) return;
    event.preventDefault();
    onPress();
  });
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (!isSpaceOn(button, event)) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  });
}

/**
 * Calls back on a plain click or Space on a matching link within an element, including later links. Prevents
 * the default action unless the callback returns `'native'`. Ignores prevented events.
 */
export function onLinkPress(
  within: HTMLElement,
  selector: string,
  onPress: (link: HTMLAnchorElement) => 'native' | undefined,
  scope: Scope,
): void {
  const linkOf = (event: PublicEvent) => {
    const link = closestTarget<HTMLAnchorElement>(event, selector);
    return link && membersOf(within).contains(link) ? link : undefined;
  };
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.button || isModified(event)) return;
    if (onPress(link) !== 'native') event.preventDefault();
  });
  // `click()` also triggers the default action, if nothing prevents it.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isSpaceOn(link, event)) return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}
