import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import type { Look } from '#lib/look.ts';
import type { FormState } from '../shared/swatch-view.ts';
import { type Choice, isInStock, type Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './settings.ts';

/** The parts of a card that follow the choice. */
export interface Card {
  readonly image: HTMLElement | null;
  readonly price: HTMLElement | null;
  readonly button: HTMLElement | null;
  readonly information: HTMLElement | null;
  readonly resetLink: HTMLElement | null;
}

/** What a page's own selector finds; nothing when it is none. */
function tried<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch {
    return null;
  }
}

const INFORMATION = '.wvs-archive-information';
const RESET = '.wvs_archive_reset_variations';

/** Finds the parts of the card around the swatches of a listing. */
export function findCard(wrapper: HTMLElement, settings: ArchiveSettings): Card {
  const { cardSelector, imageSelector, buttonSelector } = settings;
  const card = tried(() => wrapper.closest(cardSelector)) ?? wrapper.closest('.product') ?? wrapper;
  const image = tried(() => card.querySelector<HTMLElement>(imageSelector));
  return {
    image: image?.matches('img') ? image : (image?.querySelector('img') ?? null),
    price: card.querySelector<HTMLElement>('.price'),
    button: tried(() => card.querySelector<HTMLElement>(buttonSelector)),
    information: wrapper.querySelector<HTMLElement>(INFORMATION),
    resetLink: wrapper.querySelector<HTMLElement>(`${RESET} ${RESET}_link`),
  };
}

/** What the swatches of a card have around them, from the start on. */
export function* cardLooks(wrapper: HTMLElement, { chosen }: FormState): Iterable<[HTMLElement, Look]> {
  const information = wrapper.querySelector<HTMLElement>(INFORMATION);
  const reset = wrapper.querySelector<HTMLElement>(RESET);
  const isChosen = Object.values(chosen).some(Boolean);
  yield [wrapper, { classes: { 'wvs-pro-loaded': true } }];
  if (information) yield [information, { attributes: { role: 'status' } }];
  if (reset?.querySelector(`${RESET}_link`)) yield [reset, { classes: { show: isChosen, hide: !isChosen } }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The picture of a variation; as it was when the variation has none. */
export function imageLook({ image: given }: Variation): Look {
  const picture = asMap(given);
  const src = textOf(picture.thumb_src) || textOf(picture.src);
  if (!src) return {};
  // Those of the whole picture would be taken in place of the one that fits the card.
  const isCut = src === picture.thumb_src;
  const srcset = (!isCut && textOf(picture.srcset)) || null;
  const sizes = (!isCut && textOf(picture.sizes)) || null;
  return { attributes: { src, srcset, sizes } };
}

/** The fields of a choice in full, of any value the chosen one. */
export const chosenAttributes = ({ attributes }: Variation, chosen: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...chosen, ...attributes }).map(([name, value]) => [name, value || chosen[name] || '']),
  );

/** Whether the button of a card may stand for a variation. */
export const isForSale = (variation: Variation): boolean =>
  isInStock(variation) &&
  isOn(variation.is_purchasable ?? true) &&
  isOn(variation.variation_is_visible ?? true);

interface ButtonOptions {
  readonly chosen: Choice;
  readonly productId: string;
  /** Where the server has it lead. */
  readonly href: string | null;
  readonly addsByAjax: boolean;
}

/** The button of a card that adds a variation, by its address or by script. */
export function buttonLook(
  variation: Variation,
  { chosen, productId, href, addsByAjax }: ButtonOptions,
): Look {
  const url =
    href !== null && URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : undefined;
  const fields = {
    ...chosenAttributes(variation, chosen),
    'add-to-cart': productId,
    variation_id: String(variation.variation_id ?? ''),
  };
  for (const [name, value] of Object.entries(fields)) url?.searchParams.set(name, value);
  return {
    attributes: { href: url?.href, 'aria-label': textOf(variation.add_to_cart_description) || undefined },
    text: textOf(variation.add_to_cart_text) || undefined,
    classes: { wvs_ajax_add_to_cart: addsByAjax },
  };
}
