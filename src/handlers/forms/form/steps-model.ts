/** Returns the progress in whole percents. */
export const percentOf = (current: number, total: number): number =>
  Math.floor(((current + 1) / total) * 100);

/** The state of a step's indicator. */
export type StepState = 'active' | 'inactive' | 'completed';

/** Returns the state of the indicator for `step` while the step `current` is shown. */
export function stateOf(step: number, current: number): StepState {
  if (step === current) return 'active';
  return step < current ? 'completed' : 'inactive';
}

/** The texts and icon of a step and of its buttons; `''` if not set. */
export interface StepTexts {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Icon markup. Alternatives: `iconClasses`, then `iconUrl`. */
  readonly icon: string;
  readonly iconClasses: string;
  readonly iconUrl: string;
}

/** Reads the texts of a step. HTML lower-cases attribute names. */
export function readStepTexts(step: Element): StepTexts {
  const { dataset = {} } = step.querySelector<HTMLElement>('.e-field-step') ?? {};
  return {
    label: dataset.label ?? '',
    previous: dataset.previousbutton ?? '',
    next: dataset.nextbutton ?? '',
    icon: dataset.icon ?? '',
    iconClasses: dataset.iconlibrary ?? '',
    iconUrl: dataset.iconurl ?? '',
  };
}

/** Returns the parts of an indicator for a `step_type`. */
export const indicatorParts = (type: string): readonly ('icon' | 'number' | 'label')[] => {
  const names = type.split('_');
  return [
    ...(names.includes('icon') ? (['icon'] as const) : []),
    ...(names.includes('number') ? (['number'] as const) : []),
    ...(names.includes('text') ? (['label'] as const) : []),
  ];
};
