import { createPatch, type Patch } from '#lib/patch.ts';

/** What may hide a state field: the country, or the locale of the address. */
type Source = 'country' | 'locale';

interface Row {
  readonly patch: Patch;
  /** Whether each source hides the row. */
  readonly wishes: Map<Source, boolean>;
}

const rows = new WeakMap<HTMLElement, Row>();

/**
 * Shows or hides a state's row: it is hidden while any source hides it. `undefined` withdraws a source;
 * without sources, the row is restored.
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
