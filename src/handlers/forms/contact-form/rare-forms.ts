import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Runtime } from '#runtime/define.ts';
import type { View } from '#runtime/widget.ts';
import { pageTexts } from '#texts/pages.ts';
import { applyText } from '#texts/text.ts';
import { findAll } from './fields.ts';
import type { Count, FormState } from './model.ts';
import { pageForms, readApi } from './page-api/page-object.ts';
import type { FormNodes, LiveForm } from './view.ts';

/** The settings of a counter, from its classes and data attributes. */
interface CounterRules {
  readonly counts: 'up' | 'down';
  /** The number from which it counts down. */
  readonly start: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/**
 * Returns what a counter shows for a text: the trimmed length. The limits apply to the untrimmed length, as
 * on the server.
 */
export function countOf(text: string, { counts, start, min, max }: CounterRules): Count {
  const { length } = text.trim();
  return {
    shown: counts === 'down' ? start - length : length,
    isTooLong: max !== undefined && text.length > max,
    isTooShort: min !== undefined && text.length < min,
  };
}

/** Returns the nodes that show how long a text is. */
const findCounters = (form: HTMLFormElement): HTMLElement[] => findAll(form, '.wpcf7-character-count');

const numberIn = (text: string | undefined) => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
};

const rulesOf = ({ classList, dataset }: HTMLElement): CounterRules => ({
  counts: classList.contains('down') ? 'down' : 'up',
  start: numberIn(dataset.startingValue) ?? 0,
  min: numberIn(dataset.minimumValue),
  max: numberIn(dataset.maximumValue),
});

function readCount(form: HTMLFormElement, counter: HTMLElement): Count | undefined {
  const { targetName = '' } = counter.dataset;
  const field = membersOf(form).querySelector(`[name="${CSS.escape(targetName)}"]`);
  return field && 'value' in field ? countOf(String(field.value), rulesOf(counter)) : undefined;
}

/** Counters show their counts, and whether a text is too long or too short. */
function* countersView({ counts = [] }: FormState, { form }: FormNodes): View {
  for (const [index, counter] of findCounters(form).entries()) {
    const count = counts[index];
    if (!count) continue;
    const text = String(count.shown);
    const classes = { 'too-long': count.isTooLong, 'too-short': count.isTooShort };
    yield [counter, { attributes: { 'data-current-value': text }, classes, text }];
  }
}

/** Counts the characters of fields up or down while the visitor types. */
function startCounters({ nodes: { form }, scope, set, addView }: LiveForm): void {
  addView(countersView);
  const count = () => {
    const counts = findCounters(form).map((counter) => readCount(form, counter));
    set((state) => (JSON.stringify(state.counts) === JSON.stringify(counts) ? state : { ...state, counts }));
  };
  count();
  for (const type of ['input', 'keyup', 'change', 'wpcf7reset']) scope.listen(form, type, count);
  // The fields are reset only after the event.
  scope.listen(form, 'reset', () => void scope.timeout(count, 0));
}

/** Waits for the page's API settings: an optimiser may delay them until the first interaction. */
function waitForApi(widget: LiveForm, start: () => boolean): void {
  const waiting = widget.scope.child();
  const retry = () => start() && waiting.dispose();
  // In the capture phase, so that a form that starts with a submit also handles it.
  for (const type of ['pointerdown', 'focusin', 'submit'])
    waiting.listen(widget.element, type, retry, { capture: true });
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
