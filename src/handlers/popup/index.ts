import type { Handler } from '#runtime/define.ts';
import { popup } from './popup/handler.ts';
import { popups } from './popups/handler.ts';

/** The handlers of popups: one for each popup, and one for what all popups of a page share. */
export const popupHandlers: readonly Handler[] = [popups, popup];
