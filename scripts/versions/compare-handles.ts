import { pagesPrinting, removedScripts } from './compare-scripts.ts';
import { handleChanges } from './handle-changes.ts';
import { isKnown } from './known.ts';
import type { Recording } from './recording.ts';
import type { Row } from './report.ts';

const has = ({ registry, printed }: Recording, handle: string): boolean =>
  Boolean(registry?.has(handle) || printed?.has(handle));

/** Both lists may contain the same row. */
const keyOf = ({ change, name, detail }: Row): string =>
  `${change} ${name} ${change === 'changed' ? detail : ''}`;

/**
 * Compares the handles of two recordings: registries with registries, printed scripts with printed scripts. A
 * handle is gone when it is in no list of the newer recording (only a registry proves this), or when pages
 * that printed it no longer do.
 */
export function compareHandles(newer: Recording, older: Recording): Row[] {
  const pagesOf = pagesPrinting(newer);
  const noLongerPrinted = new Set(removedScripts(newer, older).map(({ name }) => name));
  // `compareScripts` reports unknown printed handles.
  const isListedHere = (handle: string) => isKnown(handle) || pagesOf(handle) === 0;
  const pageCounts = { pagesOf, oldPagesOf: pagesPrinting(older) };
  const registered =
    newer.registry && older.registry
      ? handleChanges({
          ...pageCounts,
          newer: newer.registry,
          older: older.registry,
          isNew: (handle) => !has(older, handle) && isListedHere(handle),
          isRemoved: (handle) => !has(newer, handle),
        })
      : [];
  const { printed: printedBefore } = older;
  const printed =
    newer.printed && printedBefore
      ? handleChanges({
          ...pageCounts,
          newer: newer.printed,
          older: printedBefore,
          isNew: (handle) => !printedBefore.has(handle) && isListedHere(handle),
          isRemoved: (handle) => noLongerPrinted.has(handle),
        })
      : [];
  return [...new Map([...registered, ...printed].map((row) => [keyOf(row), row])).values()];
}
