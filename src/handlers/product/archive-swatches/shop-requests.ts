import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import { emit, pageJQuery, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { sentenceOf } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import type { CartReply } from '#transport/endpoints/cart.ts';
import { askRest } from '#transport/rest/page-rest.ts';
import { postShopJson } from '#transport/shop-ajax.ts';
import { type Choice, readVariations, type Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { chosenAttributes } from './card.ts';

/**
 * Asks the server which variation a full choice is; undefined when there is none. Rejects with RequestError when it gave no
 * usable answer.
 */
export async function findVariation(
  productId: string,
  chosen: Choice,
  { ajaxUrl, signal }: { readonly ajaxUrl: string; readonly signal: AbortSignal },
): Promise<Variation | undefined> {
  const reply = await postShopJson(
    'woo_get_variation',
    { ...chosen, product_id: productId },
    { ajaxUrl, signal },
  );
  return readVariations([reply])[0];
}

/** Fetches the variations that the server left out of the card, and puts them there; a failure is reported. */
export async function loadAll(
  { element: wrapper, scope, report }: MountContext,
  { isBlocking }: { readonly isBlocking: boolean },
): Promise<void> {
  const patch = createPatch();
  scope.add(patch.restore);
  const unblock = isBlocking ? block(wrapper, scope) : () => {};
  try {
    const id = encodeURIComponent(wrapper.dataset.product_id ?? '');
    const path = `/woo-variation-swatches/v1/archive-product/${id}`;
    const variations = readVariations(await askRest('archive-product', { path, signal: scope.signal }));
    if (!scope.disposed) patch.attribute(wrapper, 'data-product_variations', JSON.stringify(variations));
  } catch (error) {
    if (!scope.disposed) report(error);
  }
  unblock();
}

/** What is added, and from where. */
export interface Adding {
  readonly button: HTMLElement;
  readonly variation: Variation;
  readonly chosen: Choice;
  readonly settings: ArchiveSettings;
  readonly runtime: Runtime;
  /** Sets or removes a class of the button. */
  mark(name: 'loading' | 'added', isOn: boolean): void;
  /** Tells the visitor what went wrong. */
  say(text: string): void;
}

/** The shop's blocks hear native events; with jQuery on the page their own loader forwards the classic ones. */
function tellBlocks(name: string, detail?: unknown): void {
  if (!pageJQuery())
    document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true, detail }));
}

function take({ button, settings, runtime, mark, say }: Adding, reply: CartReply): void {
  const address = reply.kind === 'redirect' ? reply.url : settings.cartUrl;
  mark('loading', false);
  if (reply.kind !== 'empty' && address && navigate(address)) return;
  if (reply.kind !== 'fragments') {
    say(sentenceOf());
    return;
  }
  const { fragments, hash } = reply;
  emit(document.body, 'added_to_cart', {
    detail: { fragments, cart_hash: hash, button },
    args: [fragments, hash, toJQuery(button)],
  });
  tellBlocks('added_to_cart', { preserveCartData: false });
  // Whoever keeps the page's cart has marked the button; on a page where nobody does, the answer is taken here.
  if (button.classList.contains('added')) return;
  mark('added', true);
  replaceFragments(fragments, runtime);
}

async function send(adding: Adding, fields: Record<string, string>): Promise<void> {
  const { button, settings, runtime, mark, say } = adding;
  try {
    const { ajaxUrl } = settings;
    take(adding, await postShopJson('woo_add_to_cart_variation', fields, { ajaxUrl }));
  } catch (error) {
    mark('loading', false);
    say(sentenceOf(error));
    runtime.report(error, { handler: 'archive-swatches', element: button, phase: 'request' });
  }
}

/** Adds a variation to the cart in its turn, and tells the page; nothing while the button is busy. */
export async function addVariation(adding: Adding): Promise<void> {
  const { button, variation, chosen, mark } = adding;
  if (button.classList.contains('loading')) return;
  mark('added', false);
  mark('loading', true);
  const fields = {
    ...chosenAttributes(variation, chosen),
    quantity: button.dataset.quantity || '1',
    product_id: String(variation.variation_id ?? ''),
  };
  emit(document.body, 'adding_to_cart', {
    detail: { button, data: fields },
    args: [toJQuery(button), fields],
  });
  tellBlocks('adding_to_cart');
  await queueCartJob(() => send(adding, fields));
}
