import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import type { Look } from '#lib/look.ts';
import type { MountContext } from '#runtime/define.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import {
  isFull,
  readSwatchLists,
  type SwatchesState,
  type SwatchList,
  viewSwatches,
} from '../shared/swatch-view.ts';
import { type Choice, firstFit, isInStock, type Variation } from '../shared/variations.ts';
import { type ArchiveSettings, readArchiveSettings } from './settings.ts';

/** The parts of a card that follow the choice. */
interface CardParts {
  readonly image: HTMLElement | null;
  readonly price: HTMLElement | null;
  readonly button: HTMLElement | null;
  readonly information: HTMLElement | null;
  readonly reset: HTMLElement | null;
  readonly resetLink: HTMLElement | null;
}

/** The swatches on the card of a product in a listing. */
export interface CardNodes {
  readonly wrapper: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly options: ArchiveSettings;
  /** Returns the parts of the card, looked up each time, because other scripts replace them. */
  readonly parts: () => CardParts;
  /** Returns where the server has a button lead. */
  readonly hrefOf: (button: Element) => string | null;
}

/** What the server says about a full choice: a variation, or none, or why nobody knows. */
interface Answer {
  readonly to: Choice;
  readonly variation?: Variation | undefined;
  readonly error?: unknown;
}

export interface CardState extends SwatchesState {
  /** The latest reply of the server about a choice. */
  readonly fetched?: Answer;
  /** What a visitor was told last, and at which choice. */
  readonly said?: { readonly to: Choice; readonly text: string };
  /** How far adding has come. */
  readonly adding?: keyof typeof MARKS;
}

export type CardWidget = LiveWidget<unknown, CardNodes, CardState>;

/** What a page's own selector finds; nothing when it is none. */
function tried<Found>(find: () => Found): Found | null {
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
  const card = tried(() => wrapper.closest(cardSelector)) ?? wrapper.closest('.product') ?? wrapper;
  const image = tried(() => card.querySelector<HTMLElement>(imageSelector));
  return {
    image: image?.matches('img') ? image : (image?.querySelector('img') ?? null),
    price: card.querySelector<HTMLElement>('.price'),
    button: tried(() => card.querySelector<HTMLElement>(buttonSelector)),
    information: wrapper.querySelector<HTMLElement>('.wvs-archive-information'),
    reset: wrapper.querySelector<HTMLElement>(`${RESET}:has(${RESET}_link)`),
    resetLink: wrapper.querySelector<HTMLElement>(`${RESET} ${RESET}_link`),
  };
}

/** Returns what a card is made of; undefined for one without swatches. */
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

/** Returns what is known about a full choice: at once of variations that are on the page, else from the server. Undefined before an answer. */
export function answerOf(state: CardState): Answer | undefined {
  const { variations, chosen, fetched } = state;
  if (!isFull(state)) return undefined;
  if (variations.length) return { to: chosen, variation: firstFit(variations, chosen) };
  return fetched?.to === chosen ? fetched : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The picture of a variation; as it was when the variation has none. */
function imageLook({ image: given }: Variation): Look {
  const picture = asMap(given);
  const src = textOf(picture.thumb_src) || textOf(picture.src);
  if (!src) return {};
  // `srcset` and `sizes` belong to the whole picture; beside a cut one the browser would prefer them.
  const isCut = src === picture.thumb_src;
  const srcset = (!isCut && textOf(picture.srcset)) || null;
  const sizes = (!isCut && textOf(picture.sizes)) || null;
  return { attributes: { src, srcset, sizes } };
}

/** Returns all fields of a choice; where the variation takes any value, the chosen one. */
export const chosenAttributes = ({ attributes }: Variation, chosen: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...chosen, ...attributes }).map(([name, value]) => [name, value || chosen[name] || '']),
  );

/** Returns the variation that the button of a card adds; undefined while the button is the link that the server sent. */
export function variationForSale(state: CardState, { isCatalog }: ArchiveSettings): Variation | undefined {
  const variation = isCatalog ? undefined : answerOf(state)?.variation;
  const isForSale =
    variation &&
    isInStock(variation) &&
    isOn(variation.is_purchasable ?? true) &&
    isOn(variation.variation_is_visible ?? true);
  return isForSale ? variation : undefined;
}

/** How far adding has come; others may say of the button that it is `added`, too. */
const MARKS = {
  loading: { loading: true, added: false },
  idle: { loading: false },
  added: { loading: false, added: true },
} as const;

/** The button of a card that adds a variation, by its address or by script. */
function buttonLook(variation: Variation, button: HTMLElement, chosen: Choice, nodes: CardNodes): Look {
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

/** Says what a card looks like: its swatches, its picture, and outside catalogue mode its button. */
export function* viewCard(state: CardState, nodes: CardNodes): View {
  const { chosen, adding } = state;
  const { wrapper, options, parts } = nodes;
  const { image, button, information, reset } = parts();
  const isChosen = Object.values(chosen).some(Boolean);
  const variation = answerOf(state)?.variation;
  const forSale = variationForSale(state, options);
  yield [wrapper, { classes: { 'wvs-pro-loaded': true } }];
  yield [information, { attributes: { role: 'status' } }];
  yield [reset, { classes: { show: isChosen, hide: !isChosen } }];
  if (variation) yield [image, imageLook(variation)];
  if (button && forSale) yield [button, buttonLook(forSale, button, chosen, nodes)];
  if (adding) yield [button, { classes: MARKS[adding] }];
  yield* viewSwatches(state);
}
