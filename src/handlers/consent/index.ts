import type { Handler } from '#runtime/define.ts';
import { decisions } from './decisions/handler.ts';

/** The handlers of this family. */
export const consentHandlers: readonly Handler[] = [decisions];
