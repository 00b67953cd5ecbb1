import { defineHandler } from '#runtime/define.ts';

export const sentOnce = defineHandler({
  name: 'sent-once',
  // Reviews of products are sent once by their stars.
  on: { selector: '.lost_reset_password,.single-post #commentform' },
  when: 'interaction',
  replaces: ['wc-lost-password'],
  load: () => import('./sent-once.ts'),
});
