/** The state of a payment button. */
export interface PaymentState {
  /** True from a press until the payment page opens, or cannot be opened. */
  readonly isBusy: boolean;
  /** True when the button was pressed although its owner has not configured it. */
  readonly isRefused: boolean;
  /** Why the payment page did not open, with basic markup. Shown until the next press. */
  readonly error?: string | undefined;
}

/** The state as the server sent the button. */
export const AT_REST: PaymentState = { isBusy: false, isRefused: false };

/** Returns the state after the press of a button that is not configured. */
export const refuse = (state: PaymentState): PaymentState => ({ ...state, isRefused: true });

/** Returns the state while the payment page is requested and opened. */
export const startPayment = (state: PaymentState): PaymentState => ({
  ...state,
  isBusy: true,
  error: undefined,
});

/** Returns the state in which the button can be pressed again, with an error if there is one. */
export const endPayment = (state: PaymentState, error?: string): PaymentState => ({
  ...state,
  isBusy: false,
  error,
});

/** Returns the error to show: the owner's own one, the provider's, or the general one. */
export const errorOf = (
  { kind, message }: { readonly kind: string; readonly message: string },
  { custom, general }: { readonly custom: (kind: string) => string; readonly general: string },
): string => custom(kind) || message || general;
