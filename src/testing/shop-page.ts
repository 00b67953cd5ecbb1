import { onTestFinished, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';

const AJAX_URL = '/?wc-ajax=%%endpoint%%';

export const HASH_KEY = 'wc_cart_hash_test';
export const FRAGMENTS_KEY = 'wc_fragments_test';

/** Stubs the params of the add-to-cart script as the shop prints them: all are strings. */
export function stubCartParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_add_to_cart_params', {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: AJAX_URL,
    i18n_view_cart: 'View cart',
    cart_url: 'https://shop.example/cart/',
    is_cart: '',
    cart_redirect_after_add: 'no',
    ...changes,
  });
}

/** Stubs the params of the fragments script. */
export function stubFragmentsParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_cart_fragments_params', {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: AJAX_URL,
    cart_hash_key: HASH_KEY,
    fragment_name: FRAGMENTS_KEY,
    request_timeout: '5000',
    ...changes,
  });
}

/** Prevents navigation. Returns the addresses that the script tried to open. Call it inside a test. */
export function watchNavigation(): readonly string[] {
  const addresses: string[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    addresses.push((event as CustomEvent<{ url: string }>).detail.url);
  };
  document.addEventListener(NAVIGATE, note);
  onTestFinished(() => document.removeEventListener(NAVIGATE, note));
  return addresses;
}

/** Records native events on the body in order. Call it inside a test. */
export function watchEvents(...names: readonly string[]): readonly CustomEvent[] {
  const seen: CustomEvent[] = [];
  const note = (event: Event) => seen.push(event as CustomEvent);
  for (const name of names) document.body.addEventListener(name, note);
  onTestFinished(() => {
    for (const name of names) document.body.removeEventListener(name, note);
  });
  return seen;
}
