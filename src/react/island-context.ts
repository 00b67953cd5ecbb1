import { createContext, useContext } from 'react';
import type { MountContext } from '#runtime/define.ts';

/** The mount that an island belongs to, for its hooks. */
export const IslandContext = createContext<MountContext | undefined>(undefined);

/** Returns the mount of the calling island. Throws outside an island. */
export function useIsland(): MountContext {
  const island = useContext(IslandContext);
  if (!island) throw new Error('Island hooks work inside an island only.');
  return island;
}
