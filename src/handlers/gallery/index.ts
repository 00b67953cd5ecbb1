import type { Handler } from '#runtime/define.ts';
import { gallery } from './gallery/handler.ts';

export const galleryHandlers: readonly Handler[] = [gallery];
