import type * as z from 'zod/mini';
import { describeFault } from '#lib/schemas.ts';
import { RequestError, type RequestErrorCode } from '../errors.ts';
import { decisions, formReply, payment, renderedWidget } from './builder.ts';
import { cart, cartItems, location, menuCart, preview, variation, variations } from './cart.ts';
import { login, order, orderReviews, review } from './checkout.ts';
import { feedback, refill, rules } from './contact-form.ts';

/** The schema of every reply, by the server's name of the endpoint. */
const replies = {
  add_to_cart: cart,
  remove_from_cart: cart,
  get_refreshed_fragments: cart,
  woo_add_to_cart_variation: cart,
  get_variation: variation,
  woo_get_variation: variation,
  woo_get_preview_variation: preview,
  'archive-product': variations,
  'single-product': variations,
  get_customer_location: location,
  cart_items: cartItems,
  elementor_menu_cart_fragments: menuCart,
  update_order_review: review,
  checkout: order,
  woocommerce_submit_order_reviews: orderReviews,
  elementor_woocommerce_checkout_login_user: login,
  'refresh-loop': renderedWidget,
  'refresh-search': renderedWidget,
  elementor_pro_forms_send_form: formReply,
  submit_stripe_form: payment,
  consent_history: decisions,
  feedback,
  'feedback/schema': rules,
  refill,
};

/** The server's name of an endpoint whose reply has a schema. */
export type Endpoint = keyof typeof replies;

/** The parsed reply of an endpoint. */
export type Reply<Name extends Endpoint> = z.output<(typeof replies)[Name]>;

/** The status and code of an error about a reply. */
export interface ReplyErrorOptions {
  readonly status?: number;
  /** Default: `unknown_error`. */
  readonly code?: RequestErrorCode;
  /** The code for an empty reply; default: `code`. */
  readonly emptyCode?: RequestErrorCode;
}

/**
 * Parses a reply. Throws RequestError, with the endpoint and the path of the fault, when it does not fit the
 * schema.
 */
export function parseReply<Name extends Endpoint>(
  endpoint: Name,
  value: unknown,
  { status = 0, code = 'unknown_error', emptyCode = code }: ReplyErrorOptions = {},
): Reply<Name> {
  const schema: z.ZodMiniType = replies[endpoint];
  const { success, data, error } = schema.safeParse(value);
  if (success) return data as Reply<Name>;
  const fault = `The reply of ${endpoint} does not fit at ${describeFault(error)}.`;
  throw new RequestError(value === undefined ? emptyCode : code, { status, fault });
}
