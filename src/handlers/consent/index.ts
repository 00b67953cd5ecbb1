import type { Handler } from '#runtime/define.ts';
import { decisions } from './decisions/handler.ts';

export const consentHandlers: readonly Handler[] = [decisions];
