import { defineInteractive } from '#runtime/widget.ts';
import { loadOnPress } from '../shared/paging/load-more.ts';
import posts from './posts.ts';

/** The button loads more posts. */
export default defineInteractive(posts, loadOnPress);
