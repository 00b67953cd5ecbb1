import { escapeHtml } from '../html.ts';
import type { Post } from './posts.ts';

/** The layout of a post in a list. */
export type PostSkin = 'classic' | 'cards';

const dateOf = ({ date }: Post): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

const pictureOf = ({ slug, scene }: Post): string =>
  `<a class="elementor-post__thumbnail__link" href="/blog/${slug}/" tabindex="-1" aria-hidden="true"><div class="elementor-post__thumbnail"><img src="/media/scenes/${scene}.svg" width="600" height="400" alt="" loading="lazy" decoding="async"></div></a>`;

const wordsOf = (post: Post): string =>
  `<div class="elementor-post__text"><h3 class="elementor-post__title"><a href="/blog/${post.slug}/">${escapeHtml(post.title)}</a></h3><div class="elementor-post__excerpt"><p>${escapeHtml(post.text)}</p></div></div>`;

const meta = (post: Post): string =>
  `<div class="elementor-post__meta-data"><span class="elementor-post-date">${dateOf(post)}</span></div>`;

/** Renders a post as a list item. */
export function postItem(post: Post, skin: PostSkin): string {
  const inside =
    skin === 'cards'
      ? `<div class="elementor-post__card">${pictureOf(post)}<div class="elementor-post__badge">${post.topic}</div>${wordsOf(post)}${meta(post)}</div>`
      : pictureOf(post) + wordsOf(post) + meta(post);
  return `<article class="elementor-post elementor-grid-item post type-post" role="listitem">${inside}</article>`;
}
