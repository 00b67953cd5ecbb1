import { expect, it, onTestFinished } from 'vitest';
import { createPatch } from '#lib/patch.ts';
import { createScope } from '#lib/scope.ts';
import fc, { anyText } from '#testing/fast-check.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { createFormMessages } from './form-messages.ts';

it('an error with any id marks only the field with that id, and nothing outside of the form', async () => {
  document.body.innerHTML = `<input id="form-field-out">${await resolveMarkup('forms/form.html')}`;
  onTestFinished(() => document.body.replaceChildren());
  const form = document.querySelector('form') as HTMLFormElement;
  const before = document.body.innerHTML;
  const patch = createPatch();
  const scope = createScope((error) => {
    throw error;
  });
  const messages = createFormMessages(form, patch, scope);
  const known = ['name', 'email', 'answer', 'news', 'photo', 'terms'];
  const id = fc.oneof(
    fc.string(),
    anyText,
    fc.constantFrom(...known, 'out', '', '"]', '\\', '*', 'name"],[id', '__proto__', 'a b', '\n'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 6 }), (ids) => {
      for (const fieldId of ids) messages.addError(fieldId, 'No.');
      const expected = ids.filter((each) => known.includes(each)).length;
      expect(form.querySelectorAll('.elementor-help-inline')).toHaveLength(expected);
      expect(document.querySelectorAll('.elementor-error')).toHaveLength(expected);
      expect(document.querySelector('#form-field-out')?.hasAttribute('aria-invalid')).toBe(false);
      messages.clear();
      expect(form.querySelector('.elementor-message,.elementor-error,[aria-invalid="true"]')).toBeNull();
    }),
    // Each run scans the whole form.
    { numRuns: 25 },
  );
  scope.dispose();
  patch.restore();
  expect(document.body.innerHTML).toBe(before);
});
