import type { Unit } from './unit.ts';

export interface CounterRules {
  readonly counts: 'up' | 'down';
  /** What it counts down from. */
  readonly start: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export interface Count {
  readonly shown: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
}

/** What a counter says of a text. It shows the letters without white space around them, and judges with it, as the server does. */
export function countOf(text: string, { counts, start, min, max }: CounterRules): Count {
  const { length } = text.trim();
  return {
    shown: counts === 'down' ? start - length : length,
    isTooLong: max !== undefined && text.length > max,
    isTooShort: min !== undefined && text.length < min,
  };
}

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
