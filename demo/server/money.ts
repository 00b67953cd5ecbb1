/** Renders a price with currency, as the shop prints it. */
export const priceHtml = (cents: number): string =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol" translate="no">&euro;</span>${priceText(cents)}</bdi></span>`;

/** Returns a price with two decimals, without currency. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);
