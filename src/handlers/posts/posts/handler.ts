import { defineHandler } from '#runtime/define.ts';

export const posts = defineHandler({
  name: 'posts',
  on: { widget: ['posts.*', 'archive-posts.*'] },
  hold: '.e-load-more-anchor~*>.elementor-button',
  load: () => import('./posts.ts'),
});
