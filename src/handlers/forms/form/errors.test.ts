import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import fc, { anyText } from '#testing/fast-check.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settleUntil } from '#testing/settle.ts';
import { form as handler } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const SENT: Reply = { json: { success: true, data: { message: '', data: [] } } };

it('an error with any id marks only the field with that id, and nothing outside of the form', async () => {
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: AJAX });
  onTestFinished(() => sessionStorage.clear());
  const transport = createFakeTransport();
  let reply = SENT;
  transport.on('POST', AJAX, () => reply);
  const markup = await resolveMarkup('forms/form.html');
  const fixture = await mountFixture(handler, `<input id="form-field-out">${markup}`);
  const form = fixture.element.querySelector('form') as HTMLFormElement;
  const send = async (next: Reply) => {
    reply = next;
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await settleUntil(vi.waitFor(() => expect(form.className).toBe('elementor-form'), { interval: 5 }));
  };
  const known = ['name', 'email', 'answer', 'news', 'photo', 'terms'];
  const id = fc.oneof(
    fc.string(),
    anyText,
    fc.constantFrom(...known, 'out', '', '"]', '\\', '*', 'name"],[id', '__proto__', 'a b', '\n'),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(id, { maxLength: 6 }), async (ids) => {
      const errors = Object.fromEntries(ids.map((fieldId) => [fieldId, 'No.']));
      await send({ json: { success: false, data: { message: '', errors, data: [] } } });
      const expected = ids.filter((each) => known.includes(each)).length;
      expect(form.querySelectorAll('.elementor-help-inline')).toHaveLength(expected);
      expect(document.querySelectorAll('.elementor-error')).toHaveLength(expected);
      expect(document.querySelector('#form-field-out')?.hasAttribute('aria-invalid')).toBe(false);
      await send(SENT);
      expect(form.querySelector('.elementor-message,.elementor-error,[aria-invalid="true"]')).toBeNull();
    }),
    // Each run scans the whole form.
    { numRuns: 25 },
  );
  await fixture.dispose();
  expect(fixture.difference()).toBe('');
});
