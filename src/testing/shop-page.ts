import { onTestFinished, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';

const AJAX_URL = '/?wc-ajax=%%endpoint%%';

/** Storage key of the cart's hash. */
export const CART_HASH_KEY = 'wc_cart_hash_test';
/** Storage key of the cart's fragments. */
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
    cart_hash_key: CART_HASH_KEY,
    fragment_name: FRAGMENTS_KEY,
    request_timeout: '5000',
    ...changes,
  });
}

/** Prevents navigation. Returns the addresses that the script tried to open. Call it inside a test. */
export function recordNavigation(): readonly string[] {
  const addresses: string[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    addresses.push((event as CustomEvent<{ url: string }>).detail.url);
  };
  document.addEventListener(NAVIGATE, record);
  onTestFinished(() => document.removeEventListener(NAVIGATE, record));
  return addresses;
}

/** Records native events on the body in order. Call it inside a test. */
export function recordBodyEvents(...names: readonly string[]): readonly CustomEvent[] {
  const recorded: CustomEvent[] = [];
  const record = (event: Event) => recorded.push(event as CustomEvent);
  for (const name of names) document.body.addEventListener(name, record);
  onTestFinished(() => {
    for (const name of names) document.body.removeEventListener(name, record);
  });
  return recorded;
}
