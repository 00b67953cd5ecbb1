import { combinedName } from './judge.ts';

/** The name of a file into which a tool may have put originals: it is there, and none of these handles is. */
export const combinedFile = (handles: readonly string[]): string | undefined => {
  const isThere = (handle: string) => document.getElementById(`${handle}-js`);
  return handles.some(isThere) ? undefined : [...document.scripts].map(combinedName).find(Boolean);
};
