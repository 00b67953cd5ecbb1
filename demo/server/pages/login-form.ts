import { escapeHtml } from '../html.ts';
import { nonces } from '../http/nonces.ts';

/** Where a login form is used, and what it shows. */
export interface LoginFormOptions {
  /** Path of its page, to return to after the login. */
  readonly from: string;
  /** Whether it is hidden until a link opens it. */
  readonly isHidden: boolean;
  readonly typed?: string | undefined;
}

const required =
  '&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Required</span>';

/** Renders the login form. */
export const loginFormHtml = ({ from, isHidden, typed = '' }: LoginFormOptions): string => {
  const words = isHidden
    ? '<p>If you have an account, sign in here. Otherwise go on below; you need none.</p>'
    : '';
  return `<form class="woocommerce-form woocommerce-form-login login" method="post" action="${from}"${isHidden ? ' style="display:none;"' : ''}>${words}
<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide"><label for="username">Email address${required}</label><input type="text" class="woocommerce-Input woocommerce-Input--text input-text" name="username" id="username" autocomplete="username" value="${escapeHtml(typed)}" required aria-required="true"></p>
<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide"><label for="password">Password${required}</label><input class="woocommerce-Input woocommerce-Input--text input-text" type="password" name="password" id="password" autocomplete="current-password" required aria-required="true"></p>
<div class="clear"></div><p class="form-row"><label class="woocommerce-form__label woocommerce-form__label-for-checkbox woocommerce-form-login__rememberme"><input class="woocommerce-form__input woocommerce-form__input-checkbox" name="rememberme" type="checkbox" id="rememberme" value="forever"> <span>Remember me</span></label>
<input type="hidden" name="woocommerce-login-nonce" value="${nonces.login}"><input type="hidden" name="redirect" value="${from}"><button type="submit" class="woocommerce-button button woocommerce-form-login__submit" name="login" value="Log in">Log in</button></p>
<p class="woocommerce-LostPassword lost_password"><a href="/my-account/lost-password/">Lost your password?</a></p></form>`;
};
