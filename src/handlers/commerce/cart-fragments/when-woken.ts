import { listen, type PublicEvent } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** An event that concerns the cart. */
export interface Heard {
  readonly name: string;
  readonly event: PublicEvent | Event;
  readonly args: readonly unknown[];
}

/** What may change the cart, or is about to, or what the page shows of it. */
const EVENTS = [
  'skerry:cart-near',
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_fragment_refresh',
  'updated_wc_div',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
];

/** Calls back with every event after which a page at rest may no longer be right, until the scope ends. */
export function whenWoken(hashKey: string, callback: (heard: Heard) => void, scope: Scope): void {
  for (const name of EVENTS) {
    listen(document.body, name, (event, ...args) => callback({ name, event, args }), scope);
  }
  scope.listen<StorageEvent>(window, 'storage', (event) => {
    if (event.key === hashKey) callback({ name: 'storage', event, args: [] });
  });
  scope.listen<PageTransitionEvent>(window, 'pageshow', (event) => {
    if (event.persisted) callback({ name: 'pageshow', event, args: [] });
  });
}
