import { isAbort } from '../errors.ts';
import { failure } from './failure.ts';

const NO_CONTENT = 204;

async function readValue(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw isAbort(error) ? error : failure('invalid_json');
  }
}

/** The result of a request that went well: the value of its JSON, null without content; unparsed the answer itself. */
export async function readAnswer(response: Response, parse = true): Promise<unknown> {
  if (!parse) return response;
  return response.status === NO_CONTENT ? null : readValue(response);
}

/**
 * Rejects as a request that was refused does: with what the server says (`code`, `message`, `data`), else with a failure;
 * unparsed with the answer. What is no answer at all (offline, aborted) stays what it is.
 */
export async function refuse(reason: unknown, parse = true): Promise<never> {
  if (!parse || !(reason instanceof Response)) throw reason;
  throw (await readValue(reason)) || failure('unknown_error');
}
