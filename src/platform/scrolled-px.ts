/** How far the page is scrolled. Where sections snap into place its body scrolls, and the window does not. */
export const scrolledPx = (): number => window.scrollY || document.body.scrollTop;
