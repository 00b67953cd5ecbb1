import { builderShopId, menuCartToggles } from '../builder/menu-cart.ts';
import { answerConsent } from '../consent/endpoint.ts';
import { answerFormCall } from '../forms/admin-ajax.ts';
import { cartOf } from '../http/cart-session.ts';
import { readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxJson, ajaxText } from '../http/headers.ts';
import { answerOrderReviews } from '../reviews/post-order-reviews.ts';

const actionOf = async (c: ShopContext): Promise<string | undefined> =>
  c.req.query('action') ?? (await readFields(c)).action;

/** Returns whether the browser has the platform's cookie of signed-in visitors. */
const isSignedIn = (c: ShopContext): boolean =>
  /(^|;\s*)wordpress_logged_in_/.test(c.req.header('cookie') ?? '');

/** Returns the buttons of the menu carts in the requested documents. PHP prints an empty map as a list. */
const menuCartFragments = async (c: ShopContext, shop: Shop): Promise<unknown> => {
  const body: Record<string, unknown> = await c.req.parseBody({ all: true }).catch(() => ({}));
  const templates = [body['templates[]'] ?? []].flat().map(Number);
  const isOurs = body._nonce === undefined || body._nonce === 'dffa12cd13';
  return isOurs && templates.includes(builderShopId) ? menuCartToggles(cartOf(c), shop.catalogue) : [];
};

/** Handles `/wp-admin/admin-ajax.php` by action; any other action gets `0` with status 400. */
export const answerAdminAjax = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const action = await actionOf(c);
  if (action === 'elementor_menu_cart_fragments')
    return c.json({ fragments: await menuCartFragments(c, shop) }, 200, ajaxJson);
  if (action === 'woocommerce_submit_order_reviews') return answerOrderReviews(c, shop);
  const answer = await answerFormCall(c, action);
  if (answer) return answer;
  if (action === 'elementor_send_clicks') return c.json({ success: true }, 200, ajaxJson);
  if (action === 'borlabs_cookie_handler') return answerConsent(c, shop);
  if (action === 'rest-nonce' && isSignedIn(c)) return c.body('60db78c069', 200, ajaxText);
  return c.body('0', 400, ajaxText);
};
