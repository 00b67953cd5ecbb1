/** How far the page is scrolled. Where sections snap into place its body scrolls, and the window does not. */
export const scrolledPx = (): number => scrollY || document.body.scrollTop;
