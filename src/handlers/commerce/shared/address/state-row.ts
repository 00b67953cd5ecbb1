import { createPatch, type Patch } from '#lib/patch.ts';

/** What may hide a state field: the country, or the locale of the address. */
type Source = 'country' | 'locale';

interface StateRow {
  readonly patch: Patch;
  /** Whether each source hides the row. */
  readonly hiddenBy: Map<Source, boolean>;
}

const rows = new WeakMap<HTMLElement, StateRow>();

/**
 * Shows or hides a state's row: it is hidden while any source hides it. `undefined` withdraws a source;
 * without sources, the row is restored.
 */
export function hideStateRow(element: HTMLElement, source: Source, isHidden: boolean | undefined): void {
  const row = rows.get(element) ?? { patch: createPatch(), hiddenBy: new Map() };
  if (isHidden === undefined) row.hiddenBy.delete(source);
  else row.hiddenBy.set(source, isHidden);
  if (row.hiddenBy.size) {
    rows.set(element, row);
    row.patch.style(element, 'display', [...row.hiddenBy.values()].includes(true) ? 'none' : null);
  } else {
    rows.delete(element);
    row.patch.restore();
  }
}
