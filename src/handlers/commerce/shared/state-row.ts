import { createPatch, type Patch } from '#lib/patch.ts';

/** Sources that may hide a state: the country, and the locale of the address. */
type Source = 'country' | 'locale';

interface Row {
  readonly patch: Patch;
  /** Whether each source wants the row hidden. */
  readonly wishes: Map<Source, boolean>;
}

const rows = new WeakMap<HTMLElement, Row>();

/**
 * Shows or hides the row of a state: it is hidden while one source wants that. `undefined` withdraws the wish of a source; without wishes the
 * row is as it was before the first one.
 */
export function hideState(element: HTMLElement, source: Source, isHidden: boolean | undefined): void {
  const row = rows.get(element) ?? { patch: createPatch(), wishes: new Map() };
  if (isHidden === undefined) row.wishes.delete(source);
  else row.wishes.set(source, isHidden);
  if (row.wishes.size) {
    rows.set(element, row);
    row.patch.style(element, 'display', [...row.wishes.values()].includes(true) ? 'none' : null);
  } else {
    rows.delete(element);
    row.patch.restore();
  }
}
