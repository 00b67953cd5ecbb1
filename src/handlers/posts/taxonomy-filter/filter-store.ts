import { atom } from 'nanostores';
import type { Scope } from '#lib/scope.ts';
import type { LoopFilters } from './model.ts';

/** Filters by loop id. */
export type Filters = Readonly<Record<string, LoopFilters>>;

let users = 0;

/** The filters of each filtered loop, by loop id; empty until a filter is used. */
export const $filters = atom<Filters>({});

/** Keeps the filters until the scope ends; the last scope clears them. */
export function keepFilters(scope: Scope): void {
  users += 1;
  scope.add(() => {
    users -= 1;
    if (!users) $filters.set({});
  });
}
