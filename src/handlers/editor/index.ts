import type { Handler } from '#runtime/define.ts';
import { cartPreview } from './cart-preview/handler.ts';
import { sectionTools } from './section-tools/handler.ts';

/** All handlers of this family, in mount order. They mount only in the page builder's editor. */
export const editorHandlers: readonly Handler[] = [sectionTools, cartPreview];
