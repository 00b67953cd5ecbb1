import type { Scope } from '#runtime/scope.ts';
import { within } from './within.ts';

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/**
 * Calls back when a shopper chooses a link that matches, now or later on the page: by a plain click, or by Space where it
 * says that it is a button. The browser goes nowhere then. What another script prevented is no choice; for `'native'` the
 * browser goes the way of the link.
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
    if (event.key !== ' ' || !link?.matches('[role=button]')) return;
    if (event.defaultPrevented || isModified(event)) return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}
