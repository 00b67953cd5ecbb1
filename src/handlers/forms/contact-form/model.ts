import type { Validation } from './schema/validation.ts';

/** An error at a field. */
export interface FieldError {
  readonly message: string;
  /** Counts the errors of the form: a new one at the same field gets a new message element. */
  readonly number: number;
  /** True when the visitor has hidden a floating message, which covers the field. */
  readonly isTipHidden?: boolean;
}

/** What a counter of characters shows for a text, and which limits the text exceeds. */
export interface Count {
  readonly shown: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
}

/** What depends on the values of the fields. Numbers are positions among the elements of the same kind. */
export interface FieldValues {
  /** The required acceptance boxes that are not ticked; undefined if they do not disable the button. */
  readonly missing?: readonly number[] | undefined;
  /** For each choice with a text field, whether it is chosen. */
  readonly freeTexts: readonly boolean[];
}

/** The state of one form. */
export interface FormState {
  readonly isStarted?: boolean;
  /** True when the code that helps to fill in the form is loaded, or on its way. */
  readonly isFilling?: boolean;
  /** The class of the status. */
  readonly status: string;
  /** The classes of the statuses before. */
  readonly leftStatuses: readonly string[];
  readonly values: FieldValues;
  /** For each counter of characters, its count; undefined if it counts no field. */
  readonly counts?: readonly (Count | undefined)[];
  /** By field name; null: no error. A field that is not listed is as the server sent it. */
  readonly errors: ReadonlyMap<string, FieldError | null>;
  readonly errorCount: number;
  /** The message about the form; undefined: as the server sent it. */
  readonly response?: string;
  /** The valid values to show in the mirrors of a field, by field name. */
  readonly mirrored: ReadonlyMap<string, readonly string[]>;
  /** The rules for validation, when they are loaded. */
  readonly validation?: Validation;
  /** The position in the form of the last changed control, if it is not validated yet. */
  readonly pending?: number | undefined;
  /** True while a pointer is down anywhere on the page. */
  readonly isPressed?: boolean;
  /** True while a draft is being restored: its `change` events are not the visitor's. */
  readonly isRestoring?: boolean;
  /** True from a sent message until the next interaction: nothing is validated meanwhile. */
  readonly isDone?: boolean;
  readonly isSending?: boolean;
  readonly sentCount: number;
  /** True while our code moves the focus to an error. */
  readonly isMovingFocus?: boolean;
  /** True when the browser sends the form. */
  readonly isNative?: boolean;
  /** How many presses counted, and whether further submits belong to the last one. */
  readonly pressCount: number;
  readonly isIgnoring?: boolean;
  /** How many resets began, and whether the last one waits for new questions. */
  readonly resetCount: number;
  readonly isResetting?: boolean;
  /** True if the next reset ends with the status `sent`. */
  readonly isSent?: boolean;
}

/** Returns the state of a form as the server sent it. */
export const initialState = (status: string): FormState => ({
  status,
  leftStatuses: [],
  values: { freeTexts: [] },
  errors: new Map(),
  errorCount: 0,
  mirrored: new Map(),
  sentCount: 0,
  pressCount: 0,
  resetCount: 0,
});

/** Returns the state with other field values; the same state if nothing depends on the difference. */
export const withValues = (state: FormState, values: FieldValues): FormState =>
  JSON.stringify(values) === JSON.stringify(state.values) ? state : { ...state, values };

/** Returns the state with the class of a new status. `previous` is the class on the page. */
export const withStatus = (state: FormState, status: string, previous: string): FormState => ({
  ...state,
  status,
  leftStatuses:
    previous === status
      ? state.leftStatuses
      : [...new Set([...state.leftStatuses, ...(/^\S+$/.test(previous) ? [previous] : [])])],
});

/** Returns the state with a message about the form. */
export const withResponse = (state: FormState, response: string): FormState => ({ ...state, response });

/** Returns the state after a press of the button: further submits belong to it. */
export const startPress = (state: FormState): FormState => ({
  ...state,
  isIgnoring: true,
  pressCount: state.pressCount + 1,
});

/** Returns the state in which submits count again; unchanged if `pressCount` is not the last press. */
export const endPress = (state: FormState, pressCount = state.pressCount): FormState =>
  state.isIgnoring && state.pressCount === pressCount ? { ...state, isIgnoring: false } : state;

/** Adds `http://` to an address without a scheme. Text without a dot stays as it is. */
export function withScheme(typed: string): string {
  const url = typed.trim();
  if (!url.includes('.') || /^[a-z][a-z0-9.+-]*:/i.test(url)) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}
