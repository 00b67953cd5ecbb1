import { endPress, type FieldError, type FormState } from '../model.ts';

/** Returns the state with new errors at fields; undefined removes the error of a field. */
export function withErrors(
  state: FormState,
  changes: Iterable<readonly [field: string, message: string | undefined]>,
): FormState {
  const errors = new Map(state.errors);
  let { errorCount } = state;
  for (const [field, message] of changes) {
    if (message !== undefined) errorCount += 1;
    errors.set(field, message === undefined ? null : { message, number: errorCount });
  }
  return { ...state, errors, errorCount };
}

/** Returns the errors in the order in which they appeared. */
export const listErrors = ({ errors }: FormState): readonly (readonly [field: string, FieldError])[] =>
  [...errors]
    .flatMap(([field, error]) => (error ? [[field, error] as const] : []))
    .sort(([, a], [, b]) => a.number - b.number);

/** Returns the state in which the floating message at a field is hidden. */
export const hideTip = (state: FormState, field: string): FormState => {
  const error = state.errors.get(field);
  return error
    ? { ...state, errors: new Map([...state.errors, [field, { ...error, isTipHidden: true }]]) }
    : state;
};

/** Returns the state with valid values for the mirrors of fields. */
export const withMirrored = (
  state: FormState,
  values: Iterable<readonly [field: string, values: readonly string[]]>,
): FormState => ({ ...state, mirrored: new Map([...state.mirrored, ...values]) });

/** Returns the state while a message is being sent. It ends a reset, which would remove the result. */
export const startSending = (state: FormState): FormState => ({
  ...state,
  isSending: true,
  sentCount: state.sentCount + 1,
});

/** Returns the state after sending. */
export const endSending = (state: FormState): FormState => ({ ...endPress(state), isSending: false });

/** Returns the state before a message is sent: what went before no longer matters. */
export const prepareSending = (state: FormState): FormState => ({
  ...endReset(state),
  pending: undefined,
  isSent: false,
});

/** Returns the state while new questions are requested. */
export const startReset = (state: FormState): FormState => ({
  ...state,
  isResetting: true,
  resetCount: state.resetCount + 1,
});

/** Returns the state in which no reset waits. */
export const endReset = (state: FormState): FormState =>
  state.isResetting ? { ...state, isResetting: false } : state;

/** Returns whether a reset still waits. */
export const isWaiting = ({ isResetting, resetCount }: FormState, number: number): boolean =>
  isResetting === true && resetCount === number;

/** Returns the id of a field's error in the list for screen readers. */
export const errorId = (unitTag: string, field: string): string =>
  `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '');
