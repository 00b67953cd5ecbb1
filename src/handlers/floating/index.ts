import type { Handler } from '#runtime/define.ts';
import { contactButtons } from './contact-buttons/handler.ts';
import { floatingBars } from './floating-bars/handler.ts';

export const floatingHandlers: readonly Handler[] = [floatingBars, contactButtons];
