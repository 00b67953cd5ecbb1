/** Class of what is no background: a click on it does not close the lightbox. */
export const PREVENT_CLOSE = 'elementor-lightbox-prevent-close';
