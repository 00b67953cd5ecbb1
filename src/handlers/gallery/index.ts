import type { Handler } from '#runtime/define.ts';
import { gallery } from './gallery/handler.ts';

/** All handlers of this family, in mount order. */
export const galleryHandlers: readonly Handler[] = [gallery];
