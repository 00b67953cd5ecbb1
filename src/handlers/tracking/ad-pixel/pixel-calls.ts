import { onDecision, verdict } from '#platform/consent.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Fields, pageData } from './page-data.ts';

/** One call of the pixel. */
export interface PixelCall {
  /** `track`, or `trackCustom` for events of the site. */
  readonly type: string;
  readonly name: string;
  readonly params: Fields;
  /** Only once on a page for each name. */
  readonly id?: string | undefined;
}

/** The arguments of a call, as the pixel gets them. */
export type PixelQuery = readonly [type: string, name: string, params: Fields, extra: { eventID?: string }];

/** Tells the pixel, now or as soon as it may and can be told. */
export type Tell = (call: PixelCall) => void;

interface Options {
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
  /** Hears of each call with an id when it is made. */
  readonly told: (query: PixelQuery) => void;
}

interface Page {
  readonly fbq?: unknown;
  readonly aepc_extend_args?: unknown;
}

const RETRY_MS = 500;
/** The category, as consent tools call it, and the pixel by itself. */
const ASKED = ['marketing', 'facebook-pixel'];

/** The params with those of the whole page. Those of the page itself are left as they are. */
function extended(params: Fields): Fields {
  const { aepc_extend_args: extend } = window as Page;
  const copy = { ...params };
  if (typeof extend !== 'function') return { ...copy, ...pageData('aepc_pixel_args') };
  return extend(copy) ?? copy;
}

/** Keeps what is to be told in order until the pixel is there and the visitor allows it. A refusal drops it, and what comes after it. */
export function createCalls({ scope, report, told }: Options): Tell {
  const queue: PixelCall[] = [];
  const seen = new Set<string>();
  let isWaiting = false;
  let isRefused = false;

  const make = ({ type, name, params, id }: PixelCall, fbq: (...query: PixelQuery) => void) => {
    const key = id && `${name} ${id}`;
    if (key && seen.has(key)) return;
    if (key) seen.add(key);
    try {
      const query: PixelQuery = [type, name, extended(params), id ? { eventID: id } : {}];
      fbq(...query);
      if (id) told(query);
    } catch (error) {
      report(error);
    }
  };
  const flush = () => {
    // A decision calls again.
    if (!queue.length || verdict(...ASKED) === false) return;
    const { fbq } = window as Page;
    if (typeof fbq === 'function') {
      for (const call of queue.splice(0)) make(call, fbq as (...query: PixelQuery) => void);
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
    isRefused = verdict(...ASKED) === false && (isRefused || Boolean(event));
    if (isRefused) queue.length = 0;
    flush();
  });
  return (call) => {
    // Nothing of that time is told when the visitor thinks better of it.
    if (isRefused) return;
    queue.push(call);
    flush();
  };
}
