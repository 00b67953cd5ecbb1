import { atom } from 'nanostores';
import type { Scope } from '#runtime/scope.ts';
import type { LoopFilters } from './store-model.ts';

export type Filters = Readonly<Record<string, LoopFilters>>;

let users = 0;

/** The filters of every loop that a bar of the page filters, by the id of the loop; nothing until someone is about to use one. */
export const $filters = atom<Filters>({});

/** Keeps the filters until the scope ends; the last scope empties them. */
export function keepFilters(scope: Scope): void {
  users += 1;
  scope.add(() => {
    users -= 1;
    if (!users) $filters.set({});
  });
}
