import { asMap } from '#lib/fields.ts';
import { RequestError } from '../errors.ts';
import { formBody } from '../form-body.ts';
import { readJson, request } from '../request.ts';
import { SHOP_HEADERS } from '../shop-ajax.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly nonce: string;
  /** `''` for a visitor who is to be forgotten. */
  readonly remember: string;
}

export interface LoginReply {
  readonly isLoggedIn: boolean;
  /** Why not, as HTML; `''` when the server does not say. */
  readonly message: string;
}

/** Signs a shopper in from the page builder's checkout. Rejects with RequestError when the server gave no usable answer. */
export async function logIn(fields: LoginFields, ajaxUrl: string): Promise<LoginReply> {
  const response = await request(ajaxUrl, {
    method: 'POST',
    headers: SHOP_HEADERS,
    body: formBody({ action: 'elementor_woocommerce_checkout_login_user', ...fields }),
  });
  if (!response.ok) throw new RequestError('unknown_error', { status: response.status });
  const { logged_in: isLoggedIn, message } = asMap(await readJson(response));
  return { isLoggedIn: isLoggedIn === true, message: typeof message === 'string' ? message : '' };
}
