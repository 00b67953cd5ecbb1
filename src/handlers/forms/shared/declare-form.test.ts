import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { untilInteraction } from './declare-form.ts';

afterEach(() => document.body.replaceChildren());

/** Inserts inline code that names the library of pickers. */
function nameLibrary(type = ''): void {
  const script = document.createElement('script');
  script.type = type;
  script.text = '/* input._flatpickr.set("minDate", "today") */';
  document.head.append(script);
  onTestFinished(() => script.remove());
}

/** Declares a form with this markup. Returns the callback that makes its code due. */
async function declareForm(name: string) {
  document.body.innerHTML = await resolveMarkup(name);
  const element = document.body.firstElementChild as HTMLElement;
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const due = vi.fn();
  untilInteraction.when(due, { element, argument: '', signal: leaving.signal });
  return { due, element };
}

it('the code of a form is due at once when code of the page names the library of its pickers', async () => {
  nameLibrary();
  const { due } = await declareForm('forms/form.html');
  expect(due).toHaveBeenCalledOnce();
});

it.each([
  ['no code names the library', 'forms/form.html', () => {}],
  ['only data names the library', 'forms/form.html', () => nameLibrary('application/json')],
  ['the form has no field for a picker', 'forms/form-subscribe.html', nameLibrary],
])('the code of a form waits for a visitor when %s', async (_when, name, prepare) => {
  prepare();
  const { due, element } = await declareForm(name);
  expect(due).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('focusin'));
  expect(due).toHaveBeenCalledOnce();
});
