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

/** The context of an extra. */
interface ExtraSource {
  readonly form: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** A feature that few shops use. Returns a function called with the state after each reading. */
export type Extra = (source: ExtraSource) => (state: SwatchesState) => void;

/** Returns an address in a normal form, for comparison. */
function meaningOf(url: URL): string {
  const copy = new URL(url);
  copy.searchParams.sort();
  return copy.href;
}

/**
 * Returns the address with the chosen attributes in its query. Undefined if unchanged, or if the form belongs
 * to another page, such as in a quick view.
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

/** Keeps the choice in the address of the product's page, for sharing, without history entries. */
const linkChoice: Extra = ({ form }) => {
  const action = form.getAttribute('action') ?? '';
  return ({ chosen }) => {
    const url = choiceInAddress(location.href, action, chosen);
    if (url !== undefined) history.replaceState(history.state, '', url);
  };
};

/**
 * Returns a variation with the image of one value; undefined without an image. Rejects with RequestError
 * without a reply.
 */
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

/** Shows the image of one attribute's value when it is chosen, while other attributes are open. */
const showPreview: Extra = ({ form, lists, scope, runtime }) => {
  const [first] = lists;
  const attribute = first?.element.dataset.preview_attribute_name || first?.attribute || '';
  const image = createVariationImage(form, runtime, scope);
  let value = '';
  let asking: Scope | undefined;
  let found: Variation | undefined;

  const ask = async (own: Scope) => {
    // Not cached, because a variation may have its own gallery.
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
      // The choice of another attribute reset the image.
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
 * Lets pages add query parameters to swatch requests, until the scope ends. The returned middleware works for
 * WordPress's requests, and ours use it as well. Does nothing if the function exists.
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
 * Fetches variations that the page lacks, if one request returns all, and passes them to the form. On
 * failure, the form stays in ajax mode.
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
    // The shop's own script reads them there.
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

/** Returns the extras that the shop has enabled. */
export const wantedExtras = (settings: SwatchSettings): readonly Extra[] =>
  extras.filter(([wants]) => settings[wants]).map(([, extra]) => extra);
