import type { Scope } from '#lib/scope.ts';
import { isToolSilent, onDecision, readConsent } from '#platform/consent.ts';
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

type PixelFunction = (...args: PixelArguments) => void;

/** Returns the visitor's decision about the pixel; undefined if it is not known. */
const readDecision = () => (isToolSilent() ? undefined : readConsent(...CONSENT_NAMES));

/**
 * Returns the pixel when it may be called. Without an answer of the page's consent tool, its own script must run: until
 * then it is the snippet, which keeps all calls.
 */
function callablePixel(): PixelFunction | undefined {
  const { fbq } = window as Page;
  if (typeof fbq !== 'function' || (isToolSilent() && !('callMethod' in fbq))) return undefined;
  return fbq as PixelFunction;
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

  const callPixel = ({ type, name, params, id }: PixelCall, fbq: PixelFunction) => {
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
    if (!queue.length || readDecision() === false) return;
    const fbq = callablePixel();
    if (fbq) {
      for (const call of queue.splice(0)) callPixel(call, fbq);
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
    isRefused = readDecision() === false && (isRefused || Boolean(event));
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
