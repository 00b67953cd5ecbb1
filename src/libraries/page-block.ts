/**
 * Stands in the page where its server has taken libraries off: makes what they define readable before any other script runs. The tag finds
 * them when it comes, which may be late. Nothing here may throw.
 */

import { createLibraries, PAGE_LIBRARIES, type WithLibraries } from './libraries.ts';

/** A library that is not on the page any more, with its code. */
interface TakenOff {
  readonly handle: string;
  readonly src: string;
  readonly before?: string;
  readonly after?: string;
}

/** Returns what the server has taken off, in the order of the page; nothing when it does not say so. */
function takenOff(): readonly TakenOff[] {
  try {
    return JSON.parse(document.getElementById('skerry-libraries')?.textContent ?? '[]');
  } catch {
    return [];
  }
}

const page = window as WithLibraries;

if (!page[PAGE_LIBRARIES]) {
  const libraries = createLibraries({ nonce: document.currentScript?.nonce ?? '' });
  for (const { handle, src, before = '', after = '' } of takenOff()) {
    if (before) libraries.keep({ handle, part: 'before', src: '', text: before });
    libraries.keep({ handle, part: 'file', src, text: '' });
    if (after) libraries.keep({ handle, part: 'after', src: '', text: after });
  }
  page[PAGE_LIBRARIES] = libraries;
}
