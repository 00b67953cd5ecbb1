import { isInStock, type Product, picturePath, productPath } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { priceHtml, priceText } from '../money.ts';

/** Renders the price of a product: a range, a sale price with the regular one crossed out, or one price. */
export const productPriceHtml = ({ priceCents, regularCents, highestCents }: Product): string => {
  const price = priceHtml(priceCents);
  if (highestCents && highestCents !== priceCents) return `${price} &ndash; ${priceHtml(highestCents)}`;
  if (!regularCents) return price;
  return `<del aria-hidden="true">${priceHtml(regularCents)}</del> <span class="screen-reader-text">Former price: &euro;${priceText(regularCents)}. Now:</span><ins>${price}</ins>`;
};

interface CardLink {
  readonly href: string;
  readonly classes: string;
  readonly label: string;
  readonly text: string;
  readonly note: string;
  readonly successMessage?: string;
}

const cardLink = (product: Product): CardLink => {
  const name = `&ldquo;${escapeHtml(product.name)}&rdquo;`;
  const href = productPath(product);
  if (product.kind === 'variable') {
    const note = 'This product has multiple variants. The options may be chosen on the product page';
    return {
      href,
      classes: ' add_to_cart_button',
      label: `Select options for ${name}`,
      text: 'Select options',
      note,
    };
  }
  if (product.kind === 'grouped')
    return {
      href,
      classes: '',
      label: `View products in the ${name} group`,
      text: 'View products',
      note: '',
    };
  if (product.kind === 'external') {
    const text = escapeHtml(product.externalLabel ?? 'Buy product');
    return { href: escapeHtml(product.externalUrl ?? href), classes: '', label: text, text, note: '' };
  }
  if (!isInStock(product))
    return { href, classes: '', label: `Read more about ${name}`, text: 'Read more', note: '' };
  return {
    href: `?add-to-cart=${product.id}${product.minQuantity ? `&amp;quantity=${product.minQuantity}` : ''}`,
    classes: ' add_to_cart_button ajax_add_to_cart',
    label: `Add to cart: ${name}`,
    text: 'Add to cart',
    note: '',
    successMessage: `${name} has been added to your cart`,
  };
};

const buttonHtml = (product: Product): string => {
  const { href, classes, label, text, note, successMessage } = cardLink(product);
  const noteId = `woocommerce_loop_add_to_cart_link_describedby_${product.id}`;
  const role = successMessage ? ' role="button"' : '';
  const success = successMessage ? ` data-success_message="${successMessage}"` : '';
  return `<a href="${href}" aria-describedby="${noteId}" data-quantity="${product.minQuantity ?? 1}" class="button product_type_${product.kind}${classes}" data-product_id="${product.id}" data-product_sku="${product.sku}" aria-label="${label}" rel="nofollow"${role}${success}>${text}</a><span id="${noteId}" class="screen-reader-text">${note}</span>`;
};

const badgeHtml = (product: Product): string => {
  if (!isInStock(product)) return '<span class="badge badge-out">Sold out</span>';
  if (product.regularCents) return '<span class="onsale">Sale!</span>';
  if (product.stock !== undefined && product.stock < 10)
    return `<span class="badge">Only ${product.stock} left</span>`;
  return '';
};

/** How a list of products is rendered. */
export interface ProductListOptions {
  /** Columns on wide screens. Default 4. */
  readonly columns?: number;
  /** Whether cards of variable products have a "quick view" link. Default `without`. */
  readonly quickView?: 'with' | 'without';
}

const quickViewHtml = (product: Product): string =>
  product.kind === 'variable'
    ? `<a class="quick-view-link" href="${productPath(product)}" data-product_id="${product.id}" aria-label="Quick view: ${escapeHtml(product.name)}">Quick view</a>`
    : '';

const cardHtml = (
  product: Product,
  index: number,
  { columns = 4, quickView }: ProductListOptions,
): string => {
  const first = index % columns === 0 ? ' first' : '';
  const last = index % columns === columns - 1 ? ' last' : '';
  const stock = isInStock(product) ? 'instock' : 'outofstock';
  return `<li class="product type-product post-${product.id} status-publish${first}${last} ${stock} product_cat-${product.category} has-post-thumbnail purchasable product-type-${product.kind}">
<a href="${productPath(product)}" class="woocommerce-LoopProduct-link woocommerce-loop-product__link">${badgeHtml(product)}<img width="600" height="600" src="${picturePath(product)}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="" decoding="async"${index >= columns * 2 ? ' loading="lazy"' : ''}><h2 class="woocommerce-loop-product__title">${escapeHtml(product.name)}</h2>
<span class="price">${productPriceHtml(product)}</span></a>${buttonHtml(product)}${quickView === 'with' ? quickViewHtml(product) : ''}
</li>`;
};

/** Renders products as a list of cards. */
export const productListHtml = (products: readonly Product[], options: ProductListOptions = {}): string =>
  `<ul class="products columns-${options.columns ?? 4}">
${products.map((product, index) => cardHtml(product, index, options)).join('\n')}
</ul>`;
