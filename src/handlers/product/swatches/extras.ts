import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import { emit, pageJQuery } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { fetchPreview, fetchVariations } from '#transport/endpoints/swatches.ts';
import { createExtraQuery } from '#transport/rest/extra-query.ts';
import { pageRest } from '#transport/rest/page-rest.ts';
import type { Middleware } from '#transport/rest/types.ts';
import { variationsOf } from '../shared/read-form.ts';
import { isOneRequest, type SwatchSettings } from '../shared/swatch-rules.ts';
import { isFull, type SwatchesState, type SwatchList } from '../shared/swatch-view.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import { type Choice, readVariations, type Variation } from '../shared/variations.ts';

/** What an extra works on. */
interface ExtraSource {
  readonly form: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** Something that few shops want. Returns what is called with the state after each reading. */
export type Extra = (source: ExtraSource) => (state: SwatchesState) => void;

/** What an address says, whatever its spelling and order. */
function meaningOf(url: URL): string {
  const copy = new URL(url);
  copy.searchParams.sort();
  return copy.href;
}

/**
 * The address with exactly the chosen attributes in its query, and everything else in it as it was. Undefined when it says
 * so already, and when the form belongs to another page: a quick view changes no address.
 */
function choiceInAddress(address: string, action: string, chosen: Choice): string | undefined {
  const url = new URL(address);
  const page = URL.canParse(action, address) ? new URL(action, address) : undefined;
  if (page?.pathname !== url.pathname) return undefined;
  for (const [name, value] of Object.entries(chosen)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return meaningOf(url) === meaningOf(new URL(address)) ? undefined : url.href;
}

/** Keeps the choice in the address of the product's own page, so that it can be shared; the history grows by nothing. */
const linkChoice: Extra = ({ form }) => {
  const action = form.getAttribute('action') ?? '';
  return ({ chosen }) => {
    const url = choiceInAddress(location.href, action, chosen);
    if (url !== undefined) history.replaceState(history.state, '', url);
  };
};

/** The picture of one value; undefined when the shop has none. Rejects with RequestError without an answer. */
async function askPreview(
  form: HTMLElement,
  attributes: Record<string, string>,
  { signal }: Scope,
): Promise<Variation | undefined> {
  const ajaxUrl =
    params('woo_variation_swatches_pro_params')?.wc_ajax_url ||
    params('wc_add_to_cart_variation_params')?.wc_ajax_url ||
    '';
  const asked = { product_id: form.dataset.product_id, ...attributes };
  const reply = await fetchPreview(asked, { ajaxUrl, signal });
  return readVariations([{ attributes, ...reply }]).find(({ image }) => image);
}

/** Shows the picture of a value of one attribute as soon as it is chosen, while others are still open. */
const showPreview: Extra = ({ form, lists, scope, runtime }) => {
  const [first] = lists;
  const attribute = first?.element.dataset.preview_attribute_name || first?.attribute || '';
  const image = createVariationImage(form, runtime, scope);
  let value = '';
  let asking: Scope | undefined;
  let found: Variation | undefined;

  const ask = async (own: Scope) => {
    // Looked up each time, because a variation may bring its own gallery.
    const gallery = form.closest('.product')?.querySelector<HTMLElement>('.images');
    const unblock = gallery ? block(gallery, own) : undefined;
    const variation = await askPreview(form, { [attribute]: value }, own).finally(unblock);
    if (own.disposed || !variation) return;
    found = variation;
    image.show(variation);
    emit(form, 'show_variation', { detail: { variation, purchasable: false }, args: [variation, false] });
  };
  return (state) => {
    const now = state.chosen[attribute] ?? '';
    if (isFull(state) || now !== value) asking?.dispose();
    if (now === value) {
      // The form took the picture back with the choice of another attribute.
      if (found && !isFull(state)) image.show(found);
      return;
    }
    value = now;
    found = undefined;
    if (!value || isFull(state)) return;
    const own = scope.child();
    asking = own;
    own.timeout(() => ask(own), 0);
  };
};

declare global {
  interface Window {
    createMiddlewareForExtraQueryParams?: (args: unknown) => Middleware;
  }
}

/**
 * Lets pages name query parameters for requests about swatches in the way they know, until the scope ends: what it gives is
 * for the platform's requests, and ours have them too. What a page named before is read from its code. Nothing when somebody
 * else offers it.
 */
function offerExtraParams(scope: Scope): void {
  if (window.createMiddlewareForExtraQueryParams) return;
  window.createMiddlewareForExtraQueryParams = (args) => {
    const middleware = createExtraQuery(Object(args));
    pageRest().use(middleware);
    return middleware;
  };
  scope.add(() => delete window.createMiddlewareForExtraQueryParams);
}

/**
 * Fetches the variations that the server left out of the page, when they are few enough for one request, and hands them to
 * the form. Without an answer the form stays in ajax mode.
 */
const loadWholeProduct: Extra = ({ form, settings, scope }) => {
  offerExtraParams(scope);
  const id = form.dataset.product_id;
  if (!id || variationsOf(form).length || !isOneRequest(form)) return () => {};
  const patch = createPatch();
  scope.add(patch.restore);
  const load = async () => {
    const unblock = settings.blocksWhileLoading ? block(form, scope) : undefined;
    const variations = readVariations(await fetchVariations('single', id, scope.signal).finally(unblock));
    if (scope.disposed || !variations.length) return;
    patch.attribute(form, 'data-product_variations', JSON.stringify(variations));
    // Where the shop's own script looks for them.
    pageJQuery()?.(form).data('product_variations', variations);
    emit(form, 'reload_product_variations');
  };
  scope.timeout(load, 0);
  return () => {};
};

const extras: readonly [wants: keyof SwatchSettings, extra: Extra][] = [
  ['linksChoice', linkChoice],
  ['showsPreview', showPreview],
  ['loadsVariations', loadWholeProduct],
];

/** What the shop wants beyond the usual. */
export const wantedExtras = (settings: SwatchSettings): readonly Extra[] =>
  extras.filter(([wants]) => settings[wants]).map(([, extra]) => extra);
