import type { Handler } from '#runtime/define.ts';
import { anchorOffset } from './anchor-offset/handler.ts';
import { anchors } from './anchors/handler.ts';
import { atomicActionLinks } from './atomic-action-links/handler.ts';
import { backToTop } from './back-to-top/handler.ts';
import { lazyBackgrounds } from './lazy-backgrounds/handler.ts';
import { lazyImages } from './lazy-images/handler.ts';
import { linkActions } from './link-actions/handler.ts';
import { pageMarkers } from './page-markers/handler.ts';
import { pageTransition } from './page-transition/handler.ts';
import { pinnedHeader } from './pinned-header/handler.ts';
import { scriptedPresses } from './scripted-presses/handler.ts';
import { themeTemplate } from './theme-template/handler.ts';

/** All handlers of this family, in mount order. */
export const pageHandlers: readonly Handler[] = [
  pageMarkers,
  themeTemplate,
  lazyImages,
  lazyBackgrounds,
  linkActions,
  atomicActionLinks,
  anchors,
  anchorOffset,
  backToTop,
  pinnedHeader,
  pageTransition,
  scriptedPresses,
];
