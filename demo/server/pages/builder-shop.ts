import { builderDocument, container, heading, widget } from '../builder/elements.ts';
import { builderShopId, menuCartsHtml } from '../builder/menu-cart.ts';
import type { Product } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import { cartOf } from '../http/cart-session.ts';
import type { Shop, ShopContext } from '../http/context.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

const addButton = (product: Product): string =>
  `<a rel="nofollow" href="?add-to-cart=${product.id}" data-quantity="1" data-product_id="${product.id}" class="product_type_simple add_to_cart_button ajax_add_to_cart elementor-button elementor-size-sm" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Add ${escapeHtml(product.name)} to the cart</span></span></a>`;

const productsHtml = (products: readonly Product[]): string =>
  `<div class="woocommerce columns-4">${productListHtml(products)}</div>`;

/** Renders the page of the builder's shop widgets: menu carts, messages, a button, a list of products. */
export const builderShopPage = (c: ShopContext, shop: Shop, notices: string): Page => {
  const { catalogue } = shop;
  const candle = catalogue.bySlug('cedar-candle');
  const sections = [
    container('20a0001', heading('20a0004', 'From the shop', 'h1') + menuCartsHtml(cartOf(c), catalogue), {
      classes: 'builder-shop-bar',
    }),
    container(
      '20a0010',
      widget(
        '20a0011',
        'woocommerce-notices',
        `<div class="e-woocommerce-notices-wrapper e-woocommerce-notices-wrapper-loading">${notices}</div>`,
      ),
    ),
    container(
      '20a0020',
      heading('20a0021', 'One thing') +
        (candle ? widget('20a0022', 'wc-add-to-cart', addButton(candle)) : ''),
    ),
    container(
      '20a0030',
      heading('20a0031', 'Some more') +
        widget(
          '20a0032',
          'woocommerce-products',
          productsHtml(catalogue.products.filter(({ category }) => category === 'living').slice(0, 4)),
          { classes: 'elementor-grid-4 elementor-products-grid elementor-wc-products' },
        ),
    ),
  ];
  return {
    id: builderShopId,
    title: 'Shop widgets',
    bodyClass: `elementor-page elementor-page-${builderShopId} builder-page`,
    main: builderDocument(builderShopId, sections.join('\n')),
  };
};
