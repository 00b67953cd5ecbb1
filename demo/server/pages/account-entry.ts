import { demoAccount } from '../account/accounts.ts';
import { escapeHtml } from '../html.ts';
import type { Fields } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import { entryPage } from './account-frame.ts';
import type { Page } from './layout.ts';
import { loginFormHtml } from './login-form.ts';

const required =
  '&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Required</span>';
const row = (html: string): string =>
  `<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">${html}</p>`;
const input = 'class="woocommerce-Input woocommerce-Input--text input-text"';

/** Renders the page for login and registration. */
export const loginPage = (notices: string, typed: Fields = {}): Page => {
  const register = `<form method="post" action="/my-account/" class="woocommerce-form woocommerce-form-register register">${row(`<label for="reg_email">Email address${required}</label><input type="email" ${input} name="email" id="reg_email" autocomplete="email" value="${escapeHtml(typed.email ?? '')}" required aria-required="true">`)}${row(`<label for="reg_password">Password${required}</label><input type="password" ${input} name="password" id="reg_password" autocomplete="new-password" required aria-required="true">`)}<wc-order-attribution-inputs></wc-order-attribution-inputs><div class="woocommerce-privacy-policy-text"><p>We keep your address for your orders, and for nothing else.</p></div><p class="woocommerce-form-row form-row"><input type="hidden" name="woocommerce-register-nonce" value="${nonces.register}"><button type="submit" class="woocommerce-Button woocommerce-button button woocommerce-form-register__submit" name="register" value="Register">Register</button></p></form>`;
  return entryPage(
    'My account',
    notices,
    `<p class="lead">To look around, sign in as <strong>${demoAccount.email}</strong> with the password <strong>${demoAccount.password}</strong>.</p>
<div class="u-columns col2-set" id="customer_login"><div class="u-column1 col-1"><h2>Login</h2>${loginFormHtml({ from: '/my-account/', isHidden: false, typed: typed.username })}</div><div class="u-column2 col-2"><h2>Register</h2>${register}</div></div>`,
  );
};

/** Renders the page for a lost password: the form, or a confirmation once it was sent. */
export const lostPasswordPage = (notices: string, isSent: boolean): Page => {
  if (isSent)
    return entryPage(
      'Lost password',
      `<div class="woocommerce-message" role="alert">Password reset email has been sent.</div>${notices}`,
      '<p>A letter is on its way to the address of your account. It may take some minutes.</p>',
    );
  return entryPage(
    'Lost password',
    notices,
    `<form method="post" action="/my-account/lost-password/" class="woocommerce-ResetPassword lost_reset_password"><p>Lost your password? Please enter your email address. You will get a link with which you choose a new one.</p>${row(`<label for="user_login">Email address${required}</label><input class="woocommerce-Input woocommerce-Input--text input-text" type="text" name="user_login" id="user_login" autocomplete="username" required aria-required="true">`)}<p class="woocommerce-form-row form-row"><input type="hidden" name="wc_reset_password" value="true"><button type="submit" class="woocommerce-Button button" value="Reset password">Reset password</button></p><input type="hidden" name="woocommerce-lost-password-nonce" value="${nonces.lostPassword}"></form>`,
  );
};

/** Renders the page for choosing a new password, typed twice. */
export const newPasswordPage = (notices: string, key: string): Page =>
  entryPage(
    'New password',
    notices,
    `<form method="post" action="/my-account/lost-password/" class="woocommerce-ResetPassword lost_reset_password"><p>Enter a new password below.</p>${row(`<label for="password_1">New password${required}</label><input type="password" ${input} name="password_1" id="password_1" autocomplete="new-password" required aria-required="true">`)}${row(`<label for="password_2">Re-enter new password${required}</label><input type="password" ${input} name="password_2" id="password_2" autocomplete="new-password" required aria-required="true">`)}<input type="hidden" name="reset_key" value="${escapeHtml(key)}"><p class="woocommerce-form-row form-row"><input type="hidden" name="wc_reset_password" value="true"><button type="submit" class="woocommerce-Button button" value="Save">Save</button></p><input type="hidden" name="woocommerce-reset-password-nonce" value="${nonces.resetPassword}"></form>`,
  );
