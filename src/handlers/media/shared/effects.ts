import './space.css';
import { EffectCoverflow, EffectCube, EffectFade } from 'swiper/modules';
import type { CarouselKit, Started } from './carousel-kit.ts';
import type { Effect } from './carousel-model.ts';

const SHADOWS = '[class*="swiper-slide-shadow"],.swiper-cube-shadow';

/** Takes away at the end what effects in space add to slides. */
function removeShadows({ nodes, scope }: Started): void {
  scope.add(() => {
    for (const shadow of nodes.wrapper.querySelectorAll(SHADOWS)) shadow.remove();
  });
}

const KITS: Partial<Record<Effect, CarouselKit>> = {
  fade: { modules: [EffectFade] },
  cube: { modules: [EffectCube], onStart: removeShadows },
  coverflow: { modules: [EffectCoverflow], onStart: removeShadows },
};

/** What an effect needs beside the engine; nothing for slides that just move. */
export const effectKit = (effect: Effect): CarouselKit => KITS[effect] ?? {};
