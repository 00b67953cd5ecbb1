/** A review of a product. */
export interface Review {
  readonly id: number;
  readonly productId: number;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  /** ISO date. */
  readonly day: string;
}

/** Reviews by product, oldest first. */
export interface ReviewBook {
  of(productId: number): readonly Review[];
  add(review: Omit<Review, 'id'>): Review;
}

const seeds: readonly (readonly [author: string, stars: number, text: string, day: string])[] = [
  ['Ilse', 5, 'It came well packed, and it is even nicer in the hand than in the picture.', '2026-04-02'],
  ['Marten', 4, 'Good work. One star less because I had to wait for the boat.', '2026-06-19'],
  ['Runa', 5, 'The second one in this house; the first went with our daughter.', '2026-09-08'],
];

/** Creates a review book. Every product starts with 0 to 3 reviews, depending on its id. */
export const createReviewBook = (): ReviewBook => {
  const added: Review[] = [];
  const seeded = (productId: number): Review[] =>
    seeds.slice(0, productId % 4).map(([author, stars, text, day], index) => ({
      id: productId * 10 + index,
      productId,
      author,
      stars,
      text,
      day,
    }));
  return {
    of: (productId) => [...seeded(productId), ...added.filter((review) => review.productId === productId)],
    add(review) {
      const kept = { ...review, id: 5000 + added.length };
      added.push(kept);
      return kept;
    },
  };
};
