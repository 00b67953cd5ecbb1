import { type CounterRules, countOf } from './count-of.ts';
import type { Unit } from './unit.ts';

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

/** Counts what is written in a field, up or down, as it is written. */
export function startCounters({ form, patch, scope, refreshers }: Unit): void {
  const counters = [...form.querySelectorAll<HTMLElement>('.wpcf7-character-count')];
  const fieldOf = ({ dataset }: HTMLElement) => {
    const found = form.querySelector(`[name="${CSS.escape(dataset.targetName ?? '')}"]`);
    return found && 'value' in found ? String(found.value) : undefined;
  };
  const sync = () => {
    for (const counter of counters) {
      const text = fieldOf(counter);
      if (text === undefined) continue;
      const { shown, isTooLong, isTooShort } = countOf(text, rulesOf(counter));
      patch.attribute(counter, 'data-current-value', String(shown));
      patch.toggle(counter, 'too-long', isTooLong);
      patch.toggle(counter, 'too-short', isTooShort);
      if (counter.textContent !== String(shown)) counter.textContent = String(shown);
    }
  };
  for (const counter of counters) {
    const before = counter.textContent;
    scope.add(() => {
      counter.textContent = before;
    });
  }
  refreshers.add(sync);
  sync();
  for (const type of ['input', 'keyup']) scope.listen(form, type, sync);
}
