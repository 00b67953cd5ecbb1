import { defineHandler } from '#runtime/define.ts';

/** Arranges the items of the builder's lists of posts, and loads their pages. */
export const posts = defineHandler({
  name: 'posts',
  on: { widget: ['posts.*', 'archive-posts.*'] },
  hold: '.e-load-more-anchor~*>.elementor-button',
  load: () => import('./posts.ts'),
});
