import type { Handler } from '#runtime/define.ts';
import { adPixel } from './ad-pixel/handler.ts';
import { orderAttribution } from './order-attribution/handler.ts';

export const trackingHandlers: readonly Handler[] = [orderAttribution, adPixel];
