import { pageConfig } from '#platform/config.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/define.ts';
import { menuCartFragments } from '#transport/endpoints/menu-cart.ts';
import { readPageCart } from './model.ts';

const TIMEOUT_MS = 5000;

/** Ids of the builder documents that the page is made of, each once. */
const documentIds = () => [
  ...new Set(
    [...document.querySelectorAll('[data-elementor-id]')].map(
      (each) => each.getAttribute('data-elementor-id') ?? '',
    ),
  ),
];

/** Has the server draw the buttons of all menu carts of the page anew; resolves when that is through, also when it failed. */
export async function drawButtons(runtime: Runtime): Promise<void> {
  const ajaxUrl = pageConfig.url('ajaxurl');
  const nonce = readPageCart()?.nonce;
  if (!ajaxUrl || !nonce || runtime.scope.disposed) return;
  const attempt = runtime.scope.child();
  attempt.timeout(() => attempt.dispose(), TIMEOUT_MS);
  try {
    const fragments = await menuCartFragments({
      ajaxUrl,
      nonce,
      documents: documentIds(),
      isEditor: pageConfig.isEdit,
      signal: attempt.signal,
    });
    if (fragments && !attempt.disposed) replaceFragments(fragments, runtime);
  } catch (error) {
    if (!attempt.disposed) runtime.report(error, { handler: 'menu-cart', phase: 'request' });
  } finally {
    attempt.dispose();
  }
}
