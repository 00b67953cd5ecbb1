import { failure, isAbort } from '../errors.ts';
import { request } from '../request.ts';
import { plainHeaders, withHeader } from './change-request.ts';
import type { Next, RestOptions } from './types.ts';

const NO_CONTENT = 204;

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw isAbort(error) ? error : failure('invalid_json');
  }
}

/**
 * Returns the parsed JSON of a successful response (null without content), or the response for `parse:
 * false`.
 */
export async function readResponse(response: Response, parse = true): Promise<unknown> {
  if (!parse) return response;
  return response.status === NO_CONTENT ? null : readBody(response);
}

/**
 * Rejects with the server's error (`code`, `message`, `data`), with a failure when it sent none, or with the
 * response for `parse: false`. A reason that is not a response (offline, aborted) is thrown as it is.
 */
export async function rejectRequest(reason: unknown, parse = true): Promise<never> {
  if (!parse || !(reason instanceof Response)) throw reason;
  throw (await readBody(reason)) || failure('unknown_error');
}

const ACCEPT = 'application/json, */*;q=0.1';

const withBody = (options: RestOptions, data: unknown): RestOptions =>
  data ? withHeader({ ...options, body: JSON.stringify(data) }, 'Content-Type', 'application/json') : options;

const hasHeader = (headers: object, name: string) =>
  Object.keys(headers).some((each) => each.toLowerCase() === name);

/** Sends a request and parses its reply: the last step of every request. */
export const fetchHandler: Next = async ({ url, path, data, parse, namespace, endpoint, ...init }) => {
  const headers = plainHeaders(init.headers);
  const acceptHeaders = hasHeader(headers, 'accept') ? headers : { Accept: ACCEPT, ...headers };
  const { signal, ...options } = withBody({ ...init, headers: acceptHeaders }, data);
  const sent = request(url || path || location.href, { ...options, via: 'fetch', ...(signal && { signal }) });
  const response = await sent.catch((error) => {
    throw isAbort(error) ? error : failure('fetch_error');
  });
  return response.ok ? readResponse(response, parse) : rejectRequest(response, parse);
};
