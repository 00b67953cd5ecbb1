import { membersOf } from '#lib/members-of.ts';
import type { FormContext } from './form-context.ts';

/** The settings of a counter, from its classes and data attributes. */
export interface CounterRules {
  readonly counts: 'up' | 'down';
  /** The number from which it counts down. */
  readonly start: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** What a counter shows for a text, and which limits the text exceeds. */
export interface Count {
  readonly shown: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
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

/** Counts the characters of a field up or down while the visitor types. */
export function startCounters({ form, patch, scope, refreshers }: FormContext): void {
  const counters = [...membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-character-count')];
  const fieldOf = ({ dataset }: HTMLElement) => {
    const found = membersOf(form).querySelector(`[name="${CSS.escape(dataset.targetName ?? '')}"]`);
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
