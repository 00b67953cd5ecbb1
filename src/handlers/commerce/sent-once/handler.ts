import { defineHandler } from '#runtime/define.ts';

/**
 * Lets lost-password forms and the comment forms of posts be submitted only once: disables the button until
 * the visitor returns to the page.
 */
export const sentOnce = defineHandler({
  name: 'sent-once',
  // The star rating handler covers product reviews.
  on: { selector: '.lost_reset_password,.single-post #commentform' },
  when: 'interaction',
  replaces: ['wc-lost-password'],
  load: () => import('./sent-once.ts'),
});
