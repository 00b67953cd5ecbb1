import { defineHandler } from '#runtime/define.ts';

/**
 * Fits the images and arranges the items of the builder's lists of posts, and loads more of them on click, on
 * scroll, or page by page.
 */
export const posts = defineHandler({
  name: 'posts',
  on: { widget: ['posts.*', 'archive-posts.*'] },
  hold: '.e-load-more-anchor~*>.elementor-button',
  when: 'visible',
  load: () => import('./posts.ts'),
  // Most lists have no such button.
  islandWhen: 'interaction:.e-load-more-anchor~*',
  interactive: () => import('./posts.interactive.ts'),
});
