import { isAbort } from '../errors.ts';
import { request } from '../request.ts';
import { readAnswer, refuse } from './answer.ts';
import { failure } from './failure.ts';
import { plainHeaders, withHeader } from './headers.ts';
import type { Next, RestOptions } from './types.ts';

const ACCEPT = 'application/json, */*;q=0.1';

const withBody = (options: RestOptions, data: unknown): RestOptions =>
  data ? withHeader({ ...options, body: JSON.stringify(data) }, 'Content-Type', 'application/json') : options;

const hasHeader = (headers: object, name: string) =>
  Object.keys(headers).some((each) => each.toLowerCase() === name);

/** Sends a request and reads its answer: the last step of every request. */
export const fetchHandler: Next = async ({ url, path, data, parse, namespace, endpoint, ...init }) => {
  const headers = plainHeaders(init.headers);
  const accepting = hasHeader(headers, 'accept') ? headers : { Accept: ACCEPT, ...headers };
  const { signal, ...options } = withBody({ ...init, headers: accepting }, data);
  const sent = request(url || path || location.href, { ...options, ...(signal && { signal }) });
  const response = await sent.catch((error) => {
    throw isAbort(error) ? error : failure('fetch_error');
  });
  return response.ok ? readAnswer(response, parse) : refuse(response, parse);
};
