import { defineHandler } from '#runtime/define.ts';

export const geolocation = defineHandler({
  name: 'geolocation',
  on: 'document',
  // At once: the page may have to be another one.
  when: 'now',
  test: () => 'wc_geolocation_params' in window,
  replaces: ['wc-geolocation'],
  shown: true,
  load: () => import('./geolocation.ts'),
});
