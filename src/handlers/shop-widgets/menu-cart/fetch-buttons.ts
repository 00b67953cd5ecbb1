import { pageConfig } from '#platform/config.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/define.ts';
import { menuCartFragments } from '#transport/endpoints/menu-cart.ts';
import { readPageCart } from './model.ts';

const TIMEOUT_MS = 5000;

/** Returns the ids of the builder documents on the page, without duplicates. */
const documentIds = () => [
  ...new Set(
    [...document.querySelectorAll('[data-elementor-id]')].map(
      (each) => each.getAttribute('data-elementor-id') ?? '',
    ),
  ),
];

/** Requests new markup for the buttons of all menu carts. Also resolves on failure. */
export async function fetchButtons(runtime: Runtime): Promise<void> {
  const ajaxUrl = pageConfig.url('ajaxurl');
  const nonce = readPageCart()?.nonce;
  if (!ajaxUrl || !nonce || runtime.scope.disposed) return;
  const requestScope = runtime.scope.child();
  requestScope.timeout(() => requestScope.dispose(), TIMEOUT_MS);
  try {
    const fragments = await menuCartFragments({
      ajaxUrl,
      nonce,
      documents: documentIds(),
      isEditor: pageConfig.isEdit,
      signal: requestScope.signal,
    });
    if (fragments && !requestScope.disposed) replaceFragments(fragments, runtime);
  } catch (error) {
    if (!requestScope.disposed) runtime.report(error, { handler: 'menu-cart', phase: 'request' });
  } finally {
    requestScope.dispose();
  }
}
