import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import { defineBehaviour, type Runtime } from '#runtime/define.ts';
import { pageTexts } from '#texts/pages.ts';
import { applyText } from '#texts/text.ts';
import { makeIdsUnique } from '../shared/make-ids-unique.ts';
import { type FormContext, readFormInfo } from './form-context.ts';
import { pageFunctionsFor, registerForm } from './page-functions.ts';
import { callPageFunction, pageForms, readApi } from './page-object.ts';
import { startForm } from './start-form.ts';

/**
 * Replaces a nested form by a note. Browsers drop the inner form, and the outer form would send its fields.
 */
function replaceNestedForm(element: HTMLElement, runtime: Runtime): void {
  const note = document.createElement('p');
  note.className = 'wpcf7-form-in-wrong-place';
  const strong = document.createElement('strong');
  const sentence = document.createTextNode('');
  note.append(strong, ' ', sentence);
  applyText(pageTexts.error, runtime.scope, (text) => {
    strong.textContent = text;
  });
  applyText(pageTexts.nestedForm, runtime.scope, (text) => {
    sentence.data = text;
  });
  element.replaceWith(note);
  // This mount ends when its element leaves the page, so the page's scope restores it.
  runtime.scope.add(() => note.replaceWith(element));
}

const missingApiError = () =>
  new Error(`${pageForms() ? 'wpcf7.api' : 'wpcf7'} is missing, so the browser sends the form.`);

export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    if (membersOf(element.parentElement)?.closest('form')) {
      replaceNestedForm(element, runtime);
      return;
    }
    const form = element.querySelector<HTMLFormElement>(':scope > form');
    if (!form) return;

    const start = (): boolean => {
      if (!readApi() || scope.disposed) return false;
      const patch = createPatch();
      scope.add(patch.restore);
      makeIdsUnique(form, patch);
      const context: FormContext = {
        root: element,
        form,
        info: readFormInfo(element, form),
        patch,
        scope,
        runtime,
        report,
        ourFunctions: pageFunctionsFor(runtime),
        refreshers: new Set(),
        isSending: false,
        sentCount: 0,
        sentCountAtPress: new WeakMap(),
        isRestoring: false,
        isDone: false,
        isPressed: false,
        sendNatively: () => {},
      };
      let isStarted = false;
      const startOnce = () => {
        if (isStarted) return;
        isStarted = true;
        startForm(context);
      };
      registerForm({ context, start: startOnce });
      callPageFunction(context, 'init', form);
      return true;
    };
    if (start()) return;
    // An optimiser may delay the page's configuration until the first interaction.
    const waiting = scope.child();
    const retry = () => start() && waiting.dispose();
    for (const type of ['pointerdown', 'focusin']) waiting.listen(element, type, retry);
    const reportMissing = () => readApi() || report(missingApiError());
    if (document.readyState === 'complete') reportMissing();
    else waiting.listen(window, 'load', () => retry() || reportMissing());
  },
});
