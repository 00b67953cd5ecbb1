import { giftMessage } from './gift-message/handler.ts';
import { readingTime } from './reading-time/handler.ts';
import { sizeTable } from './size-table/handler.ts';

// Before Skerry is loaded, `window.skerry` is an array that collects functions.
window.skerry ??= [];
window.skerry.push(({ register }) => register(readingTime, sizeTable, giftMessage));
