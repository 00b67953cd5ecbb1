import { escapeHtml } from '../html.ts';
import { addNotice } from '../http/cart-session.ts';
import type { Fields, Shop, ShopContext } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import { signIn } from './account-session.ts';

const lostPath = '/my-account/lost-password/';

const refuse = (c: ShopContext, shop: Shop, html: string): void =>
  addNotice(c, shop, { kind: 'error', html: `<strong>Error:</strong> ${html}` });

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Handles the login form. Returns whether the visitor is signed in; invalid fields add a notice. */
export const logIn = (c: ShopContext, shop: Shop, fields: Fields): boolean => {
  const { username = '', password = '' } = fields;
  if (fields['woocommerce-login-nonce'] !== nonces.login) return false;
  const account = username && password ? shop.accounts.signIn(username, password) : undefined;
  if (account) {
    signIn(c, shop, account);
    return true;
  }
  if (!username) refuse(c, shop, 'Your e-mail address is required.');
  else if (!password) refuse(c, shop, 'The password field is empty.');
  else
    refuse(
      c,
      shop,
      `The password for <strong>${escapeHtml(username)}</strong> is not correct, or there is no such account. <a href="${lostPath}">Lost your password?</a>`,
    );
  return false;
};

/** Handles the registration form. Returns whether an account was created; invalid fields add a notice. */
export const register = (c: ShopContext, shop: Shop, fields: Fields): boolean => {
  const { email = '', password = '' } = fields;
  if (fields['woocommerce-register-nonce'] !== nonces.register) return false;
  if (!isEmail(email)) refuse(c, shop, 'Please provide a valid email address.');
  else if (!password) refuse(c, shop, 'Please enter an account password.');
  else {
    const account = shop.accounts.create(email, password);
    if (account) {
      signIn(c, shop, account);
      return true;
    }
    refuse(c, shop, `An account is already registered with ${escapeHtml(email)}. Please log in.`);
  }
  return false;
};

/** Handles the form for a lost password: adds a notice with the link or an error. Returns the redirect. */
export const sendResetLink = (c: ShopContext, shop: Shop, fields: Fields): string => {
  const { user_login: email = '' } = fields;
  if (fields['woocommerce-lost-password-nonce'] !== nonces.lostPassword) return lostPath;
  const key = shop.accounts.createResetKey(email);
  if (!key) {
    refuse(c, shop, email ? 'There is no account with this address.' : 'Enter an email address.');
    return lostPath;
  }
  addNotice(c, shop, {
    kind: 'notice',
    html: `No letter leaves this demonstration; what would be in it: <a href="${lostPath}?show-reset-form=true&amp;key=${key}">choose a new password</a>.`,
  });
  return `${lostPath}?reset-link-sent=true`;
};

/** Handles the form for a new password, typed twice. Returns the path to redirect to. */
export const resetPassword = (c: ShopContext, shop: Shop, fields: Fields): string => {
  const { password_1: first = '', password_2: second = '', reset_key: key = '' } = fields;
  const back = `${lostPath}?show-reset-form=true&key=${encodeURIComponent(key)}`;
  if (fields['woocommerce-reset-password-nonce'] !== nonces.resetPassword) return back;
  if (!first || first !== second) {
    refuse(c, shop, first ? 'Passwords do not match.' : 'Please enter your password.');
    return back;
  }
  const account = shop.accounts.redeemResetKey(key);
  if (!account) {
    refuse(c, shop, 'This link has been used already. Please ask for a new one.');
    return lostPath;
  }
  shop.accounts.setPassword(account, first);
  addNotice(c, shop, { kind: 'success', html: 'Your password has been reset successfully.' });
  return '/my-account/';
};
