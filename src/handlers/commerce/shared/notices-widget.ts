/** Where notices are shown on a page with the builder's widget for them: its styles hide every notice that stands elsewhere. */
export const findNoticesWidget = (): Element | null =>
  document.querySelector('.e-woocommerce-notices-wrapper');
