import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';
import type { Look } from '#lib/look.ts';
import type { MountContext } from '#runtime/define.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { sourcesOf } from '../shared/picture-sources.ts';
import {
  isSelectionComplete,
  readSwatchLists,
  type SwatchesState,
  type SwatchList,
  viewSwatches,
} from '../shared/swatches/swatch-view.ts';
import { firstFit, isInStock, type SelectedValues, type Variation } from '../shared/variations.ts';
import { type ArchiveSettings, readArchiveSettings } from './settings.ts';

/** The parts of a card that depend on the choice. */
interface CardParts {
  readonly image: HTMLElement | null;
  readonly price: HTMLElement | null;
  readonly button: HTMLElement | null;
  readonly information: HTMLElement | null;
  readonly reset: HTMLElement | null;
  readonly resetLink: HTMLElement | null;
}

/** The nodes of a product card in a listing, with its settings. */
export interface CardNodes {
  readonly wrapper: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly options: ArchiveSettings;
  /** Finds the card's parts. Not cached, because other scripts replace them. */
  readonly parts: () => CardParts;
  /** Returns the address that the server gave a button. */
  readonly hrefOf: (button: Element) => string | null;
}

/** The answer to a full choice: a variation, none, or an error. */
interface VariationResult {
  readonly selectedValues: SelectedValues;
  readonly variation?: Variation | undefined;
  readonly error?: unknown;
}

/** The state of a product card. */
export interface CardState extends SwatchesState {
  /** The latest reply about a choice. */
  readonly fetched?: VariationResult;
  /** The last message to the visitor, and its choice. */
  readonly message?: { readonly selectedValues: SelectedValues; readonly text: string };
  readonly adding?: keyof typeof PROGRESS_CLASSES;
}

/** The live widget of a product card. */
export type CardWidget = LiveWidget<unknown, CardNodes, CardState>;

/** Runs a query with the site's selector; returns null for an invalid selector. */
function tryQuery<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch {
    return null;
  }
}

const RESET = '.wvs_archive_reset_variations';

function findParts(
  wrapper: HTMLElement,
  { cardSelector, imageSelector, buttonSelector }: ArchiveSettings,
): CardParts {
  const card = tryQuery(() => wrapper.closest(cardSelector)) ?? wrapper.closest('.product') ?? wrapper;
  const image = tryQuery(() => card.querySelector<HTMLElement>(imageSelector));
  return {
    image: image?.matches('img') ? image : (image?.querySelector('img') ?? null),
    price: card.querySelector<HTMLElement>('.price'),
    button: tryQuery(() => card.querySelector<HTMLElement>(buttonSelector)),
    information: wrapper.querySelector<HTMLElement>('.wvs-archive-information'),
    reset: wrapper.querySelector<HTMLElement>(`${RESET}:has(${RESET}_link)`),
    resetLink: wrapper.querySelector<HTMLElement>(`${RESET} ${RESET}_link`),
  };
}

/** Returns a card's nodes; undefined without swatches. */
export function findCard({ element: wrapper }: MountContext): CardNodes | undefined {
  const lists = readSwatchLists(wrapper, '.wvs-archive-variations-wrapper');
  if (!lists.length) return undefined;
  const options = readArchiveSettings(Number(wrapper.dataset.total_attribute));
  const hrefs = new WeakMap<Element, string | null>();
  return {
    wrapper,
    lists,
    options,
    parts: () => findParts(wrapper, options),
    hrefOf(button) {
      if (!hrefs.has(button)) hrefs.set(button, button.getAttribute('href'));
      return hrefs.get(button) ?? null;
    },
  };
}

/**
 * Returns the answer to a full choice, from the page's variations or the server's reply; undefined before the
 * reply.
 */
export function resultOf(state: CardState): VariationResult | undefined {
  const { variations, chosen, fetched } = state;
  if (!isSelectionComplete(state)) return undefined;
  if (variations.length) return { selectedValues: chosen, variation: firstFit(variations, chosen) };
  return fetched?.selectedValues === chosen ? fetched : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the looks of the image, and of its other formats, for a variation; unchanged if it has none. */
function* viewImage(image: HTMLElement | null, { image: rawImage }: Variation): View {
  const picture = asMap(rawImage);
  const src = textOf(picture.thumb_src) || textOf(picture.src);
  if (!src) return;
  // `srcset` and `sizes` belong to the uncropped image; browsers would prefer them.
  const isCropped = src === picture.thumb_src;
  const srcset = (!isCropped && textOf(picture.srcset)) || null;
  const sizes = (!isCropped && textOf(picture.sizes)) || null;
  yield [image, { attributes: { src, srcset, sizes } }];
  for (const source of sourcesOf(image)) yield [source, { attributes: { srcset: null } }];
}

/** Returns all attributes of a choice. Where the variation accepts any value, uses the chosen one. */
export const chosenAttributes = ({ attributes }: Variation, chosen: SelectedValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...chosen, ...attributes }).map(([name, value]) => [name, value || chosen[name] || '']),
  );

/** Returns the variation that the card's button adds; undefined while the button keeps the server's link. */
export function variationForSale(state: CardState, { isCatalog }: ArchiveSettings): Variation | undefined {
  const variation = isCatalog ? undefined : resultOf(state)?.variation;
  const isForSale =
    variation &&
    isInStock(variation) &&
    isOn(variation.is_purchasable ?? true) &&
    isOn(variation.variation_is_visible ?? true);
  return isForSale ? variation : undefined;
}

/** The classes for the progress of adding. Other scripts may also set `added`. */
const PROGRESS_CLASSES = {
  loading: { loading: true, added: false },
  idle: { loading: false },
  added: { loading: false, added: true },
} as const;

function buttonLook(
  variation: Variation,
  button: HTMLElement,
  chosen: SelectedValues,
  nodes: CardNodes,
): Look {
  const { wrapper, options, hrefOf } = nodes;
  const href = hrefOf(button);
  const url =
    href !== null && URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : undefined;
  const fields = {
    ...chosenAttributes(variation, chosen),
    'add-to-cart': button.dataset.product_id ?? wrapper.dataset.product_id ?? '',
    variation_id: String(variation.variation_id ?? ''),
  };
  for (const [name, value] of Object.entries(fields)) url?.searchParams.set(name, value);
  return {
    attributes: { href: url?.href, 'aria-label': textOf(variation.add_to_cart_description) || undefined },
    text: textOf(variation.add_to_cart_text) || undefined,
    classes: { wvs_ajax_add_to_cart: options.addsByAjax },
  };
}

/** Returns the looks of a card: its swatches, its image and, outside catalog mode, its button. */
export function* viewCard(state: CardState, nodes: CardNodes): View {
  const { chosen, adding } = state;
  const { wrapper, options, parts } = nodes;
  const { image, button, information, reset } = parts();
  const isChosen = Object.values(chosen).some(Boolean);
  const variation = resultOf(state)?.variation;
  const forSale = variationForSale(state, options);
  yield [wrapper, { classes: { 'wvs-pro-loaded': true } }];
  yield [information, { attributes: { role: 'status' } }];
  yield [reset, { classes: { show: isChosen, hide: !isChosen } }];
  if (variation) yield* viewImage(image, variation);
  if (button && forSale) yield [button, buttonLook(forSale, button, chosen, nodes)];
  if (adding) yield [button, { classes: PROGRESS_CLASSES[adding] }];
  yield* viewSwatches(state);
}
