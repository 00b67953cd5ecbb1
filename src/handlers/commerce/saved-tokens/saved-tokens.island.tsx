import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { FoldedNow } from '#react/folded.tsx';
import { cardParts } from './saved-tokens.ts';

/** The kept cards of a way to pay: a new one has fields, and an offer to keep it. */
function SavedTokens({ element }: IslandProps) {
  const $parts = cardParts.get(element);
  return $parts && <FoldedNow of={$parts} />;
}

export default defineIsland({ component: SavedTokens });
