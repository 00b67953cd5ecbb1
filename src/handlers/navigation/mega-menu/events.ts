/** Told on the window at every press of the toggle, also when it closes. */
export const DROPDOWN_FLIPPED = 'elementor-pro/mega-menu/dropdown-open';
/** Told on the window for what a mouse does over the titles. */
export const OVER_TITLES = 'elementor-pro/mega-menu/heading-mouse-event';
/** Heard on the window: opens the item that is named, or closes what is open. */
export const ACTIVATE = 'elementor/nested-elements/activate-by-keyboard';
/** Heard on the window: opens or closes the dropdown. */
export const TOGGLE_DROPDOWN = 'elementor/mega-menu/dropdown-toggle-by-keyboard';
