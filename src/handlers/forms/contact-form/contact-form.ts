import { createPatch } from '#lib/patch.ts';
import { defineBehaviour, type Runtime } from '#runtime/define.ts';
import { pageTexts } from '#texts/pages.ts';
import { applyText } from '#texts/text.ts';
import { keepIdsApart } from '../shared/own-ids.ts';
import { callPage, pageForms, readApi } from './page-object.ts';
import { startForm } from './start-form.ts';
import { readFacts, type Unit } from './unit.ts';
import { join, verbsFor } from './verbs.ts';

/**
 * Replaces a nested form by a note. Browsers drop the inner form, and the outer form would send its fields.
 */
function replaceNested(element: HTMLElement, runtime: Runtime): void {
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

const missing = () => new Error(pageForms() ? 'wpcf7.api is not defined.' : 'wpcf7 is not defined.');

/**
 * Sends a contact form without a page load and helps to fill it in. Without the page's API settings the
 * browser sends the form. After disposal, typed values and new quiz questions stay.
 */
export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    if (element.parentElement?.closest('form')) {
      replaceNested(element, runtime);
      return;
    }
    const form = element.querySelector<HTMLFormElement>(':scope > form');
    if (!form) return;

    const start = (): boolean => {
      if (!readApi() || scope.disposed) return false;
      const patch = createPatch();
      scope.add(patch.restore);
      keepIdsApart(form, patch);
      const unit: Unit = {
        root: element,
        form,
        facts: readFacts(element, form),
        patch,
        scope,
        runtime,
        report,
        own: verbsFor(runtime),
        refreshers: new Set(),
        isSending: false,
        sendings: 0,
        presses: new WeakMap(),
        isRestoring: false,
        isDone: false,
        isPressed: false,
        sendNatively: () => {},
      };
      let isStarted = false;
      const startOnce = () => {
        if (isStarted) return;
        isStarted = true;
        startForm(unit);
      };
      join({ unit, start: startOnce });
      callPage(unit, 'init', form);
      return true;
    };
    if (start()) return;
    // An optimiser may delay the page's configuration until the first interaction.
    const waiting = scope.child();
    const again = () => start() && waiting.dispose();
    for (const type of ['pointerdown', 'focusin']) waiting.listen(element, type, again);
    const tellMissing = () => readApi() || report(missing());
    if (document.readyState === 'complete') tellMissing();
    else waiting.listen(window, 'load', () => again() || tellMissing());
  },
});
