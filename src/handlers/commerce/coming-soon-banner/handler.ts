import { defineHandler } from '#runtime/define.ts';

export const comingSoonBanner = defineHandler({
  name: 'coming-soon-banner',
  on: { selector: '#coming-soon-footer-banner' },
  when: 'idle',
  hold: '.coming-soon-footer-banner-dismiss',
  replaces: ['woocommerce'],
  load: () => import('./coming-soon-banner.ts'),
});
