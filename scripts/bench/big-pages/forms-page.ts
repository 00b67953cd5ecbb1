import { type BigPage, clickOn } from './big-page.ts';
import { numbered, readMarkup, repeat } from './markup.ts';

const FORM = '.elementor-widget-form';

/** A page with three hundred forms. */
export const formsPage: BigPage = {
  name: 'forms',
  size: 300,
  of: 'forms',
  async html(size) {
    const form = await readMarkup('forms/form');
    return repeat(size, (index) => numbered(form, index));
  },
  answer: async () => ({
    contentType: 'application/json',
    body: '{"success":false,"data":{"message":"No","errors":{"name":"Please enter your name."},"data":[]}}',
  }),
  steps: [
    {
      what: 'a field is filled',
      run: (page) => page.locator(`${FORM} input[type="text"]`).nth(2).pressSequentially('Ann'),
    },
    clickOn('an empty form is sent', `${FORM} [type="submit"]`),
  ],
};
