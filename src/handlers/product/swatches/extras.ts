import { membersOf } from '#lib/members-of.ts';
import { isSamePath } from '#lib/same-path.ts';
import type { Scope } from '#lib/scope.ts';
import { block } from '#platform/block.ts';
import { emit, pageJQuery } from '#platform/events.ts';
import { offerMembers } from '#platform/offer-members.ts';
import { globalTexts } from '#platform/params.ts';
import type { Runtime } from '#runtime/define.ts';
import { fetchPreview, fetchVariations } from '#transport/endpoints/swatches.ts';
import { createExtraQueryMiddleware } from '#transport/rest/extra-query.ts';
import { pageRest } from '#transport/rest/page-rest.ts';
import type { Middleware } from '#transport/rest/types.ts';
import { variationsOf } from '../shared/read-form.ts';
import { fitsSingleRequest, type SwatchSettings } from '../shared/swatches/swatch-rules.ts';
import { isSelectionComplete, type SwatchesState, type SwatchList } from '../shared/swatches/swatch-view.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import { readVariations, type SelectedValues, type Variation } from '../shared/variations.ts';

/** The form that an extra extends, and what it may use. */
interface ExtraContext {
  readonly form: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** A feature that few shops use. Returns a function called with the state after each reading. */
export type Extra = (context: ExtraContext) => (state: SwatchesState) => void;

/** Returns an address in a normal form, for comparison. */
function normalizedUrl(url: URL): string {
  const copy = new URL(url);
  copy.searchParams.sort();
  return copy.href;
}

/**
 * Returns the address with the chosen attributes in its query. Undefined if unchanged, or if the form belongs
 * to another page, such as in a quick view.
 */
function addressWithSelection(address: string, action: string, chosen: SelectedValues): string | undefined {
  const url = new URL(address);
  const page = URL.canParse(action, address) ? new URL(action, address) : undefined;
  if (!page || !isSamePath(page.pathname, url.pathname)) return undefined;
  for (const [name, value] of Object.entries(chosen)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return normalizedUrl(url) === normalizedUrl(new URL(address)) ? undefined : url.href;
}

/** Keeps the choice in the address of the product's page, for sharing, without history entries. */
const linkChoice: Extra = ({ form }) => {
  const action = membersOf(form).getAttribute('action') ?? '';
  return ({ chosen }) => {
    const url = addressWithSelection(location.href, action, chosen);
    if (url !== undefined) history.replaceState(history.state, '', url);
  };
};

/**
 * Returns a variation with the image of one value; undefined without an image. Rejects with RequestError
 * without a reply.
 */
async function fetchPreviewVariation(
  form: HTMLElement,
  attributes: Record<string, string>,
  { signal }: Scope,
): Promise<Variation | undefined> {
  const ajaxUrl =
    globalTexts('woo_variation_swatches_pro_params')?.wc_ajax_url ||
    globalTexts('wc_add_to_cart_variation_params')?.wc_ajax_url ||
    '';
  const fields = { product_id: membersOf(form).dataset.product_id, ...attributes };
  const reply = await fetchPreview(fields, { ajaxUrl, signal });
  return readVariations([{ attributes, ...reply }]).find(({ image }) => image);
}

/** Shows the image of one attribute's value when it is chosen, while other attributes are open. */
const showPreview: Extra = ({ form, lists, scope, runtime }) => {
  const [first] = lists;
  const attribute = first?.element.dataset.preview_attribute_name || first?.attribute || '';
  const image = createVariationImage(form, runtime, scope);
  let value = '';
  let runningScope: Scope | undefined;
  let found: Variation | undefined;

  const loadPreview = async (previewScope: Scope) => {
    // Not cached, because a variation may have its own gallery.
    const gallery = membersOf(form).closest('.product')?.querySelector<HTMLElement>('.images');
    const unblock = gallery ? block(gallery, previewScope) : undefined;
    const variation = await fetchPreviewVariation(form, { [attribute]: value }, previewScope).finally(
      unblock,
    );
    if (previewScope.disposed || !variation) return;
    found = variation;
    image.show(variation);
    emit(form, 'show_variation', { detail: { variation, purchasable: false }, args: [variation, false] });
  };
  return (state) => {
    const chosenValue = state.chosen[attribute] ?? '';
    if (isSelectionComplete(state) || chosenValue !== value) runningScope?.dispose();
    if (chosenValue === value) {
      // The choice of another attribute reset the image.
      if (found && !isSelectionComplete(state)) image.show(found);
      return;
    }
    value = chosenValue;
    found = undefined;
    if (!value || isSelectionComplete(state)) return;
    const previewScope = scope.child();
    runningScope = previewScope;
    previewScope.timeout(() => loadPreview(previewScope), 0);
  };
};

declare global {
  interface Window {
    createMiddlewareForExtraQueryParams?: (args: unknown) => Middleware;
  }
}

/**
 * Lets pages add query parameters to swatch requests, until the runtime ends. The returned middleware works for
 * WordPress's requests, and ours use it as well. Does nothing if the function exists.
 */
function offerExtraParams(runtime: Runtime): void {
  if (window.createMiddlewareForExtraQueryParams) return;
  const createMiddlewareForExtraQueryParams = (args: unknown) => {
    const middleware = createExtraQueryMiddleware(Object(args));
    pageRest().use(middleware);
    return middleware;
  };
  offerMembers(window, { createMiddlewareForExtraQueryParams }, runtime);
}

/**
 * Fetches variations that the page lacks, if one request returns all, and passes them to the form. On
 * failure, the form stays in ajax mode.
 */
const loadAllVariations: Extra = ({ form, settings, scope, runtime }) => {
  offerExtraParams(runtime);
  const id = membersOf(form).dataset.product_id;
  if (!id || variationsOf(form).length || !fitsSingleRequest(form)) return () => {};
  const patch = scope.patch();
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
  ['loadsVariations', loadAllVariations],
];

/** Returns the extras that the shop has enabled. */
export const enabledExtras = (settings: SwatchSettings): readonly Extra[] =>
  extras.filter(([wants]) => settings[wants]).map(([, extra]) => extra);
