import { renderTurnstile } from './bot-checks.ts';
import { startFilling } from './filling.ts';
import { refreshCached, reset } from './reset.ts';
import { submit } from './sending.ts';
import { validate } from './validate.ts';

/**
 * All that a form does when someone is at it, in one module: a message that was sent resets the form at once, and what is judged while it
 * is filled in is judged again when it is sent.
 */
export const inUse = { startFilling, submit, reset, validate, refreshCached, renderTurnstile };
