import { formBody } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';
import { SHOP_HEADERS } from '../shop-ajax.ts';

const ACTION = 'elementor_woocommerce_checkout_login_user';

/** What a shopper enters to log in, and the nonce of the form. */
export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly nonce: string;
  /** `''` when the visitor is not to be remembered. */
  readonly remember: string;
}

/** Logs a shopper in from the page builder's checkout. Rejects with RequestError without a usable reply. */
export const logIn = (fields: LoginFields, ajaxUrl: string): Promise<Reply<typeof ACTION>> =>
  readReply(
    ACTION,
    request(ajaxUrl, {
      via: 'jquery',
      method: 'POST',
      headers: SHOP_HEADERS,
      body: formBody({ action: ACTION, ...fields }),
    }),
  );
