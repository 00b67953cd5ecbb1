import type { Patch } from '#lib/patch.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

/** Says to a screen reader what the parts are: slides as "1 / 6", and the widget itself where the server left it without a name. */
export function labelSlides({ widget, container, slides }: CarouselNodes, patch: Patch, label: string): void {
  slides.forEach((slide, index) => {
    patch.attribute(slide, 'role', 'group');
    patch.attribute(slide, 'aria-roledescription', 'slide');
    patch.attribute(slide, 'aria-label', `${index + 1} / ${slides.length}`);
  });
  // A list has items, and these are groups.
  if (container.getAttribute('role') === 'list') patch.attribute(container, 'role', null);
  if (container.matches('[role][aria-label]')) return;
  // No landmark: those of one name are none.
  patch.attribute(widget, 'role', 'group');
  patch.attribute(widget, 'aria-roledescription', 'carousel');
  patch.attribute(widget, 'aria-label', label);
}
