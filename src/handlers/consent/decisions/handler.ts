import { defineHandler } from '#runtime/define.ts';

// Not called after what it is: lists that hide such boxes would take its files away, and with them what waits for an answer.
export const decisions = defineHandler({
  name: 'decisions',
  on: 'document',
  when: 'now',
  // Behind the box it may be late.
  test: () => 'borlabsCookieConfig' in window || document.querySelector('#BorlabsCookieBoxWrap') !== null,
  hold: '[class*=orlabs],[data-borlabs-cookie-preference]',
  replaces: ['borlabs-cookie'],
  shown: true,
  load: () => import('./decisions.ts'),
});
