import { expect, it, onTestFinished } from 'vitest';
import { purposeOf } from './cart-form.ts';

const FORM = `<form><input class="qty" type="number"><input id="coupon_code"><input id="note">
  <button name="apply_coupon"></button><button name="update_cart"></button><button name="other"></button></form>`;

it.each([
  ['update_cart', '', 'update'],
  ['update_cart', '#coupon_code', 'update'],
  ['apply_coupon', '', 'coupon'],
  ['apply_coupon', '.qty', 'update'],
  ['apply_coupon', '#note', 'coupon'],
  ['', '.qty', 'update'],
  ['', '#coupon_code', 'coupon'],
  ['', '#note', 'native'],
  ['', '', 'native'],
  ['other', '', 'native'],
])('a cart form submitted by "%s" with the focus in "%s" is for %s', (name, focused, purpose) => {
  document.body.innerHTML = FORM;
  onTestFinished(() => document.body.replaceChildren());
  const form = document.querySelector('form') as HTMLFormElement;
  if (focused) form.querySelector<HTMLElement>(focused)?.focus();
  const button = name ? form.querySelector(`[name=${name}]`) : null;
  expect(purposeOf(form, button)).toBe(purpose);
  button?.setAttribute('clicked', 'true');
  expect(purposeOf(form, null)).toBe(purpose);
});
