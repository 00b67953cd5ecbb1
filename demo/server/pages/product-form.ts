import type { Catalogue } from '../catalogue/catalogue.ts';
import { isInStock, maxQuantity, type Product, productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { productPriceHtml } from './product-card.ts';
import { quantityHtml } from './quantity.ts';
import { type VariationsFormOptions, variationsFormHtml } from './variations-form.ts';

/** Renders the remaining stock; empty when it is not counted. */
export const stockHtml = ({ kind, stock, soldIndividually, minQuantity }: Product): string => {
  if (kind !== 'simple') return '';
  if (stock === 0) return '<p class="stock out-of-stock">Out of stock</p>';
  if (stock !== undefined && stock < 10) return `<p class="stock in-stock">Only ${stock} left in stock</p>`;
  if (stock !== undefined)
    return `<p class="stock in-stock">${stock} in stock${minQuantity ? `, sold from ${minQuantity} pieces on` : ''}</p>`;
  return soldIndividually ? '<p class="stock in-stock">One per order</p>' : '';
};

const externalHtml = ({ externalUrl = '/', externalLabel = 'Buy product' }: Product): string =>
  `<form class="cart" action="${escapeHtml(externalUrl)}" method="get"><button type="submit" class="single_add_to_cart_button button alt">${escapeHtml(externalLabel)}</button></form>`;

const groupedQuantity = (product: Product): string => {
  if (!isInStock(product))
    return `<a href="${productPath(product)}" class="button product_type_simple" aria-label="Read more about &ldquo;${escapeHtml(product.name)}&rdquo;">Read more</a>`;
  const name = `quantity[${product.id}]`;
  if (product.soldIndividually)
    return `<input type="checkbox" name="${name}" value="1" class="wc-grouped-product-add-to-cart-checkbox" id="quantity-${product.id}"><label for="quantity-${product.id}" class="screen-reader-text">Buy one of ${escapeHtml(product.name)}</label>`;
  return quantityHtml({
    id: `quantity_${product.id}`,
    name,
    product,
    value: '',
    min: 0,
    max: maxQuantity(product),
  });
};

const groupedHtml = (catalogue: Catalogue, group: Product): string => {
  const rows = (group.children ?? []).flatMap((id) => {
    const product = catalogue.byId(id);
    if (!product) return [];
    const label = `<label for="product-${id}"><a href="${productPath(product)}">${escapeHtml(product.name)}</a></label>`;
    return [
      `<tr id="product-${id}" class="woocommerce-grouped-product-list-item product type-product post-${id} ${isInStock(product) ? 'instock' : 'outofstock'} product-type-simple"><td class="woocommerce-grouped-product-list-item__quantity">${groupedQuantity(product)}</td><td class="woocommerce-grouped-product-list-item__label">${label}</td><td class="woocommerce-grouped-product-list-item__price">${productPriceHtml(product)}${stockHtml(product)}</td></tr>`,
    ];
  });
  return `<form class="cart grouped_form" action="${productPath(group)}" method="post" enctype="multipart/form-data"><table class="woocommerce-grouped-product-list group_table"><tbody>${rows.join('')}</tbody></table><input type="hidden" name="add-to-cart" value="${group.id}"><button type="submit" class="single_add_to_cart_button button alt">Add to cart</button></form>`;
};

const simpleHtml = (product: Product): string => {
  if (!isInStock(product)) return '';
  const { minQuantity: min = 1 } = product;
  const quantity = quantityHtml({
    id: `quantity_${product.id}`,
    name: 'quantity',
    product,
    // The platform prints 1 even below the minimum; script and server raise it.
    value: 1,
    min,
    max: maxQuantity(product),
  });
  return `<form class="cart" action="${productPath(product)}" method="post" enctype="multipart/form-data">${quantity}<button type="submit" name="add-to-cart" value="${product.id}" class="single_add_to_cart_button button alt">Add to cart</button></form>`;
};

/** Renders the form for buying a product, by type; empty when it is out of stock. */
export const productFormHtml = (
  catalogue: Catalogue,
  product: Product,
  options: VariationsFormOptions,
): string => {
  if (product.kind === 'variable') return variationsFormHtml(product, options);
  if (product.kind === 'external') return externalHtml(product);
  return product.kind === 'grouped' ? groupedHtml(catalogue, product) : simpleHtml(product);
};
