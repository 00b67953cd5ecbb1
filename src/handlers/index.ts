import type { Handler } from '#runtime/define.ts';
import { commerceHandlers } from './commerce/index.ts';
import { consentHandlers } from './consent/index.ts';
import { contentHandlers } from './content/index.ts';
import { editorHandlers } from './editor/index.ts';
import { floatingHandlers } from './floating/index.ts';
import { formsHandlers } from './forms/index.ts';
import { galleryHandlers } from './gallery/index.ts';
import { mediaHandlers } from './media/index.ts';
import { motionHandlers } from './motion/index.ts';
import { navigationHandlers } from './navigation/index.ts';
import { overlayHandlers } from './overlay/index.ts';
import { pageHandlers } from './page/index.ts';
import { popupHandlers } from './popup/index.ts';
import { postsHandlers } from './posts/index.ts';
import { productHandlers } from './product/index.ts';
import { readingHandlers } from './reading/index.ts';
import { shopWidgetsHandlers } from './shop-widgets/index.ts';
import { socialHandlers } from './social/index.ts';
import { trackingHandlers } from './tracking/index.ts';

/** The catalogue: every handler, by family, in the order in which equal priorities mount. */
export const catalogue: readonly Handler[] = [
  ...pageHandlers,
  ...consentHandlers,
  ...popupHandlers,
  ...motionHandlers,
  ...navigationHandlers,
  ...editorHandlers,
  ...contentHandlers,
  ...mediaHandlers,
  ...readingHandlers,
  ...socialHandlers,
  ...formsHandlers,
  ...postsHandlers,
  ...galleryHandlers,
  ...overlayHandlers,
  ...floatingHandlers,
  ...commerceHandlers,
  ...productHandlers,
  ...shopWidgetsHandlers,
  ...trackingHandlers,
];
