import { expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { modalFunctions } from './handler.ts';

const SOURCE = '<div id="it"><p>Text</p></div>';
// Loading the code may take a while on a slow machine.
const LONG_TIMEOUT = { timeout: 15_000 };
const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;

const open = () => {
  vi.stubGlobal('thickboxL10n', { close: 'Close' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return mountFixture(modalFunctions, SOURCE);
};

it('calls before the code is loaded run afterwards, in order', async () => {
  await open();
  page.tb_show?.('One', '#TB_inline?inlineId=none');
  page.tb_show?.('Two', '#TB_inline?inlineId=it', false);
  expect(document.querySelector('#TB_window')).toBeNull();
  await vi.waitFor(
    () => expect(document.querySelector('#TB_ajaxContent p')?.textContent).toBe('Text'),
    LONG_TIMEOUT,
  );
  expect(document.querySelector('#TB_ajaxWindowTitle')?.textContent).toBe('Two');
  page.tb_remove?.();
  expect(document.querySelector('#TB_window')).toBeNull();
});

it('functions that are defined later replace the placeholders', async () => {
  const { dispose } = await open();
  const otherFunction = vi.fn();
  page.tb_show = otherFunction;
  page.tb_show('x');
  expect(otherFunction).toHaveBeenCalledWith('x');
  await dispose();
  expect(page.tb_show).toBe(otherFunction);
  delete page.tb_show;
});

it('functions of another script stay unchanged', async () => {
  const otherFunction = vi.fn();
  vi.stubGlobal('tb_show', otherFunction);
  await open();
  page.tb_show?.('x');
  expect(otherFunction).toHaveBeenCalledWith('x');
});

const untilDefined = () =>
  vi.waitFor(
    () => expect(Object.getOwnPropertyDescriptor(window, 'tb_show')?.value).toBeTypeOf('function'),
    LONG_TIMEOUT,
  );
const remainingNames = () =>
  ['tb_init', 'tb_show', 'tb_remove', 'tb_position'].filter((name) => name in window);

it('errors are reported', async () => {
  const { clearErrors } = await open();
  page.tb_init?.('a:::b');
  await untilDefined();
  document.body.click();
  await vi.waitFor(() => expect(clearErrors().length).toBeGreaterThan(0));
});

it('disposal removes unused placeholders', async () => {
  const { dispose } = await open();
  await dispose();
  expect(remainingNames()).toEqual([]);
});

it('disposal removes the functions after use', async () => {
  const { dispose } = await open();
  page.tb_remove?.();
  await untilDefined();
  await dispose();
  expect(remainingNames()).toEqual([]);
});

it('calls before disposal do not run after it', async () => {
  const { dispose } = await open();
  page.tb_show?.('Late', '#TB_inline?inlineId=it');
  await dispose();
  await vi.dynamicImportSettled();
  await settle();
  expect(remainingNames()).toEqual([]);
  expect(document.querySelector('#TB_window')).toBeNull();
});

it('a page without the texts of the modal does not mount the handler', async () => {
  const { runtime } = await mountFixture(modalFunctions, SOURCE);
  expect(runtime.mounts()).toEqual([]);
});
