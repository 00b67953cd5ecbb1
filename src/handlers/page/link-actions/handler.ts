import { defineHandler } from '#runtime/define.ts';

const LINKS = '[href^="#elementor-action"],[href^="%23elementor-action"]';

/** Such a link leads nowhere: by itself it would change the address, or ask the server for a page that is not there. */
const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest(LINKS)) event.preventDefault();
};

export const linkActions = defineHandler({
  name: 'link-actions',
  on: 'document',
  test: () => !!document.querySelector('.elementor'),
  hold: LINKS,
  fallback: () => addEventListener('click', stay, true),
  get when() {
    return globalThis.location?.hash.includes('elementor-action') ? 'now' : 'interaction';
  },
  original: '/elementor/assets/js/frontend',
  load: () => import('./link-actions.ts'),
});
