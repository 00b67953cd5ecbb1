import { checkAddress } from '../checkout/check-address.ts';
import { cardDigits, checkCard } from '../checkout/payment.ts';
import { addNotice } from '../http/cart-session.ts';
import type { Fields, Shop, ShopContext } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import type { Account } from './accounts.ts';

const showNotice = (
  c: ShopContext,
  shop: Shop,
  kind: 'success' | 'error',
  html: string,
  field?: string,
): void => addNotice(c, shop, { kind, html, field });

/** Handles the form of an address. Returns whether it was saved; invalid fields add notices. */
export const saveAddress = (
  c: ShopContext,
  shop: Shop,
  account: Account,
  kind: 'billing' | 'shipping',
  fields: Fields,
): boolean => {
  if (fields['woocommerce-edit-address-nonce'] !== nonces.editAddress) return false;
  const complaints = checkAddress(kind, fields, 'plain');
  for (const { html, id } of complaints) showNotice(c, shop, 'error', html, id);
  if (complaints.length > 0) return false;
  const typed = Object.entries(fields).filter(([name]) => name.startsWith(`${kind}_`));
  account.addresses = { ...account.addresses, ...Object.fromEntries(typed) };
  showNotice(c, shop, 'success', 'Address changed successfully.');
  return true;
};

const changePassword = (shop: Shop, account: Account, fields: Fields): string | undefined => {
  const { password_current: current = '', password_1: first = '', password_2: second = '' } = fields;
  if (!current && !first && !second) return undefined;
  if (!current) return 'Please enter your current password.';
  if (!first || first !== second) return 'New passwords do not match.';
  if (!shop.accounts.signIn(account.email, current)) return 'Your current password is incorrect.';
  shop.accounts.setPassword(account, first);
  return undefined;
};

const nameFields = [
  ['account_first_name', 'First name'],
  ['account_last_name', 'Last name'],
  ['account_display_name', 'Display name'],
] as const;

/** Handles the form for names and password. Returns whether they were saved; invalid fields add notices. */
export const saveDetails = (c: ShopContext, shop: Shop, account: Account, fields: Fields): boolean => {
  if (fields['save-account-details-nonce'] !== nonces.editAccount) return false;
  const missing = nameFields.filter(([name]) => !fields[name]?.trim());
  for (const [name, label] of missing)
    showNotice(c, shop, 'error', `<strong>${label}</strong> is a required field.`, name);
  const why = missing.length === 0 ? changePassword(shop, account, fields) : undefined;
  if (why) showNotice(c, shop, 'error', why);
  if (why || missing.length > 0) return false;
  account.firstName = fields.account_first_name?.trim() ?? '';
  account.lastName = fields.account_last_name?.trim() ?? '';
  account.displayName = fields.account_display_name?.trim() ?? '';
  showNotice(c, shop, 'success', 'Account details changed successfully.');
  return true;
};

/** Handles the form for a new card. Returns whether it was saved; invalid fields add notices. */
export const addCard = (c: ShopContext, shop: Shop, account: Account, fields: Fields): boolean => {
  if (fields['woocommerce-add-payment-method-nonce'] !== nonces.paymentMethod) return false;
  if (fields.payment_method !== 'lighthouse') {
    showNotice(c, shop, 'error', 'Only cards can be saved.');
    return false;
  }
  const complaints = checkCard({ ...fields, 'wc-lighthouse-payment-token': 'new' });
  for (const { html, id } of complaints) showNotice(c, shop, 'error', html, id);
  if (complaints.length > 0) return false;
  const id = Math.max(0, ...account.cards.map((card) => card.id)) + 1;
  const card = {
    id,
    lastFour: cardDigits(fields).slice(-4),
    expiry: (fields['lighthouse-card-expiry'] ?? '').replace(/\s/g, ''),
    isDefault: account.cards.length === 0,
  };
  account.cards = [...account.cards, card];
  showNotice(c, shop, 'success', 'Payment method successfully added.');
  return true;
};

/** Deletes a card; adds an error notice when it does not exist. */
export const deleteCard = (c: ShopContext, shop: Shop, account: Account, id: number): void => {
  const isKnown = account.cards.some((card) => card.id === id);
  account.cards = account.cards.filter((card) => card.id !== id);
  if (isKnown) showNotice(c, shop, 'success', 'Payment method deleted.');
  else showNotice(c, shop, 'error', 'Invalid payment method.');
};

/** Makes a card the default; adds an error notice when it does not exist. */
export const preferCard = (c: ShopContext, shop: Shop, account: Account, id: number): void => {
  if (account.cards.some((card) => card.id === id)) {
    account.cards = account.cards.map((card) => ({ ...card, isDefault: card.id === id }));
    showNotice(c, shop, 'success', 'This payment method was successfully set as your default.');
  } else {
    showNotice(c, shop, 'error', 'Invalid payment method.');
  }
};
