import { priceHtml, priceText } from '../money.ts';
import { galleryHtml } from '../pages/product-gallery.ts';
import { maxQuantity, type Product, picturePath } from './product.ts';
import type { Variation } from './variation.ts';

/** With more variations, the page embeds none and scripts request each. */
const mostEmbedded = 30;

const imageRecord = (origin: string, product: Product, variation: Variation) => {
  const src = origin + picturePath(product, variation);
  const name = variation.picture ?? product.slug;
  return {
    title: name,
    caption: product.name,
    url: src,
    alt: product.name,
    src,
    srcset: false,
    sizes: false,
    full_src: `${src}?size=full`,
    full_src_w: 1200,
    full_src_h: 1200,
    gallery_thumbnail_src: `${src}?size=thumb`,
    gallery_thumbnail_src_w: 100,
    gallery_thumbnail_src_h: 100,
    thumb_src: `${src}?size=card`,
    thumb_src_w: 300,
    thumb_src_h: 300,
    src_w: 600,
    src_h: 600,
  };
};

/** Renders the price; on sale with the regular price crossed out. */
const recordPrice = ({ priceCents, regularCents }: Variation): string =>
  regularCents
    ? `<span class="price"><del aria-hidden="true">${priceHtml(regularCents)}</del> <span class="screen-reader-text">Original price was: &euro;${priceText(regularCents)}.</span><ins aria-hidden="true">${priceHtml(priceCents)}</ins><span class="screen-reader-text">Current price is: &euro;${priceText(priceCents)}.</span></span>`
    : `<span class="price">${priceHtml(priceCents)}</span>`;

const availability = ({ stock }: Variation): string => {
  if (stock === undefined) return '';
  if (stock === 0) return '<p class="stock out-of-stock">Out of stock</p>\r\n';
  return `<p class="stock in-stock">${stock < 5 ? `Only ${stock} left in stock` : `${stock} in stock`}</p>\r\n`;
};

const attributesOf = (attributes: Variation['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([slug, value]) => [`attribute_${slug}`, value]));

/** Returns a variation as scripts get it, from the page or from `get_variation`. */
export const variationRecord = (origin: string, product: Product, variation: Variation) => {
  const isPricedAlike = product.variations?.every(
    (other) => other.priceCents === variation.priceCents && !other.regularCents,
  );
  const limit = maxQuantity(product, variation);
  const { gallery = [] } = variation;
  return {
    attributes: attributesOf(variation.values),
    availability_html: availability(variation),
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: 'N/A',
    display_price: variation.priceCents / 100,
    display_regular_price: (variation.regularCents ?? variation.priceCents) / 100,
    image: imageRecord(origin, product, variation),
    image_id: variation.id + 9000,
    gallery_image_ids: gallery.map((_, index) => variation.id + 9000 + index),
    gallery_images_html: gallery.length ? galleryHtml(origin, product, gallery) : '',
    is_downloadable: false,
    is_in_stock: variation.stock !== 0,
    is_purchasable: true,
    is_sold_individually: product.soldIndividually ? 'yes' : 'no',
    is_virtual: false,
    max_qty: Number.isFinite(limit) ? limit : '',
    min_qty: 1,
    price_html: isPricedAlike ? '' : recordPrice(variation),
    sku: variation.sku,
    variation_description: variation.description ? `<p>${variation.description}</p>\n` : '',
    variation_id: variation.id,
    variation_is_active: true,
    variation_is_visible: true,
    weight: variation.weight ?? '',
    weight_html: variation.weight ? `${variation.weight} kg` : 'N/A',
    variation_stock_left: variation.stock ? `${variation.stock} left` : '',
  };
};

/** Returns all records for a product's form; undefined when there are too many to embed. */
export const embeddedRecords = (origin: string, product: Product) => {
  const { variations = [] } = product;
  return variations.length > mostEmbedded
    ? undefined
    : variations.map((variation) => variationRecord(origin, product, variation));
};
