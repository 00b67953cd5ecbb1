import type { Handler } from '#runtime/define.ts';
import { loopGrid } from './loop-grid/handler.ts';
import { portfolio } from './portfolio/handler.ts';
import { posts } from './posts/handler.ts';
import { taxonomyFilter } from './taxonomy-filter/handler.ts';

export const postsHandlers: readonly Handler[] = [loopGrid, taxonomyFilter, posts, portfolio];
