import type { Handler } from '#runtime/define.ts';
import { facebook } from './facebook/handler.ts';
import { shareButtons } from './share-buttons/handler.ts';

/** All handlers of this family, in mount order. */
export const socialHandlers: readonly Handler[] = [shareButtons, facebook];
