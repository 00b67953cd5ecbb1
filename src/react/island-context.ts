import { createContext, useContext } from 'react';
import type { Patch } from '#lib/patch.ts';
import type { MountContext } from '#runtime/define.ts';

/** A mount, as the hooks of its island see it. */
export interface IslandMount extends MountContext {
  /** Every write to the server's nodes goes through it; it is undone when the island ends. */
  readonly patch: Patch;
}

/** The mount an island lives in, for the hooks; islands themselves share state through stores. */
export const IslandContext = createContext<IslandMount | undefined>(undefined);

/** The mount of the island that calls. Throws outside an island. */
export function useIsland(): IslandMount {
  const island = useContext(IslandContext);
  if (!island) throw new Error('Island hooks work inside an island only.');
  return island;
}
