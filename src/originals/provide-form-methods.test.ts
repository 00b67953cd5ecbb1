import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideFormMethods, withdrawFormMethods } from './provide-form-methods.ts';

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
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
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

it('provideFormMethods returns false until the settings of contact forms are there', () => {
  expect(provideFormMethods()).toBe(false);
  vi.stubGlobal('wpcf7', { api: {} });
  expect(provideFormMethods()).toBe(true);
});

it('provideFormMethods survives settings that take no methods', () => {
  expect(pageForms(Object.freeze({ api: {} }))).toEqual({ api: {} });
});

describe('the early methods of contact forms', () => {
  const form = () => document.forms[0] as HTMLFormElement;

  /** Does what the original does: members of the page's object replace its own methods. */
  const runOriginal = (own: object) => {
    const { wpcf7 } = window as { wpcf7?: object };
    const merged = { ...own, ...wpcf7 };
    vi.stubGlobal('wpcf7', merged);
    return merged as unknown as FormMethods;
  };

  it('never replace those of an original that runs without notice', () => {
    const init = () => {};
    pageForms();
    expect(runOriginal({ init }).init).toBe(init);
  });

  it('are gone while the original runs', () => {
    const methods = pageForms();
    withdrawFormMethods();
    expect('submit' in methods).toBe(false);
  });

  it('give way to the original; what another script has wrapped around them wraps it', () => {
    const early = pageForms();
    const { submit } = early;
    const wrapper = vi.fn((sent: HTMLFormElement) => submit(sent));
    early.submit = wrapper;
    const restore = withdrawFormMethods();
    const own = { init: vi.fn(), submit: vi.fn(), reset: vi.fn(), validate: vi.fn() };
    const merged = runOriginal(own);
    restore();
    expect([merged.init, merged.reset, merged.validate]).toEqual([own.init, own.reset, own.validate]);
    merged.submit(form());
    expect(wrapper).toHaveBeenCalledOnce();
    expect(own.submit.mock.calls).toEqual([[form(), null]]);
  });

  it('are back when the original did not come', () => {
    const methods = pageForms();
    const { submit } = methods;
    withdrawFormMethods()();
    expect(methods.submit).toBe(submit);
  });
});
