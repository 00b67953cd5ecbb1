import { defineHandler } from '#runtime/define.ts';

export const comingSoonBanner = defineHandler({
  name: 'coming-soon-banner',
  on: { selector: '#coming-soon-footer-banner' },
  island: true,
  hold: '.coming-soon-footer-banner-dismiss',
  replaces: ['woocommerce'],
  rest: 'idle',
  prime: () => import('./coming-soon-banner.prime.ts'),
  load: () => import('./coming-soon-banner.tsx'),
});
