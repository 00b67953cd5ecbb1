import type { Destination } from '../cart/shipping.ts';
import type { Totals } from '../cart/totals.ts';
import { optionsHtml } from '../checkout/field-html.ts';
import { countries, statesOf } from '../checkout/places.ts';
import { escapeHtml } from '../html.ts';
import { nonces } from '../http/nonces.ts';
import { priceHtml } from '../money.ts';
import { sumRowsHtml } from './sum-rows.ts';

const stateControl = ({ country, state }: Destination): string => {
  const names = statesOf(country);
  const common = 'name="calc_shipping_state" id="calc_shipping_state" data-placeholder="State / County"';
  if (names === undefined)
    return `<label for="calc_shipping_state">State / County</label><input type="text" class="input-text" value="${escapeHtml(state)}" placeholder="State / County" ${common}>`;
  if (Object.keys(names).length === 0) return `<input type="hidden" ${common} placeholder="State / County">`;
  return `<span><label for="calc_shipping_state">State / County</label><select class="state_select" ${common}><option value="">Select an option&hellip;</option>${optionsHtml(names, state)}</select></span>`;
};

const calculatorHtml = (destination: Destination): string => {
  const { country, city, postcode } = destination;
  return `<form class="woocommerce-shipping-calculator" action="/cart/" method="post">
<a href="#" class="shipping-calculator-button" aria-expanded="false" aria-controls="shipping-calculator-form" role="button">Calculate shipping</a>
<section class="shipping-calculator-form" id="shipping-calculator-form" style="display:none;">
<p class="form-row form-row-wide" id="calc_shipping_country_field"><label for="calc_shipping_country">Country / region</label><select name="calc_shipping_country" id="calc_shipping_country" class="country_to_state country_select" rel="calc_shipping_state"><option value="default">Select a country / region&hellip;</option>${optionsHtml(countries, country)}</select></p>
<p class="form-row form-row-wide" id="calc_shipping_state_field">${stateControl(destination)}</p>
<p class="form-row form-row-wide" id="calc_shipping_city_field"><label for="calc_shipping_city">City:</label><input type="text" class="input-text" value="${escapeHtml(city)}" name="calc_shipping_city" id="calc_shipping_city"></p>
<p class="form-row form-row-wide" id="calc_shipping_postcode_field"><label for="calc_shipping_postcode">Postcode / ZIP:</label><input type="text" class="input-text" value="${escapeHtml(postcode)}" name="calc_shipping_postcode" id="calc_shipping_postcode"></p>
<p><button type="submit" name="calc_shipping" value="1" class="button">Update</button></p>
<input type="hidden" id="woocommerce-shipping-calculator-nonce" name="woocommerce-shipping-calculator-nonce" value="${nonces.shippingCalculator}"><input type="hidden" name="_wp_http_referer" value="/cart/">
</section></form>`;
};

const destinationHtml = ({ country, state, postcode, city }: Destination, isKnown: boolean): string => {
  if (!isKnown)
    return '<p class="woocommerce-shipping-destination">Shipping options will be updated during checkout.</p>';
  const stateName = statesOf(country)?.[state] ?? state;
  const place = [`${postcode} ${city}`.trim(), stateName, countries[country]].filter(Boolean).join(', ');
  return `<p class="woocommerce-shipping-destination">Shipping to <strong>${escapeHtml(place)}</strong>.</p>`;
};

/** Renders the totals, for the cart page and the shop's endpoints. */
export const cartTotalsHtml = (totals: Totals, destination: Destination): string => {
  const isKnown = Boolean(destination.postcode || destination.city || destination.country !== 'DE');
  const hint =
    totals.missingForFreeCents > 0 && destination.country === 'DE'
      ? `<p class="shipping-hint">${priceHtml(totals.missingForFreeCents)} more, and shipping is free.</p>`
      : '';
  const belowShipping = destinationHtml(destination, isKnown) + calculatorHtml(destination);
  return `<div class="cart_totals${isKnown ? ' calculated_shipping' : ''}"><h2>Cart totals</h2><table class="shop_table shop_table_responsive">
${sumRowsHtml(totals, { base: '/cart/', belowShipping })}</table>${hint}
<div class="wc-proceed-to-checkout"><a href="/checkout/" class="checkout-button button alt wc-forward">Proceed to checkout</a></div></div>`;
};
