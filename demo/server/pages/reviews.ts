import type { Product } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import type { Review } from '../reviews/review-book.ts';

/** The typed values of a refused review. */
export interface ReviewDraft {
  readonly author: string;
  readonly email: string;
  readonly text: string;
  readonly stars: string;
}

const starWords = ['Very poor', 'Not that bad', 'Average', 'Good', 'Perfect'];

/** Renders the stars of a rating. */
export const starsHtml = (stars: number, label = `Rated ${stars} out of 5`): string =>
  `<div class="star-rating" role="img" aria-label="${label}"><span class="stars-${Math.round(stars * 2)}"></span></div>`;

const dayHtml = (day: string): string =>
  `<time class="woocommerce-review__published-date" datetime="${day}">${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}</time>`;

const reviewHtml = ({ id, author, stars, text, day }: Review): string => {
  const name = escapeHtml(author);
  return `<li class="review depth-1" id="li-comment-${id}"><div id="comment-${id}" class="comment_container"><span class="avatar" aria-hidden="true">${escapeHtml(author.slice(0, 1))}</span><div class="comment-text">${starsHtml(stars)}<p class="meta"><strong class="woocommerce-review__author">${name}</strong> <span class="woocommerce-review__dash">&ndash;</span> ${dayHtml(day)}</p><div class="description"><p>${escapeHtml(text)}</p></div></div></div></li>`;
};

const requiredMark = '&nbsp;<span class="required">*</span>';

const formHtml = (product: Product, draft: ReviewDraft | undefined): string => {
  const options = [5, 4, 3, 2, 1]
    .map(
      (stars) =>
        `<option value="${stars}"${draft?.stars === String(stars) ? ' selected' : ''}>${starWords[stars - 1]}</option>`,
    )
    .join('');
  return `<form action="/wp-comments-post.php" method="post" id="commentform" class="comment-form"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating${requiredMark}</label><select name="rating" id="rating" required><option value="">Rate&hellip;</option>${options}</select></div>
<p class="comment-form-comment"><label for="comment">Your review${requiredMark}</label><textarea id="comment" name="comment" cols="45" rows="6" required>${escapeHtml(draft?.text ?? '')}</textarea></p>
<p class="comment-form-author"><label for="author">Name${requiredMark}</label><input id="author" name="author" type="text" autocomplete="name" value="${escapeHtml(draft?.author ?? '')}" size="30" required></p>
<p class="comment-form-email"><label for="email">Email${requiredMark}</label><input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(draft?.email ?? '')}" size="30" required></p>
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit button" value="Submit"><input type="hidden" name="comment_post_ID" value="${product.id}" id="comment_post_ID"><input type="hidden" name="comment_parent" id="comment_parent" value="0"></p></form>`;
};

/** Renders the reviews of a product and the form for a new one. */
export const reviewsHtml = (product: Product, reviews: readonly Review[], draft?: ReviewDraft): string => {
  const name = `<span>${escapeHtml(product.name)}</span>`;
  const title =
    reviews.length === 0
      ? 'Reviews'
      : `${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'} for ${name}`;
  const list =
    reviews.length === 0
      ? '<p class="woocommerce-noreviews">There are no reviews yet.</p>'
      : `<ol class="commentlist">${reviews.map(reviewHtml).join('')}</ol>`;
  return `<div id="reviews" class="woocommerce-Reviews"><div id="comments"><h2 class="woocommerce-Reviews-title">${title}</h2>${list}</div><div id="review_form_wrapper"><div id="review_form"><div id="respond" class="comment-respond"><span id="reply-title" class="comment-reply-title" role="heading" aria-level="3">Add a review</span>${formHtml(product, draft)}</div></div></div><div class="clear"></div></div>`;
};
