import type { Patch } from '#lib/patch.ts';
import { localEntries } from '#storage/expiring.ts';
import type { List } from './list.ts';
import type { Entry } from './model.ts';
import { readWatched } from './read-watched.ts';

/** Marks the videos that were watched, also at earlier visits. Gives what marks one more. */
export function followWatched(
  id: string,
  entries: readonly Entry[],
  list: List,
  patch: Patch,
): (tab: number) => void {
  const key = `watched_videos_${id}`;
  const read = () => new Set(readWatched(localEntries.get(key), entries));
  const mark = (tab: number) => {
    const title = list.titleOf(tab);
    if (title) patch.toggle(title, 'watched-video', true);
  };
  const before = read();
  for (const entry of entries) if (before.has(entry.id)) mark(entry.tab);
  return (tab) => {
    mark(tab);
    const own = entries.find((entry) => entry.tab === tab)?.id;
    if (own) localEntries.set(key, JSON.stringify([...read().add(own)]));
  };
}
