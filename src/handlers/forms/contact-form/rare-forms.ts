import { createNode } from '#lib/create-node.ts';
import type { Runtime } from '#runtime/define.ts';
import { pageTexts } from '#texts/pages.ts';
import { applyText } from '#texts/text.ts';
import { startCounters } from './counters.ts';
import { pageForms, readApi } from './page-object.ts';
import type { LiveForm } from './view.ts';

/** Waits for the page's API settings: an optimiser may delay them until the first interaction. */
function waitForApi(widget: LiveForm, start: () => boolean): void {
  const waiting = widget.scope.child();
  const retry = () => start() && waiting.dispose();
  for (const type of ['pointerdown', 'focusin']) waiting.listen(widget.element, type, retry);
  const reportMissing = () => {
    const missing = pageForms() ? 'wpcf7.api' : 'wpcf7';
    if (!readApi()) widget.report(new Error(`${missing} is missing, so the browser sends the form.`));
  };
  if (document.readyState === 'complete') reportMissing();
  else waiting.listen(window, 'load', () => retry() || reportMissing());
}

/**
 * Replaces a nested form by a note. Browsers drop the inner form, and the outer form would send its fields.
 */
function replaceNestedForm(element: HTMLElement, runtime: Runtime): void {
  const strong = createNode('strong');
  const sentence = new Text();
  const note = createNode('p', { class: 'wpcf7-form-in-wrong-place' }, strong, ' ', sentence);
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

/** The code that only some forms need. */
export const rareCode = { startCounters, waitForApi, replaceNestedForm };
