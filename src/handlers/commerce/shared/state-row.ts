import { createPatch, type Patch } from '#lib/patch.ts';

/** Sources that may hide a state: the country, and the locale of the address. */
type Voice = 'country' | 'locale';

interface Row {
  readonly patch: Patch;
  /** Whether each source wants the row hidden. */
  readonly wishes: Map<Voice, boolean>;
}

const rows = new WeakMap<HTMLElement, Row>();

/**
 * Shows or hides the row of a state: it is hidden as long as one voice wants that. `undefined` takes a voice back; when the last one is taken
 * back, the row is as it was before the first.
 */
export function hideState(element: HTMLElement, voice: Voice, isHidden: boolean | undefined): void {
  const row = rows.get(element) ?? { patch: createPatch(), wishes: new Map() };
  if (isHidden === undefined) row.wishes.delete(voice);
  else row.wishes.set(voice, isHidden);
  if (row.wishes.size) {
    rows.set(element, row);
    row.patch.style(element, 'display', [...row.wishes.values()].includes(true) ? 'none' : null);
  } else {
    rows.delete(element);
    row.patch.restore();
  }
}
