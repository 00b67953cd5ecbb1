import { type Journey, onBoth } from '../journey.ts';

const LOOP = '.elementor-element-4d10c0a';
const SLIDE = `${LOOP} .swiper-slide:not([inert])`;
const PICTURE = '.gallery-item:nth-child(2) a';
const COUNTER = '[role=dialog] .elementor-slideshow__counter';
const READY = '.swiper-initialized .elementor-lightbox-item:not([inert])[data-state=shown]';
const GALLERY = '[data-id="6a11e03"]';

/** Carousels, galleries and the lightbox. */
export const media: readonly Journey[] = [
  [
    'a carousel goes on and back, by mouse and by keyboard',
    async (visit) => {
      const visitor = await visit('/carousels/');
      await visitor.click(`${LOOP} .elementor-swiper-button-next`);
      await visitor.expectAttribute(SLIDE, 'aria-label', '2 / 5');
      await visitor.click(`${LOOP} .elementor-swiper-button-prev`);
      await visitor.expectAttribute(SLIDE, 'aria-label', '1 / 5');
      await visitor.focus(`${LOOP} .elementor-swiper-button-next`);
      await visitor.press('Enter');
      await visitor.expectAttribute(SLIDE, 'aria-label', '2 / 5');
      await visitor.press('ArrowRight');
      await visitor.expectAttribute(SLIDE, 'aria-label', '3 / 5');
    },
  ],

  ...onBoth('a lightbox opens, shows other pictures, and gives the focus back', async (visit, size) => {
    const visitor = await visit('/lightbox/', { size });
    await visitor.click(PICTURE);
    await visitor.expectText(COUNTER, '2 / 5');
    await visitor.expectShown(READY);
    await visitor.press('ArrowRight');
    await visitor.expectText(COUNTER, '3 / 5');
    await visitor.click('[role=dialog] .elementor-swiper-button-prev');
    await visitor.expectText(COUNTER, '2 / 5');
    await visitor.press('Escape');
    await visitor.expectMissing('[role=dialog]');
    await visitor.expectFocus(PICTURE);
  }),

  [
    'a gallery is switched, and opens as a lightbox',
    async (visit) => {
      const visitor = await visit('/gallery/');
      await visitor.click(`${GALLERY} .elementor-gallery-title`, 'Inside');
      await visitor.expectShown(`${GALLERY} .e-gallery-item`, 3);
      await visitor.click(`${GALLERY} .e-gallery-item`);
      await visitor.expectShown('.elementor-lightbox');
      await visitor.expectText(COUNTER, '1 / 3');
      await visitor.expectShown(READY);
      await visitor.press('Escape');
      await visitor.expectMissing('.elementor-lightbox');
    },
  ],
];
