import type { Swiper } from 'swiper/types';
import { pageJQuery } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** Lets other scripts reach the instance: as `container.swiper`, and as jQuery's data where the page has jQuery. */
export function expose(container: HTMLElement, swiper: Swiper, scope: Scope): void {
  Object.assign(container, { swiper });
  pageJQuery()?.(container).data('swiper', swiper);
  scope.add(() => {
    pageJQuery()?.(container).removeData('swiper');
    Reflect.deleteProperty(container, 'swiper');
  });
}
