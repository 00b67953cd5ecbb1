import { defineHandler } from '#runtime/define.ts';

/**
 * Asks visitors for their consent in the box of Borlabs Cookie, stores it, and unblocks what they allow. Not
 * named after consent: filter lists would block its files, and everything that waits for consent would fail.
 */
export const decisions = defineHandler({
  name: 'decisions',
  on: 'document',
  when: 'now',
  // An optimiser may delay the configuration; then only the box's markup exists.
  test: () => 'borlabsCookieConfig' in window || document.querySelector('#BorlabsCookieBoxWrap') !== null,
  // Not the body, which has such a class while the box is open.
  hold: '[class*=orlabs]:not(body),[data-borlabs-cookie-preference],[data-cookie-accept],[data-cookie-accept-all],[data-cookie-refuse],[data-cookie-individual]',
  replaces: ['borlabs-cookie'],
  shown: true,
  load: () => import('./decisions.ts'),
  interactive: () => import('./decisions.interactive.ts'),
});
