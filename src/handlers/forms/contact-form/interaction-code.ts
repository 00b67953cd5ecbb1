import { renderTurnstile } from './bot-checks.ts';
import { startFilling } from './filling.ts';
import { refreshCached, reset } from './reset.ts';
import { submit } from './sending.ts';
import { validate } from './validate.ts';

/**
 * The code that a form needs from the first interaction on, in one module: after sending, a form resets
 * synchronously, and both filling in and sending validate.
 */
export const interactionCode = { startFilling, submit, reset, validate, refreshCached, renderTurnstile };
