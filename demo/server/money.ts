/** A price as the shop prints it everywhere. */
export const priceHtml = (cents: number): string =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol" translate="no">&euro;</span>${priceText(cents)}</bdi></span>`;

/** A price as plain digits, two decimals, without currency. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);
