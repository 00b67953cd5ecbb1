import type { Handler } from '#runtime/define.ts';
import { animatedHeadline } from './animated-headline/handler.ts';
import { codeHighlight } from './code-highlight/handler.ts';
import { progressTracker } from './progress-tracker/handler.ts';
import { tableOfContents } from './table-of-contents/handler.ts';

/** All handlers of this family, in mount order. */
export const readingHandlers: readonly Handler[] = [
  tableOfContents,
  progressTracker,
  codeHighlight,
  animatedHeadline,
];
