/** What goes when the checkout has something newer to say. */
export const PASSING = '.woocommerce-error,.woocommerce-message,.is-error,.is-success';
