import type { Scope } from '#runtime/scope.ts';

const WIDGET = 'e-widget-swiper';
const WRAP = 'e-swiper-container';

/** Sets the two classes by which style sheets know a running carousel: on its widget, and on the wrap that holds it. */
export function markWidget(widget: HTMLElement, scope: Scope): void {
  const wrap = widget.closest('.elementor-widget-wrap');
  widget.classList.add(WIDGET);
  wrap?.classList.add(WRAP);
  scope.add(() => {
    widget.classList.remove(WIDGET);
    // Carousels beside this one share the wrap.
    if (!wrap?.querySelector(`.${WIDGET}`)) wrap?.classList.remove(WRAP);
  });
}
