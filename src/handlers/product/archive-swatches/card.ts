import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { parseHtml } from '#platform/html.ts';
import { type Choice, isInStock, type Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './archive-settings.ts';

/** The fields of a choice in full, of any value the chosen one. */
export const chosenAttributes = ({ attributes }: Variation, chosen: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...chosen, ...attributes }).map(([name, value]) => [name, value || chosen[name] || '']),
  );

/** Where the button of a card leads so that it adds the variation; undefined when it leads nowhere. */
function buttonAddress(
  href: string | null,
  productId: string,
  variation: Variation,
  chosen: Choice,
): string | undefined {
  if (href === null || !URL.canParse(href, document.baseURI)) return undefined;
  const url = new URL(href, document.baseURI);
  const fields = {
    ...chosenAttributes(variation, chosen),
    'add-to-cart': productId,
    variation_id: String(variation.variation_id ?? ''),
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** The card of a product in a listing, as far as it follows the choice. */
export interface Card {
  readonly button: HTMLElement | null;
  /** Shows a variation that was chosen in full. True when the button stands for it. */
  show(variation: Variation, chosen: Choice): boolean;
  /** Everything as the server sent it. */
  reset(): void;
  /** Says something under the swatches; `''` is silence. */
  say(text: string): void;
}

/** The first match of a page's own selector; nothing when it is none. */
function find(root: Element, selector: string): HTMLElement | null {
  try {
    return root.querySelector<HTMLElement>(selector);
  } catch {
    return null;
  }
}

/** The card around an element. */
function closestCard(element: HTMLElement, selector: string): Element {
  try {
    return element.closest(selector) ?? element.closest('.product') ?? element;
  } catch {
    return element.closest('.product') ?? element;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isForSale = (variation: Variation): boolean =>
  isInStock(variation) &&
  isOn(variation.is_purchasable ?? true) &&
  isOn(variation.variation_is_visible ?? true);

/** Content that may be replaced, and brought back node for node. */
function createSlot(element: Element | null) {
  let before: ChildNode[] | undefined;
  return {
    fill(nodes: Iterable<Node>): void {
      before ??= [...(element?.childNodes ?? [])];
      element?.replaceChildren(...nodes);
    },
    restore(): void {
      if (before) element?.replaceChildren(...before);
      before = undefined;
    },
  };
}

/** Finds the parts of the card around the swatches of a listing; nothing changes before `show`. */
export function createCard(wrapper: HTMLElement, settings: ArchiveSettings): Card {
  const card = closestCard(wrapper, settings.cardSelector);
  const image = find(card, settings.imageSelector);
  const price = find(card, '.price');
  const button = find(card, settings.buttonSelector);
  const information = wrapper.querySelector('.wvs-archive-information');
  const patch = createPatch();
  const slots = {
    price: createSlot(price),
    button: createSlot(button),
    information: createSlot(information),
  };

  const showImage = ({ image: given }: Variation) => {
    const picture = asMap(given);
    const src = textOf(picture.thumb_src) || textOf(picture.src);
    const node = image?.matches('img') ? image : image?.querySelector('img');
    if (!node || !src) return;
    const isCut = src === picture.thumb_src;
    patch.attribute(node, 'src', src);
    // Those of the whole picture would be taken in place of the one that fits the card.
    patch.attribute(node, 'srcset', (!isCut && textOf(picture.srcset)) || null);
    patch.attribute(node, 'sizes', (!isCut && textOf(picture.sizes)) || null);
  };
  const showPrice = ({ price_html: html }: Variation) => {
    const parsed = parseHtml(html);
    const own = parsed.querySelector('.price') ?? parsed;
    if (own.hasChildNodes()) slots.price.fill([...own.childNodes]);
  };
  const showButton = (variation: Variation, chosen: Choice) => {
    if (!button) return;
    const productId = button.dataset.product_id ?? wrapper.dataset.product_id ?? '';
    const text = textOf(variation.add_to_cart_text);
    const description = textOf(variation.add_to_cart_description);
    const address = buttonAddress(button.getAttribute('href'), productId, variation, chosen);
    if (address) patch.attribute(button, 'href', address);
    if (text) slots.button.fill([new Text(text)]);
    if (description) patch.attribute(button, 'aria-label', description);
    patch.toggle(button, 'wvs_ajax_add_to_cart', settings.addsByAjax);
  };
  const reset = () => {
    patch.restore();
    for (const slot of Object.values(slots)) slot.restore();
  };
  return {
    button,
    reset,
    say: (text) => slots.information.fill(text ? [new Text(text)] : []),
    show(variation, chosen) {
      reset();
      showImage(variation);
      if (settings.isCatalog) return false;
      showPrice(variation);
      if (settings.showsAvailability) slots.information.fill([parseHtml(variation.availability_html)]);
      if (!isForSale(variation)) return false;
      showButton(variation, chosen);
      return true;
    },
  };
}
