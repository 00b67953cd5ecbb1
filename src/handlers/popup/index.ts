import type { Handler } from '#runtime/define.ts';
import { popup } from './popup/handler.ts';
import { popups } from './popups/handler.ts';

export const popupHandlers: readonly Handler[] = [popups, popup];
