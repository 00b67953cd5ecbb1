import { type Product, productPath } from '../catalogue/product.ts';
import type { SelectedValues } from '../catalogue/variation.ts';
import { embeddedRecords } from '../catalogue/variation-record.ts';
import { escapeHtml } from '../html.ts';
import { galleryHtml } from './product-gallery.ts';
import { quantityHtml } from './quantity.ts';
import { attributeHtml } from './swatches.ts';

/** What a variation form depends on besides the product. */
export interface VariationsFormOptions {
  readonly origin: string;
  /** The choice in the address; without one, the product's defaults apply. */
  readonly selected: SelectedValues;
  /** Keeps ids unique when a page shows a product twice. */
  readonly suffix?: string;
}

/** Renders the form of a variable product: attributes, place for the variation, quantity, button. */
export const variationsFormHtml = (
  product: Product,
  { origin, selected, suffix = '' }: VariationsFormOptions,
): string => {
  const { id, attributes = [], variations = [], defaults = {} } = product;
  const chosen = { ...defaults, ...selected };
  const records = embeddedRecords(origin, product);
  const rows = attributes.map((attribute, index) => {
    const isLast = index === attributes.length - 1;
    const value = attributeHtml({ attribute, chosen: chosen[attribute.slug] ?? '', suffix });
    const reset = '<a class="reset_variations" href="#" aria-label="Clear options">Clear</a>';
    return `<tr><th class="label"><label for="${attribute.slug}${suffix}">${attribute.label}</label></th><td class="value">${value}${isLast ? reset : ''}</td></tr>`;
  });
  const quantity = quantityHtml({
    id: `quantity_${id}${suffix}`,
    name: 'quantity',
    product,
    value: 1,
    min: 1,
    max: Number.POSITIVE_INFINITY,
  });
  // Restores the product's gallery after a variation has replaced it.
  const template = variations.some(({ gallery }) => gallery)
    ? `<script type="text/template" class="wc-product-gallery-default-template">${galleryHtml(origin, product)}</script>`
    : '';
  return `<form class="variations_form cart" action="${productPath(product)}" method="post" enctype="multipart/form-data" data-product_id="${id}" data-product_variations="${records ? escapeHtml(JSON.stringify(records)) : 'false'}">
<div data-product_id="${id}" data-threshold_min="30" data-threshold_max="100" data-total="${variations.length}">
<table class="variations" role="presentation"><tbody>${rows.join('')}</tbody></table>
<div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite" aria-relevant="all"></div>
${template}<div class="single_variation_wrap"><div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div>
<div class="woocommerce-variation-add-to-cart variations_button">${quantity}<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button><input type="hidden" name="add-to-cart" value="${id}"><input type="hidden" name="product_id" value="${id}"><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div>
</div></form>`;
};

/** Renders the templates for a found and for an unavailable variation. */
export const variationTemplatesHtml = (nonceAttribute: string): string =>
  `<script${nonceAttribute} type="text/template" id="tmpl-variation-template">
	<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
	<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
	<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>
</script>
<script${nonceAttribute} type="text/template" id="tmpl-unavailable-variation-template">
	<p role="alert">Sorry, this product is unavailable. Please choose a different combination.</p>
</script>`;
