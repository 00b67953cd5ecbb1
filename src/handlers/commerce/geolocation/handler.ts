import { defineHandler } from '#runtime/define.ts';

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
