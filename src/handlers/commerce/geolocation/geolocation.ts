import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { globalTexts } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { sessionArea } from '#storage/area.ts';
import { cookies } from '#storage/cookies.ts';
import { fetchLocationHash } from '#transport/endpoints/customer-location.ts';
import { addsProduct, HASH_ARGUMENT, hashIn, isShopAddress, withHash } from './model.ts';

const COOKIE = 'woocommerce_geo_hash';
const LIFETIME_DAYS = 1 / 24;

/** The storage key for the address of the last redirect, until that page is reached. */
const REDIRECT_KEY = 'skerry_geo_left';

/**
 * Redirects to this page for a location, unless that would add a product again. Never twice: a site that drops the
 * argument would cause an endless loop.
 */
function redirect(hash: string): boolean {
  if (addsProduct(location.href)) return false;
  const target = withHash(location.href, hash);
  if (sessionArea.get(REDIRECT_KEY) === target || !sessionArea.set(REDIRECT_KEY, target)) return false;
  return navigate(target);
}

/**
 * Returns the hash of the visitor's location: from the cookie if it matches the page, else from the shop;
 * `''` if unknown.
 */
async function findHash(ajaxUrl: string, signal: AbortSignal): Promise<string> {
  const pageHash = hashIn(location.href) ?? '';
  const cookieHash = cookies.get(COOKIE);
  if (cookieHash && cookieHash === pageHash) {
    sessionArea.remove(REDIRECT_KEY);
    return cookieHash;
  }
  const hash = await fetchLocationHash({ ajaxUrl, signal }).catch(() => '');
  if (!hash || signal.aborted) return cookieHash ?? pageHash;
  cookies.set(COOKIE, hash, { expires: LIFETIME_DAYS });
  if (hash !== pageHash) redirect(hash);
  return hash;
}

interface HashContext {
  readonly hash: string;
  /** The shop's home address, as in the page's markup. */
  readonly homeUrl: string;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** Adds the hash to a form: as a hidden field for GET, and in the action otherwise. */
function appendToForm(form: HTMLFormElement, { hash, homeUrl, patch, scope }: HashContext): void {
  const action = membersOf(form).getAttribute('action') ?? '';
  if (action && !isShopAddress(action, homeUrl)) return;
  if (!/^(get)?$/i.test(membersOf(form).getAttribute('method') ?? '')) {
    if (action && hashIn(action) === undefined) patch.attribute(form, 'action', withHash(action, hash));
    return;
  }
  if (membersOf(form).querySelector(`input[name="${HASH_ARGUMENT}"]`)) return;
  addNode(form, 'append', createNode('input', { type: 'hidden', name: HASH_ARGUMENT, value: hash }), scope);
}

/** Adds the hash to all links and forms of the shop that have none. */
function appendHash(context: HashContext): void {
  const { hash, homeUrl, patch } = context;
  for (const link of document.querySelectorAll<HTMLElement>('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (isShopAddress(address, homeUrl) && hashIn(address) === undefined) {
      patch.attribute(link, 'href', withHash(address, hash));
    }
  }
  for (const form of document.forms) appendToForm(form, context);
}

export default defineBehaviour({
  mount({ scope }) {
    const pageParams = globalTexts('wc_geolocation_params');
    const ajaxUrl = pageParams?.wc_ajax_url;
    if (!ajaxUrl) return;
    const homeUrl = (pageParams.home_url ?? '').replace(/\/$/, '');
    const patch = scope.patch();
    const pendingHash = findHash(ajaxUrl, scope.signal);
    const append = async () => {
      const hash = await pendingHash;
      if (hash && !scope.disposed) appendHash({ hash, homeUrl, patch, scope });
    };
    // Other listeners may add links during the event.
    listen(document.body, 'added_to_cart', () => scope.timeout(append, 0), scope);
    listen(document.body, 'woocommerce_append_geo_hashes', () => void append(), scope);
    append();
  },
});
