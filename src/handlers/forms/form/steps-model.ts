/** How far along the steps are, in whole percents. */
export const percentOf = (current: number, total: number): number =>
  Math.floor(((current + 1) / total) * 100);

export type StepState = 'active' | 'inactive' | 'completed';

/** What an indicator says about its step. */
export function stateOf(step: number, current: number): StepState {
  if (step === current) return 'active';
  return step < current ? 'completed' : 'inactive';
}

/** What a step is called, and what its buttons say, as its author wrote it; `''` for what was left open. */
export interface StepWords {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Markup of an icon; else the classes of one, or the address of a picture. */
  readonly icon: string;
  readonly iconClasses: string;
  readonly iconUrl: string;
}

/** Reads the words of a step; HTML writes the names of its attributes small. */
export function readWords(step: Element): StepWords {
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

/** The parts of an indicator, by the kind of indicators that a form has. */
export const partsOf = (type: string): readonly ('icon' | 'number' | 'label')[] => {
  const names = type.split('_');
  return [
    ...(names.includes('icon') ? (['icon'] as const) : []),
    ...(names.includes('number') ? (['number'] as const) : []),
    ...(names.includes('text') ? (['label'] as const) : []),
  ];
};
