import type { Scope } from '#lib/scope.ts';
import { onDecision, readConsent } from '#platform/consent.ts';
import { type Fields, pageData } from './page-data.ts';

/** One call of the pixel. */
export interface PixelCall {
  /** `track`, or `trackCustom` for custom events. */
  readonly type: string;
  readonly name: string;
  readonly params: Fields;
  /** Calls with the same name and id are sent once per page. */
  readonly id?: string | undefined;
}

/** The arguments of the pixel function. */
export type PixelArguments = readonly [
  type: string,
  name: string,
  params: Fields,
  extra: { eventID?: string },
];

/** Sends a call to the pixel, at once or when the pixel is loaded and allowed. */
export type SendPixelCall = (call: PixelCall) => void;

interface Options {
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
  /** Called for each sent call with an id. */
  readonly onSent: (query: PixelArguments) => void;
}

interface Page {
  readonly fbq?: unknown;
  readonly aepc_extend_args?: unknown;
}

const RETRY_MS = 500;
/** The consent category, and the pixel's own name. */
const CONSENT_NAMES = ['marketing', 'facebook-pixel'];

/** Returns the params with those for the whole page. Does not change the page's object. */
function withPageParams(params: Fields): Fields {
  const { aepc_extend_args: extend } = window as Page;
  const copy = { ...params };
  if (typeof extend !== 'function') return { ...copy, ...pageData('aepc_pixel_args') };
  return extend(copy) ?? copy;
}

/**
 * Queues calls, in order, until the pixel is loaded and allowed. After a refusal, queued and further calls
 * are discarded.
 */
export function createPixelQueue({ scope, report, onSent }: Options): SendPixelCall {
  const queue: PixelCall[] = [];
  const sentKeys = new Set<string>();
  let isWaiting = false;
  let isRefused = false;

  const callPixel = ({ type, name, params, id }: PixelCall, fbq: (...args: PixelArguments) => void) => {
    const key = id && `${name} ${id}`;
    if (key && sentKeys.has(key)) return;
    if (key) sentKeys.add(key);
    try {
      const args: PixelArguments = [type, name, withPageParams(params), id ? { eventID: id } : {}];
      fbq(...args);
      if (id) onSent(args);
    } catch (error) {
      report(error);
    }
  };
  const flush = () => {
    // The next decision calls `flush` again.
    if (!queue.length || readConsent(...CONSENT_NAMES) === false) return;
    const { fbq } = window as Page;
    if (typeof fbq === 'function') {
      for (const call of queue.splice(0)) callPixel(call, fbq as (...args: PixelArguments) => void);
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    scope.timeout(() => {
      isWaiting = false;
      flush();
    }, RETRY_MS);
  };
  onDecision(scope, (event) => {
    isRefused = readConsent(...CONSENT_NAMES) === false && (isRefused || Boolean(event));
    if (isRefused) queue.length = 0;
    flush();
  });
  return (call) => {
    // Discarded for good, even if the visitor allows the pixel later.
    if (isRefused) return;
    queue.push(call);
    flush();
  };
}
