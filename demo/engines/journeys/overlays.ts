import { type Journey, onBoth } from '../journey.ts';

const POPUP = '#elementor-popup-modal-7421';
const OPENER = '.builder-intro [data-borlabs-cookie-preference]';

/** Popups and the consent box. */
export const overlays: readonly Journey[] = [
  ...onBoth('a popup opens by key, and Escape closes it', async (visit, size) => {
    const visitor = await visit('/popups/', { size });
    await visitor.tabTo('button.ask-about-wool');
    await visitor.press('Enter');
    await visitor.expectShown(POPUP);
    await visitor.expectFocus(`${POPUP} *`);
    await visitor.press('Escape');
    await visitor.expectMissing(POPUP);
    await visitor.expectFocus('button.ask-about-wool');
    await visitor.expectMissing('[inert]');
  }),

  [
    'a popup opens by mouse, keeps the focus inside, and closes by its button',
    async (visit) => {
      const visitor = await visit('/popups/');
      await visitor.click('button.ask-about-wool');
      await visitor.expectShown(POPUP);
      for (let stop = 0; stop < 8; stop += 1) {
        await visitor.press('Tab');
        await visitor.expectFocus(`${POPUP}, ${POPUP} *, body`);
      }
      await visitor.click(`${POPUP} .dialog-close-button`);
      await visitor.expectMissing(POPUP);
      await visitor.expectMissing('[inert]');
    },
  ],

  [
    'the consent box applies a choice, keeps it, and a withdrawal ends it',
    async (visit) => {
      const visitor = await visit('/consent/');
      await visitor.expectFocus('#CookieBoxSaveButton');
      await visitor.expectText('#runs-visits', 'Nothing runs.');
      await visitor.press('Tab', 'Tab');
      await visitor.expectFocus('.cookie-box [data-cookie-individual]');
      await visitor.press('Space');
      await visitor.expectFocus('#CookiePrefSave');
      await visitor.click('.cookie-preference [data-cookie-accept-all]');
      await visitor.expectText('#runs-visits', 'This visit was counted.');
      await visitor.expectMissing('.show-cookie-box:not(.borlabs-hide)');
      await visitor.goto('/consent/');
      await visitor.expectText('#runs-visits', 'This visit was counted.');
      await visitor.click(OPENER);
      await visitor.expectFocus('#CookiePrefSave');
      await visitor.press('Escape');
      await visitor.expectFocus(OPENER);
      await visitor.click(OPENER);
      await visitor.click('.cookie-preference [data-cookie-refuse]');
      await visitor.expectText('#runs-visits', 'Nothing runs.');
    },
  ],
];
