/** A shopper's review of one product. */
export interface Review {
  /** The chosen stars, from 1; `''` without a choice. */
  readonly rating: string;
  /** Trimmed. */
  readonly text: string;
}

/** The outcome of a submitted review. */
export type Status = 'ok' | 'pending_moderation' | 'error';

/** Returns whether two reviews differ. */
export const isDifferent = (review: Review, other: Review): boolean =>
  review.rating !== other.rating || review.text !== other.text;

/** Returns whether a review has text but no stars, which the shop refuses. */
export const lacksStars = ({ rating, text }: Review): boolean => text !== '' && rating === '';

/** Returns the star, from 1, that a key selects; undefined for other keys. */
export function starAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  const step = Number(/^Arrow(?:Right|Down)$/.test(key)) - Number(/^Arrow(?:Left|Up)$/.test(key));
  return step ? ((from - 1 + step + count) % count) + 1 : undefined;
}

/** A submitted review, with the index of its row. */
export interface SubmittedReview extends Review {
  readonly index: string;
  /** Whether it differs from the saved review. */
  readonly isNew: boolean;
}

/**
 * Returns the outcome of each review. Without a reply, all reviews with stars failed. Changed reviews with
 * stars that a reply omits failed, too.
 */
export function statusesOf(
  reviews: readonly SubmittedReview[],
  results: ReadonlyMap<string, Status> | undefined,
): ReadonlyMap<string, Status> {
  const isFailed = ({ rating, isNew }: SubmittedReview) => rating !== '' && (isNew || !results);
  return new Map(
    reviews.flatMap((review): [string, Status][] => {
      const status = results?.get(review.index) ?? (isFailed(review) ? 'error' : undefined);
      return status ? [[review.index, status]] : [];
    }),
  );
}
