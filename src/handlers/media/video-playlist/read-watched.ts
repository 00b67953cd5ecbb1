import type { Entry } from './model.ts';

/** Reads the ids that are kept as watched; ids of videos that left the list are none of it. */
export function readWatched(kept: unknown, entries: readonly Entry[]): string[] {
  try {
    const ids: unknown = typeof kept === 'string' ? JSON.parse(kept) : kept;
    return Array.isArray(ids) ? ids.filter((id) => entries.some((each) => each.id && each.id === id)) : [];
  } catch {
    return [];
  }
}
