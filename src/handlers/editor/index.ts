import type { Handler } from '#runtime/define.ts';
import { cartPreview } from './cart-preview/handler.ts';
import { sectionTools } from './section-tools/handler.ts';

export const editorHandlers: readonly Handler[] = [sectionTools, cartPreview];
