import { beforeEach, expect, it, vi } from 'vitest';
import { provideFormMethods } from './provide-form-methods.ts';

type FormMethods = Record<'init' | 'submit' | 'reset' | 'validate', (form: HTMLFormElement) => void>;

beforeEach(() => {
  document.body.innerHTML = '<form><input value="first"></form>';
});

function pageForms(wpcf7: object = { api: {} }) {
  vi.stubGlobal('wpcf7', wpcf7);
  provideFormMethods();
  return wpcf7 as { api: object } & FormMethods;
}

it('provideFormMethods provides every method that pages call on a form that is not mounted yet', () => {
  const [form, input] = [document.forms[0] as HTMLFormElement, document.querySelector('input')];
  const submit = vi.spyOn(form, 'submit').mockReturnValue();
  const methods = pageForms();
  if (input) input.value = 'typed';
  methods.init(form);
  methods.validate(form);
  expect(input?.value).toBe('typed');
  methods.reset(form);
  expect(input?.value).toBe('first');
  methods.submit(form);
  expect(submit).toHaveBeenCalledOnce();
});

it('provideFormMethods changes no existing method, and nothing on pages without contact forms', () => {
  const init = () => {};
  expect(pageForms({ api: {}, init }).init).toBe(init);
  expect(pageForms({})).toEqual({});
});
