import type { Started } from './carousel-kit.ts';
import './space.css';

const SHADOWS = '[class*="swiper-slide-shadow"],.swiper-cube-shadow';

/** Takes away at the end what effects in space add to slides. */
export function removeShadows({ nodes, scope }: Started): void {
  scope.add(() => {
    for (const shadow of nodes.wrapper.querySelectorAll(SHADOWS)) shadow.remove();
  });
}
