import type { Handler } from '#runtime/define.ts';
import { loopGrid } from './loop-grid/handler.ts';
import { portfolio } from './portfolio/handler.ts';
import { posts } from './posts/handler.ts';
import { taxonomyFilter } from './taxonomy-filter/handler.ts';

/** The handlers of lists of posts: loop grids and their filters, posts, and portfolios. */
export const postsHandlers: readonly Handler[] = [loopGrid, taxonomyFilter, posts, portfolio];
