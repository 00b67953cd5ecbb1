/** What a shopper says about one product. */
export interface Review {
  /** The chosen stars, from 1; `''` where none is chosen. */
  readonly rating: string;
  /** Trimmed. */
  readonly text: string;
}

/** The outcome of a sent review. */
export type Status = 'ok' | 'pending_moderation' | 'error';

/** Returns whether two reviews differ. */
export const isOther = (one: Review, other: Review): boolean =>
  one.rating !== other.rating || one.text !== other.text;

/** Returns whether a review has text but no stars, which the shop refuses. */
export const lacksStars = ({ rating, text }: Review): boolean => text !== '' && rating === '';

/** Returns the star, from 1, that a key moves to; undefined for other keys. */
export function starAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  const step = Number(/^Arrow(?:Right|Down)$/.test(key)) - Number(/^Arrow(?:Left|Up)$/.test(key));
  return step ? ((from - 1 + step + count) % count) + 1 : undefined;
}

/** A review that was sent, by the index of its row. */
export interface Sent extends Review {
  readonly index: string;
  /** True when the shop did not have it yet. */
  readonly isNew: boolean;
}

/**
 * Returns the outcome of each review. Without an answer of the shop, all with stars failed; with one, so did new ones that it leaves out.
 */
export function statusesOf(
  reviews: readonly Sent[],
  results: ReadonlyMap<string, Status> | undefined,
): ReadonlyMap<string, Status> {
  const isLost = ({ rating, isNew }: Sent) => rating !== '' && (isNew || !results);
  return new Map(
    reviews.flatMap((review): [string, Status][] => {
      const status = results?.get(review.index) ?? (isLost(review) ? 'error' : undefined);
      return status ? [[review.index, status]] : [];
    }),
  );
}
