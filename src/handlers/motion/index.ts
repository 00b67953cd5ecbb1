import type { Handler } from '#runtime/define.ts';
import { backgroundSlideshow } from './background-slideshow/handler.ts';
import { backgroundVideo } from './background-video/handler.ts';
import { entranceAnimation } from './entrance-animation/handler.ts';
import { interactions } from './interactions/handler.ts';
import { motionEffects } from './motion-effects/handler.ts';
import { sticky } from './sticky/handler.ts';
import { stickyPlugin } from './sticky-plugin/handler.ts';
import { stretchedSection } from './stretched-section/handler.ts';

/** The handlers of motion: animations, sticky elements, stretched sections and moving backgrounds. */
export const motionHandlers: readonly Handler[] = [
  entranceAnimation,
  interactions,
  motionEffects,
  sticky,
  stickyPlugin,
  stretchedSection,
  backgroundSlideshow,
  backgroundVideo,
];
