import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

const LINKS =
  'a:is([href*=".png" i],[href*=".jpg" i],[href*=".jpeg" i],[href*=".gif" i],[href*=".svg" i],[href*=".webp" i],[href*=".avif" i],[data-elementor-lightbox-video]),[data-elementor-lightbox]';

/** Opens image and video links of the whole page in the page builder's lightbox. */
export const lightbox = defineHandler({
  name: 'lightbox',
  on: 'document',
  test: () => 'elementorFrontendConfig' in window,
  hold: LINKS,
  when: 'interaction',
  replaces: BUILDER_SCRIPTS,
  replacesListeners: { selectors: '[data-elementor-lightbox]' },
  load: () => import('./lightbox.ts'),
});
