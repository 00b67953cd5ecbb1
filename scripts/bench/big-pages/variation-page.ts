import { fillForm } from '../variations.ts';
import { type BigPage, clickOn, isShown } from './big-page.ts';
import { globalsHtml, readMarkup, variationGlobals } from './markup.ts';

const VALUES = 10;
const SIZE = VALUES ** 3;

const swatch = (attribute: number, value: number) =>
  `tr:nth-child(${attribute + 1}) .variable-item[data-value="v${value}"]`;

/** A product with a thousand variations. */
export const variationPage: BigPage = {
  name: 'variations',
  size: SIZE,
  of: 'variations of a product',
  async html() {
    return globalsHtml(variationGlobals) + (await readMarkup('product/variation-form'));
  },
  async prepare(page, size) {
    await page.evaluate(fillForm, [VALUES, VALUES, size / VALUES ** 2]);
    await page.evaluate(() => {
      const link = '<a class="reset_variations" href="#">Clear</a>';
      document.querySelector('.variations td:last-child')?.insertAdjacentHTML('beforeend', link);
    });
  },
  steps: [
    clickOn('the first option is chosen', swatch(0, 1)),
    clickOn('another one', swatch(0, 2)),
    clickOn('one of the second list', swatch(1, 3)),
    clickOn('the last one: a variation shows', swatch(2, 4), {
      hasWorked: (page) => isShown(page, '.single_variation .price'),
    }),
    clickOn('another variation shows', swatch(2, 5), {
      hasWorked: (page) => isShown(page, '.single_variation .price'),
    }),
    clickOn('all are cleared', '.reset_variations', {
      hasWorked: async (page) => (await page.locator('.variable-item.selected').count()) === 0,
    }),
  ],
};
