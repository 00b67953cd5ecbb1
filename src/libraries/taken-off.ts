import type { Libraries } from './libraries.ts';

/** A library that is not on the page any more, with its code. */
interface TakenOff {
  readonly handle: string;
  readonly src: string;
  readonly before?: string;
  readonly after?: string;
}

/** Returns what the server has taken off, in the order of the page; nothing when it does not say so, or another tag has asked before. */
function takenOff(): readonly TakenOff[] {
  const block = document.getElementById('skerry-libraries');
  block?.remove();
  try {
    const scripts: unknown = JSON.parse(block?.textContent ?? '[]');
    return Array.isArray(scripts) ? scripts : [];
  } catch {
    return [];
  }
}

/** Keeps the libraries that the server has taken off the page, so that they can still be read. */
export function keepTakenOff(libraries: Pick<Libraries, 'keep'>): void {
  for (const { handle, src, before = '', after = '' } of takenOff()) {
    if (before) libraries.keep({ handle, part: 'before', src: '', text: before });
    libraries.keep({ handle, part: 'file', src, text: '' });
    if (after) libraries.keep({ handle, part: 'after', src: '', text: after });
  }
}
