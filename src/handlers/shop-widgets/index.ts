import type { Handler } from '#runtime/define.ts';
import { cartWidget } from './cart-widget/handler.ts';
import { checkoutPage } from './checkout-page/handler.ts';
import { menuCart } from './menu-cart/handler.ts';
import { myAccount } from './my-account/handler.ts';
import { noticesWidget } from './notices-widget/handler.ts';
import { productAddToCart } from './product-add-to-cart/handler.ts';
import { purchaseSummary } from './purchase-summary/handler.ts';

/** All handlers of this family, in mount order. */
export const shopWidgetsHandlers: readonly Handler[] = [
  menuCart,
  cartWidget,
  checkoutPage,
  myAccount,
  purchaseSummary,
  noticesWidget,
  productAddToCart,
];
