import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { form } from './handler.ts';

beforeEach(() => {
  onTestFinished(() => sessionStorage.clear());
});

it("a form starts the page's picker on the fields that use it", async () => {
  const destroy = vi.fn();
  const flatpickr = vi.fn((_input: HTMLInputElement, _options: object) => ({ open: vi.fn(), destroy }));
  vi.stubGlobal('flatpickr', flatpickr);
  const fixture = await mountFixture(form, 'forms/form.html');
  expect(flatpickr.mock.calls.map(([{ id }, options]) => [id, options])).toEqual([
    ['form-field-day', { minDate: '2026-01-01', maxDate: null, allowInput: true }],
  ]);
  await fixture.dispose();
  expect(destroy).toHaveBeenCalledOnce();
});

it('a form opens the picker of a focused field, time fields included', async () => {
  const open = vi.fn();
  const flatpickr = vi.fn((input: HTMLInputElement) => {
    input.focus();
    return { open, destroy() {} };
  });
  vi.stubGlobal('flatpickr', flatpickr);
  const markup = await import('#testing/fixture-markup.ts').then(({ resolveMarkup }) =>
    resolveMarkup('forms/form.html'),
  );
  await mountFixture(form, markup.replace(' elementor-use-native', ''));
  expect(flatpickr.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
    expect.anything(),
    { noCalendar: true, enableTime: true, allowInput: true },
  ]);
  expect(open).toHaveBeenCalledTimes(2);
});

it.each([undefined, 'junk', () => undefined, () => [null]])(
  'a form leaves its native fields alone if the library is %j',
  async (library) => {
    vi.stubGlobal('flatpickr', library);
    const fixture = await mountFixture(form, 'forms/form.html');
    expect(fixture.element.querySelector<HTMLInputElement>('#form-field-day')?.type).toBe('date');
  },
);
