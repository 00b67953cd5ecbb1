import { defineHandler } from '#runtime/define.ts';

/**
 * Dismisses the banner of a shop that is not open yet; it disappears even if the request fails. Makes its
 * dismiss links focusable buttons with a name.
 */
export const comingSoonBanner = defineHandler({
  name: 'coming-soon-banner',
  on: { selector: '#coming-soon-footer-banner' },
  hold: '.coming-soon-footer-banner-dismiss',
  replaces: ['woocommerce'],
  when: 'idle',
  load: () => import('./coming-soon-banner.ts'),
  interactive: () => import('./coming-soon-banner.interactive.ts'),
});
