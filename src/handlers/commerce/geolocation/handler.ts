import { defineHandler } from '#runtime/define.ts';

/** Shows prices for the visitor's location on cached pages, by an argument in the page's address. */
export const geolocation = defineHandler({
  name: 'geolocation',
  on: 'document',
  // Without delay: it may redirect.
  when: 'now',
  test: () => 'wc_geolocation_params' in window,
  replaces: ['wc-geolocation'],
  shown: true,
  load: () => import('./geolocation.ts'),
});
