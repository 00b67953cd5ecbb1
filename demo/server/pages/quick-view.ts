import { productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { originOf, readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxText } from '../http/headers.ts';
import { productClasses } from './product.ts';
import { productPriceHtml } from './product-card.ts';
import { productFormHtml, stockHtml } from './product-form.ts';
import { galleryHtml } from './product-gallery.ts';

/**
 * Handles `quick_view`: returns a short view of a product for a dialog; an empty body for an unknown product.
 */
export const answerQuickView = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const { product_id: id } = await readFields(c);
  const product = shop.catalogue.byId(Number(id));
  if (!product) return c.body('', 200, ajaxText);
  const options = { origin: originOf(c), selected: {}, suffix: '_quick' };
  const html = `<div class="${productClasses(product)} quick-view-product">${galleryHtml(options.origin, product)}<div class="summary entry-summary"><h2 class="product_title entry-title">${escapeHtml(product.name)}</h2><p class="price">${productPriceHtml(product)}</p><p>${escapeHtml(product.summary)}</p>${stockHtml(product)}${productFormHtml(shop.catalogue, product, options)}<p><a href="${productPath(product)}">All about it</a></p></div></div>`;
  return c.body(html, 200, ajaxText);
};
