import { nonces } from '../http/nonces.ts';
import type { Page } from './layout.ts';

const parts = [
  ['dashboard', '/my-account/', 'Dashboard'],
  ['orders', '/my-account/orders/', 'Orders'],
  ['edit-address', '/my-account/edit-address/', 'Addresses'],
  ['payment-methods', '/my-account/payment-methods/', 'Payment methods'],
  ['edit-account', '/my-account/edit-account/', 'Account details'],
  ['customer-logout', `/my-account/customer-logout/?_wpnonce=${nonces.logout}`, 'Log out'],
] as const;

/** Key of an entry in the account navigation. */
export type AccountPart = (typeof parts)[number][0];

const navigationHtml = (current: AccountPart): string =>
  `<nav class="woocommerce-MyAccount-navigation" aria-label="Account pages"><ul>${parts
    .map(([name, href, label]) => {
      const isCurrent = name === current;
      return `<li class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${name}${isCurrent ? ' is-active' : ''}"><a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${label}</a></li>`;
    })
    .join('')}</ul></nav>`;

/** Renders an account page for signed-in visitors. */
export const accountPage = (part: AccountPart, title: string, notices: string, html: string): Page => ({
  id: 9,
  title,
  bodyClass: 'woocommerce-account',
  kind: 'account',
  main: `<h1 class="entry-title">${title}</h1><div class="woocommerce account-columns">${navigationHtml(part)}<div class="woocommerce-MyAccount-content">${notices}${html}</div></div>`,
});

/** Renders an account page for visitors who are not signed in. */
export const entryPage = (title: string, notices: string, html: string): Page => ({
  id: 9,
  title,
  bodyClass: 'woocommerce-account',
  kind: 'account',
  main: `<h1 class="entry-title">${title}</h1><div class="woocommerce">${notices}${html}</div>`,
});
