import type { Handler } from '#runtime/define.ts';
import { contactButtons } from './contact-buttons/handler.ts';
import { floatingBars } from './floating-bars/handler.ts';

/** All handlers of this family, in mount order. */
export const floatingHandlers: readonly Handler[] = [floatingBars, contactButtons];
