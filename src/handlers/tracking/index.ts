import type { Handler } from '#runtime/define.ts';
import { adPixel } from './ad-pixel/handler.ts';
import { orderAttribution } from './order-attribution/handler.ts';

/** All handlers of this family, in mount order. */
export const trackingHandlers: readonly Handler[] = [orderAttribution, adPixel];
