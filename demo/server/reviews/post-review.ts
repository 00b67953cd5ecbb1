import { productPath } from '../catalogue/product.ts';
import { addNotice } from '../http/cart-session.ts';
import type { Fields, Shop, ShopContext } from '../http/context.ts';
import type { ReviewDraft } from '../pages/reviews.ts';

/** The result of a posted review: saved, refused with the typed values, or for an unknown product. */
export type ReviewResult =
  | { readonly kind: 'taken'; readonly path: string }
  | { readonly kind: 'refused'; readonly productId: number; readonly draft: ReviewDraft }
  | { readonly kind: 'unknown' };

const missing = ({ stars, text, author, email }: ReviewDraft): string | undefined => {
  if (!/^[1-5]$/.test(stars)) return 'Please select a rating.';
  if (!text) return 'Please type your review text.';
  if (!author || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return 'Please fill the required fields: name and email.';
  return undefined;
};

/** Saves a review, or adds a notice about what is missing. */
export const postReview = (c: ShopContext, shop: Shop, fields: Fields): ReviewResult => {
  const product = shop.catalogue.byId(Number(fields.comment_post_ID));
  if (!product) return { kind: 'unknown' };
  const of = (name: string): string => (fields[name] ?? '').trim();
  const draft: ReviewDraft = {
    author: of('author'),
    email: of('email'),
    text: of('comment'),
    stars: of('rating'),
  };
  const why = missing(draft);
  if (why) {
    addNotice(c, shop, { kind: 'error', html: why });
    return { kind: 'refused', productId: product.id, draft };
  }
  const review = shop.reviews.add({
    productId: product.id,
    author: draft.author.slice(0, 80),
    stars: Number(draft.stars),
    text: draft.text.slice(0, 2000),
    day: new Date(shop.now()).toISOString().slice(0, 10),
  });
  addNotice(c, shop, { kind: 'success', html: 'Thank you for your review.' });
  return { kind: 'taken', path: `${productPath(product)}#comment-${review.id}` };
};
