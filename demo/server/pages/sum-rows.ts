import type { Totals } from '../cart/totals.ts';
import { escapeHtml, joinHtml } from '../html.ts';
import { nonces } from '../http/nonces.ts';
import { priceHtml } from '../money.ts';

const methodHtml = (label: string, cents: number): string =>
  cents > 0 ? `${label}: ${priceHtml(cents)}` : label;

const choicesHtml = ({ methods, method }: Totals): string => {
  if (methods.length === 0)
    return '<span class="no-shipping">No boat goes there. Please check the address, or write to us.</span>';
  const items = methods.map(({ id, label, cents }) => {
    const htmlId = `shipping_method_0_${id.replace(':', '')}`;
    const type = methods.length === 1 ? 'hidden' : 'radio';
    const checked = type === 'radio' && id === method?.id ? " checked='checked'" : '';
    return `<li><input type="${type}" name="shipping_method[0]" data-index="0" id="${htmlId}" value="${id}" class="shipping_method"${checked}><label for="${htmlId}">${methodHtml(label, cents)}</label></li>`;
  });
  return `<ul id="shipping_method" class="woocommerce-shipping-methods">${items.join('')}</ul>`;
};

const couponRow = ({ code, cents }: Totals['discounts'][number], base: string): string => {
  const name = escapeHtml(code);
  return `<tr class="cart-discount coupon-${name}"><th scope="row">Coupon: ${name}</th><td data-title="Coupon: ${name}">-${priceHtml(cents)} <a role="button" aria-label="Remove ${name} coupon" href="${base}?remove_coupon=${name}&amp;_wpnonce=${nonces.removeCoupon}" class="woocommerce-remove-coupon" data-coupon="${name}">[Remove]</a></td></tr>`;
};

/** What the rows of totals are rendered from. */
export interface SumRowsOptions {
  /** Path that the links in the rows lead to. */
  readonly base: string;
  /** Markup below the shipping methods. */
  readonly belowShipping?: string;
}

/** Renders the rows of the totals: subtotal, coupons, shipping, total. */
export const sumRowsHtml = (totals: Totals, { base, belowShipping = '' }: SumRowsOptions): string =>
  joinHtml([
    `<tr class="cart-subtotal"><th scope="row">Subtotal</th><td data-title="Subtotal">${priceHtml(totals.subtotalCents)}</td></tr>`,
    ...totals.discounts.map((discount) => couponRow(discount, base)),
    `<tr class="woocommerce-shipping-totals shipping"><th scope="row">Shipping</th><td data-title="Shipping">${choicesHtml(totals)}${belowShipping}</td></tr>`,
    `<tr class="order-total"><th scope="row">Total</th><td data-title="Total"><strong>${priceHtml(totals.totalCents)}</strong></td></tr>`,
  ]);
