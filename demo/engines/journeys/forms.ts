import { expect } from 'vitest';
import { type Journey, onBoth } from '../journey.ts';

const CONTACT = '#wpcf7-f146-p148-o1';
const MUG = 'form[aria-label="A mug of your own"], form[name="A mug of your own"]';

/** The contact form, and a form of the builder with steps. */
export const forms: readonly Journey[] = [
  ...onBoth(
    'the contact form shows its errors, and sends the message when they are mended',
    async (visit, size) => {
      const visitor = await visit('/contact/', { size });
      await visitor.click(`${CONTACT} .wpcf7-submit`);
      await visitor.expectText(`${CONTACT} .wpcf7-response-output`, /One or more fields have an error/);
      await visitor.expectAttribute(`${CONTACT} [name="your-name"]`, 'aria-invalid', 'true');
      await visitor.fill(`${CONTACT} [name="your-name"]`, 'Ada');
      await visitor.fill(`${CONTACT} [name="your-email"]`, 'ada@example.org');
      await visitor.fill(`${CONTACT} [name="your-message"]`, 'Is the cat well?');
      await visitor.click(`${CONTACT} .wpcf7-submit`);
      await visitor.expectText(`${CONTACT} .wpcf7-response-output`, /Thank you/);
      await visitor.expectAttribute(`${CONTACT} form`, 'data-status', 'sent');
      expect(
        await visitor.run(() => document.querySelector<HTMLInputElement>('[name="your-name"]')?.value),
      ).toBe('');
    },
  ),

  [
    'a form of the builder goes through its steps, keeps what is typed, and is sent',
    async (visit) => {
      const visitor = await visit('/forms/');
      const meter = `:is(${MUG}) [role=progressbar]`;
      const inMug = (selector: string) => `:is(${MUG}) ${selector}`;
      await visitor.expectAttribute(meter, 'aria-valuenow', '33');
      await visitor.click(inMug('.e-form__buttons__wrapper__button-next'));
      // The browser itself reports the missing name.
      await visitor.expectFocus(inMug('input[required]'));
      await visitor.expectAttribute(meter, 'aria-valuenow', '33');
      await visitor.fill(inMug('input[type=text]'), 'Ann');
      await visitor.fill(inMug('input[type=email]'), 'ann@shop.example');
      await visitor.press('Enter');
      await visitor.expectAttribute(meter, 'aria-valuenow', '66');
      await visitor.click(inMug('label'), 'Kelp');
      await visitor.click(inMug('button'), 'On to the words');
      await visitor.expectAttribute(meter, 'aria-valuenow', '100');
      await visitor.fill(inMug('textarea'), 'Ahoy');
      await visitor.click(inMug('button'), 'Order the mug');
      await visitor.expectText(inMug('.elementor-message'), /Your mug goes to the wheel/);
      await visitor.expectAttribute(meter, 'aria-valuenow', '33');
    },
  ],
];
