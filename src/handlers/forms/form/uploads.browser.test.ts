import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { form } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const MEGABYTE = 1024 * 1024;

const choose = (input: HTMLInputElement, ...files: File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('all files of a field are sent in order, but none while one is too large', async () => {
  const transport = createFakeTransport();
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: AJAX });
  onTestFinished(() => sessionStorage.clear());
  transport.on('POST', AJAX, { json: { success: true, data: { message: 'Yes.', data: [] } } });
  const { element } = await mountFixture(form, 'forms/form.html');
  const photos = element.querySelector('#form-field-photo') as HTMLInputElement;
  const submit = () =>
    element.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const small = new File(['first'], 'first.png', { type: 'image/png' });
  const empty = new File([], 'second.png');

  choose(photos, small, new File([new Uint8Array(MEGABYTE + 1)], 'large.png'));
  submit();
  expect(photos.getAttribute('aria-invalid')).toBe('true');
  choose(photos, small, empty, new File([new Uint8Array(MEGABYTE)], 'third.png'));
  expect(photos.getAttribute('aria-invalid')).toBe('false');
  submit();
  await vi.waitFor(() => expect(element.textContent).toContain('Yes.'), 10_000);
  const sent = transport.calls.map(({ body }) => (body as Record<string, File[]>)['form_fields[photo][]']);
  expect(sent.map((files) => files?.map(({ name, size }) => [name, size]))).toEqual([
    [
      ['first.png', 5],
      ['second.png', 0],
      ['third.png', MEGABYTE],
    ],
  ]);
  expect(photos.files).toHaveLength(0);
});
