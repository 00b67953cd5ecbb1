import { beforeEach, expect, it, vi } from 'vitest';
import { standForForms } from './stand-for-forms.ts';

type Verbs = Record<'init' | 'submit' | 'reset' | 'validate', (form: HTMLFormElement) => void>;

beforeEach(() => {
  document.body.innerHTML = '<form><input value="first"></form>';
});

function pageForms(given: object = { api: {} }) {
  vi.stubGlobal('wpcf7', given);
  standForForms();
  return given as { api: object } & Verbs;
}

it('provides every method that pages call on a form that is not mounted yet', () => {
  const [form, input] = [document.forms[0] as HTMLFormElement, document.querySelector('input')];
  const submit = vi.spyOn(form, 'submit').mockReturnValue();
  const verbs = pageForms();
  if (input) input.value = 'typed';
  verbs.init(form);
  verbs.validate(form);
  expect(input?.value).toBe('typed');
  verbs.reset(form);
  expect(input?.value).toBe('first');
  verbs.submit(form);
  expect(submit).toHaveBeenCalledOnce();
});

it('leaves existing methods alone, and pages without contact forms', () => {
  const init = () => {};
  expect(pageForms({ api: {}, init }).init).toBe(init);
  expect(pageForms({})).toEqual({});
});
