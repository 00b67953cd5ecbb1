import { defineInteractive } from '#runtime/widget.ts';
import { loadOnPress } from '../shared/paging/load-more.ts';
import loopGrid from './loop-grid.ts';

/** The button loads more items. */
export default defineInteractive(loopGrid, loadOnPress);
