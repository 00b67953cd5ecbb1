import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { SavedCard } from '../checkout/payment.ts';
import type { Fields } from '../http/context.ts';

/** A customer with a password and saved data. */
export interface Account {
  /** Identifies the account; in lower case. */
  readonly email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  /** Billing and shipping fields, by name. */
  addresses: Fields;
  cards: readonly SavedCard[];
}

/** The accounts of the shop. */
export interface Accounts {
  signIn(email: string, password: string): Account | undefined;
  find(email: string | undefined): Account | undefined;
  /** Creates an account; returns undefined when the address is taken. */
  create(email: string, password: string): Account | undefined;
  setPassword(account: Account, password: string): void;
  /** Creates a key with which a new password can be set once; undefined without an account. */
  createResetKey(email: string): string | undefined;
  redeemResetKey(key: string): Account | undefined;
}

interface Kept {
  readonly account: Account;
  salt: Buffer;
  hash: Buffer;
}

const hashOf = (password: string, salt: Buffer): Buffer => scryptSync(password, salt, 32, { N: 1024 });

/** Account for trying out the demo. */
export const demoAccount = { email: 'ada@example.org', password: 'harbour lantern 41' };

const blank = (email: string): Account => {
  const [name = email] = email.split('@');
  return { email, firstName: '', lastName: '', displayName: name, addresses: {}, cards: [] };
};

const furnish = (ada: Account): void => {
  ada.firstName = 'Ada';
  ada.lastName = 'Holm';
  ada.displayName = 'Ada';
  ada.cards = [{ id: 1, lastFour: '4242', expiry: '08/29', isDefault: true }];
  ada.addresses = {
    billing_first_name: 'Ada',
    billing_last_name: 'Holm',
    billing_country: 'DE',
    billing_address_1: 'Fischergrube 12',
    billing_postcode: '23552',
    billing_city: 'Lübeck',
    billing_state: 'DE-SH',
    billing_phone: '+49 451 12345',
    billing_email: ada.email,
  };
};

/** Creates accounts in memory, with the demo account. */
export const createAccounts = (): Accounts => {
  const kept = new Map<string, Kept>();
  const resetKeys = new Map<string, string>();
  const find = (email: string | undefined) => kept.get((email ?? '').trim().toLowerCase());
  const create: Accounts['create'] = (typed, password) => {
    const email = typed.trim().toLowerCase();
    if (kept.has(email)) return undefined;
    const salt = randomBytes(16);
    const account = blank(email);
    kept.set(email, { account, salt, hash: hashOf(password, salt) });
    return account;
  };
  const ada = create(demoAccount.email, demoAccount.password);
  if (ada) furnish(ada);
  return {
    signIn(email, password) {
      const entry = find(email);
      return entry && timingSafeEqual(hashOf(password, entry.salt), entry.hash) ? entry.account : undefined;
    },
    find: (email) => find(email)?.account,
    create,
    setPassword({ email }, password) {
      const entry = find(email);
      if (entry) entry.hash = hashOf(password, entry.salt);
    },
    createResetKey(email) {
      const entry = find(email);
      if (!entry) return undefined;
      const key = randomBytes(10).toString('hex');
      resetKeys.set(key, entry.account.email);
      return key;
    },
    redeemResetKey(key) {
      const account = find(resetKeys.get(key))?.account;
      resetKeys.delete(key);
      return account;
    },
  };
};
