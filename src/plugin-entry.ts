/**
 * The script of pages for which the plugin has decided about all scripts, so that none has to be intercepted: as
 * the pasted one, but what it knows of libraries stands in the page, beside the scripts that were removed.
 */

import { removedLibraryFacts } from '#originals/keep-removed-libraries.ts';
import { runEntry } from './boot/run-entry.ts';

runEntry({ stack: Error().stack, factsOf: removedLibraryFacts });
