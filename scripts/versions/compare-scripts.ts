import { type NameChange, nameChanges, tally } from './changes.ts';
import { effectOfUnknown } from './effects.ts';
import type { IsFamiliar } from './familiar.ts';
import { isKnown } from './known.ts';
import type { RecordedPage, Recording } from './recording.ts';
import type { Row } from './report.ts';

const filesOf = ({ scripts }: RecordedPage) => scripts?.files;

/** Maximum number of names in a sentence. */
const MAX_NAMES = 3;

/** Describes which handles on these pages depend on a handle, most frequent first; `''` for none. */
function neededBy(handle: string, { registry, printed }: Recording, pages: readonly RecordedPage[]): string {
  const needs = (other: string) =>
    [registry, printed].some((handles) => handles?.get(other)?.deps?.includes(handle));
  const names = [...tally(pages, filesOf)]
    .filter(([other]) => needs(other))
    .sort(([, a], [, b]) => b - a)
    .map(([other, count]) => (count === pages.length ? other : `${other} (on ${count})`));
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length ? `needed by ${shown}${more > 0 ? ` and ${more} more` : ''}` : '';
}

/**
 * Finds unknown script files that pages print for the first time, and their effect on the current decision.
 */
export function compareScripts(
  newer: Recording,
  older: Recording | undefined,
  isFamiliar: IsFamiliar,
): Row[] {
  const pages = newer.pages.filter(filesOf);
  const isRegistered = (handle: string) => older?.registry?.has(handle) || older?.printed?.has(handle);
  return nameChanges(pages, older?.pages ?? [], filesOf)
    .filter(({ change, name }) => change === 'new' && !isKnown(name))
    .map(({ change, name, pages: count }) => {
      const pagesWithIt = pages.filter((page) => page.scripts?.files.has(name));
      const { sentence, isOpen } = effectOfUnknown(name, pagesWithIt, isFamiliar);
      const detail = [
        older && (isRegistered(name) ? 'registered before, printed for the first time' : 'new handle'),
        pagesWithIt[0]?.scripts?.files.get(name),
        neededBy(name, newer, pagesWithIt),
      ];
      return {
        change,
        name,
        detail: detail.filter(Boolean).join('; '),
        pages: count,
        effect: sentence,
        isOpen,
      };
    });
}

/** Returns the handles that a page prints, including handles that have only inline code. */
const handlesOn = ({ scripts }: RecordedPage) =>
  scripts && new Set([...scripts.files.keys(), ...scripts.codes.map(({ handle }) => handle)]);

/** Counts the pages that print each handle. */
export function pagesPrinting({ pages }: Recording): (handle: string) => number {
  const counts = tally(pages, handlesOn);
  return (handle) => counts.get(handle) ?? 0;
}

/** Finds scripts that the same pages printed before and no page prints in the newer recording. */
export const removedScripts = (newer: Recording, older: Recording): NameChange[] =>
  nameChanges(newer.pages, older.pages, filesOf).filter(({ change }) => change === 'gone');
