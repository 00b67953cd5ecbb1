import { type Infer, object, oneOf, text } from '#lib/fields.ts';

/** The settings of a form, all of them about its steps. */
export const settings = object({
  step_type: oneOf(
    ['none', 'text', 'icon', 'number', 'progress_bar', 'number_text', 'icon_text'],
    'number_text',
  ),
  step_icon_shape: oneOf(['circle', 'square', 'rounded', 'none'], 'circle'),
  step_next_label: text(''),
  step_previous_label: text(''),
  /** Part of a class name: width in percent of the row. */
  button_width: text('100'),
});

/** The settings of a form. */
export type Settings = Infer<typeof settings>;

/** An error at a field. */
export interface FieldError {
  /** With basic markup; `''` if the field is only marked. */
  readonly text: string;
  /** Counts the errors of the page, for ids: a new one at the same field gets a new message element. */
  readonly number: number;
}

/** The message about the whole form, with basic markup. */
export interface Result {
  readonly kind: 'success' | 'danger';
  readonly text: string;
  /** True if the message gets the focus. */
  readonly takesFocus?: boolean;
}

/** The state of one form. */
export interface FormState {
  /** The shown step. Undefined without steps, and until their code is loaded. */
  readonly step?: number;
  /** The step whose first field got the focus when a visitor went there. */
  readonly entered?: number;
  /** True when all steps are shown, because their code is missing. */
  readonly isPlain?: boolean;
  /** True while the form is being sent, or the page is being left after that. */
  readonly isBusy?: boolean;
  /** True while a form that was sent is being reset. */
  readonly isSent?: boolean;
  /** True from the first sending on: every field is marked as valid or not. */
  readonly isChecked?: boolean;
  /** By field id; undefined: no error, but there was one. */
  readonly errors: ReadonlyMap<string, FieldError | undefined>;
  readonly result?: Result | undefined;
  /** True once the visitor allows the captcha. */
  readonly isCaptchaAllowed?: boolean;
  /** What the captcha's provider calls the captcha; undefined until it is rendered. */
  readonly captchaId?: unknown;
  /** The answer of the captcha, if the provider has no field for it. */
  readonly captchaAnswer?: string;
}

/** The state of a form as the server sent it. */
export const AT_REST: FormState = { errors: new Map() };

/** Where a button of a step leads. */
export type Direction = 'previous' | 'next';

/** Returns the state with another step shown; unchanged without steps, or if there is no such step. */
export const showStep = (state: FormState, step: number): FormState =>
  state.step === undefined || step < 0 ? state : { ...state, step };

/** Returns the step before or after the shown one; undefined at the first or last of `count` steps. */
export function stepBeside({ step }: FormState, direction: Direction, count: number): number | undefined {
  const target = (step ?? Number.NaN) + (direction === 'next' ? 1 : -1);
  return target >= 0 && target < count ? target : undefined;
}

/** Returns the state without messages, before the form is checked and sent. */
export const clearMessages = (state: FormState): FormState => ({
  ...state,
  isChecked: true,
  errors: new Map(),
  result: undefined,
});

/** Returns the state with further errors, by field id. */
export const withErrors = (
  state: FormState,
  errors: Iterable<readonly [id: string, error: FieldError]>,
): FormState => ({ ...state, errors: new Map([...state.errors, ...errors]) });

/** Returns the state without the errors of these fields. */
export const withoutErrors = (state: FormState, ids: readonly string[]): FormState =>
  ids.length
    ? { ...state, errors: new Map([...state.errors, ...ids.map((id) => [id, undefined] as const)]) }
    : state;

/** Returns the progress in whole percents. */
export const percentOf = (current: number, total: number): number =>
  Math.floor(((current + 1) / total) * 100);

/** Returns the state of the indicator for `step` while the step `current` is shown. */
export function stepState(step: number, current: number): 'active' | 'inactive' | 'completed' {
  if (step === current) return 'active';
  return step < current ? 'completed' : 'inactive';
}

const PARTS = ['icon', 'number', 'label'] as const;

/** Returns the parts of an indicator for a `step_type`, in order. */
export const indicatorParts = (type: string): readonly (typeof PARTS)[number][] =>
  PARTS.filter((part) => type.split('_').includes(part === 'label' ? 'text' : part));
