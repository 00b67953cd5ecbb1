import { onceInView } from '#platform/in-view.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { sessionArea } from '#storage/area.ts';
import type { DraftsItem } from '../shared/draft.ts';
import { startCounters } from './counters.ts';
import { addSpinners, exclude, startAcceptance, syncFreeText, withScheme } from './fields.ts';
import { callPage, pageForms, readApi, type SubmitOptions } from './page-object.ts';
import type { Unit } from './unit.ts';
import { type FormInUse, importInUse, withCode } from './verbs.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

// How long further submits are ignored while wrappers of other scripts delay the first.
const SAME_PRESS_MS = 1000;

// Events that only visitors cause. `change` and `focus` are trusted even if a script caused them.
const HANDS = ['pointerdown', 'keydown', 'click', 'beforeinput', 'drop'];

function sendByScript(unit: Unit): void {
  const { form, scope } = unit;
  let isNative = false;
  unit.sendNatively = (submitter) => {
    isNative = true;
    form.requestSubmit(submitter?.matches('[type="submit"]') ? submitter : null);
  };
  // The entry's placeholder for `submit` dispatches this event if it could not be replaced because another
  // script wrapped it.
  scope.listen<CustomEvent<SubmitOptions | null>>(form, 'skerry:send', (event) => {
    event.preventDefault();
    unit.own.submit(form, event.detail ?? {});
  });
  scope.listen<SubmitEvent>(form, 'submit', (event) => {
    if (isNative || !readApi()) return;
    event.preventDefault();
    if (unit.stopIgnoring || unit.isSending) return;
    const stop = scope.timeout(() => {
      unit.stopIgnoring = undefined;
    }, SAME_PRESS_MS);
    unit.stopIgnoring = () => {
      unit.stopIgnoring = undefined;
      stop();
    };
    const options = { submitter: event.submitter };
    unit.presses.set(options, unit.sendings);
    Promise.resolve(callPage(unit, 'submit', form, options)).catch((error) => {
      unit.report(error);
      // The wrapper threw before it called ours.
      if (unit.presses.has(options)) unit.own.submit(form, options);
    });
  });
}

/** Starts what only some forms need, before any interaction. */
function startEarly(unit: Unit): void {
  const { form, scope } = unit;
  const use = (run: (code: FormInUse) => void) =>
    scope.timeout(() => withCode((code) => scope.disposed || run(code)), 0);
  if (form.querySelector('.wpcf7-character-count')) startCounters(unit);
  if (pageForms()?.cached) use(({ refreshCached }) => refreshCached(unit));
  if (form.querySelector('.cf-turnstile')) use(({ renderTurnstile }) => renderTurnstile(unit));
}

/** Puts a form into its resting state and loads the rest of its code on the first interaction. */
export function startForm(unit: Unit): void {
  const { root, form, patch, scope, runtime, refreshers } = unit;
  const refresh = (changed?: Element) => {
    for (const each of refreshers) each(changed);
  };
  patch.toggle(root, 'no-js', false);
  patch.toggle(root, 'js', true);
  Object.assign(form, { wpcf7: unit.facts });
  scope.add(() => Reflect.deleteProperty(form, 'wpcf7'));
  addSpinners(unit);
  startAcceptance(unit);
  refreshers.add((changed) => syncFreeText(unit, changed));
  refresh();

  scope.listen(form, 'change', ({ target }) => {
    const changed = target as Element;
    if (changed instanceof HTMLInputElement && changed.matches('.wpcf7-validates-as-url')) {
      changed.value = withScheme(changed.value);
    }
    exclude(unit, changed);
    refresh(unit.isRestoring ? undefined : changed);
    if (!unit.isRestoring && !unit.isDone && changed.closest('.wpcf7-form-control')) unit.pending = changed;
  });
  const takeUp = ({ isTrusted }: Event) => {
    if (isTrusted) unit.isDone = false;
  };
  for (const type of HANDS) scope.listen(root, type, takeUp, { capture: true });
  scope.listen(form, 'wpcf7reset', () => refresh());
  scope.listen(form, 'reset', () => {
    callPage(unit, 'reset', form);
    // The fields are reset only after the event.
    scope.timeout(refresh, 0);
  });
  sendByScript(unit);

  let isTouched = false;
  const touch = () => {
    if (isTouched) return;
    isTouched = true;
    return withCode(({ startFilling }) => scope.disposed || startFilling(unit)).catch((error) => {
      const again = () => {
        isTouched = false;
      };
      if (navigator.onLine) again();
      else scope.listen(window, 'online', again, { once: true });
      throw error;
    });
  };
  for (const type of ['pointerdown', 'focusin', 'input', 'change']) scope.listen(root, type, touch);
  // Download the code when the form is in view, before the first interaction.
  onceInView(root, () => runtime.downloadLater(importInUse, scope.signal), scope);
  warmUp(() => onceInView(root, () => void withCode(() => {}).catch(() => {}), scope), scope.signal);
  // The visitor may have chosen a file before this code ran.
  unit.pending = [...form.querySelectorAll<HTMLInputElement>('.wpcf7-form-control[type="file"]')].find(
    ({ files }) => files?.length,
  );
  if (unit.pending || sessionArea.get(DRAFTS)) scope.timeout(touch, 0);
  startEarly(unit);
}
