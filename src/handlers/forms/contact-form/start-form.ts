import { sessionArea } from '#storage/area.ts';
import { DRAFTS } from '../shared/drafts-item.ts';
import { startAcceptance } from './acceptance.ts';
import { callPage } from './call-page.ts';
import { exclude, syncFreeText } from './choices.ts';
import { pageForms, readApi } from './page-object.ts';
import { addSpinners } from './spinner.ts';
import type { Unit } from './unit.ts';
import { withFilling, withSending } from './verbs.ts';
import { withScheme } from './with-scheme.ts';

// How long a second press counts as the same one, while scripts in front of ours think about the first.
const SAME_PRESS_MS = 1000;

/** The first choice of a list stands when the server chose none. */
const isAsSent = ({ selected, defaultSelected, index }: HTMLOptionElement) =>
  selected === defaultSelected || (selected && !index);

/** A page from a cache brings questions that others had before: a blank form is reset, one with something in it only asks for new ones. */
function refreshCached(unit: Unit): void {
  const { form, scope } = unit;
  if (!pageForms()?.cached || form.dataset.status !== 'init') return;
  const isBlank = () =>
    [...form.elements].every((each) => {
      if (each instanceof HTMLSelectElement) return [...each.options].every(isAsSent);
      const { defaultValue, value, checked, defaultChecked } = each as HTMLInputElement;
      return (defaultValue ?? value) === value && checked === defaultChecked;
    });
  const renew = () => {
    if (isBlank()) HTMLFormElement.prototype.reset.call(form);
    else callPage(unit, 'reset', form);
  };
  if (document.readyState === 'complete') scope.timeout(renew, 0);
  else scope.listen(window, 'load', renew, { once: true });
}

function sendByScript(unit: Unit): void {
  const { form, scope } = unit;
  let isNative = false;
  unit.sendNatively = (submitter) => {
    isNative = true;
    form.requestSubmit(submitter?.matches('[type="submit"]') ? submitter : null);
  };
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
    callPage(unit, 'submit', form, options);
  });
}

/** Puts a form into its resting state, and brings the rest of its code when someone is at it. */
export function startForm(unit: Unit): void {
  const { root, form, patch, scope, refreshers } = unit;
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
    if (!unit.isRestoring) return withFilling(({ onChange }) => onChange(unit, changed));
  });
  scope.listen(form, 'wpcf7reset', () => refresh());
  scope.listen(form, 'reset', () => {
    callPage(unit, 'reset', form);
    // The fields have their first values after the event only.
    scope.timeout(refresh, 0);
  });
  sendByScript(unit);

  let isTouched = false;
  const touch = () => {
    if (isTouched) return;
    isTouched = true;
    // A failure is told by the press on the button.
    withSending(() => {}).catch(() => {});
    return withFilling(({ startFilling }) => startFilling(unit)).catch((error) => {
      isTouched = false;
      throw error;
    });
  };
  for (const type of ['pointerdown', 'focusin', 'input', 'change']) scope.listen(root, type, touch);
  if (sessionArea.get(DRAFTS)) scope.timeout(touch, 0);
  refreshCached(unit);
  if (form.querySelector('.wpcf7-character-count')) {
    scope.timeout(() => import('./counters.ts').then(({ startCounters }) => startCounters(unit)), 0);
  }
  if (form.querySelector('.cf-turnstile')) {
    scope.timeout(() => import('./bot-checks.ts').then(({ renderTurnstile }) => renderTurnstile(unit)), 0);
  }
}
