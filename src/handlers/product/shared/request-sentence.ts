import type { MESSAGES } from '#transport/errors.ts';

/** For a request that was never made: what knows the sentences of requests comes with them. */
const UNKNOWN: (typeof MESSAGES)['unknown_error'] = 'An unknown error occurred.';

/** What a visitor is told when a request failed, or when the code for it did not come. */
export const requestSentence = (error: unknown): string =>
  error instanceof Error && error.name === 'RequestError' ? error.message : UNKNOWN;
