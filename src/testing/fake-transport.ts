import { onTestFinished, vi } from 'vitest';
import { loadReplies } from '#transport/request.ts';
import { FakeXhr } from './fake-xhr.ts';
import { type RecordedCall, recordCall } from './recorded-call.ts';
import { contentOf, type Reply } from './reply.ts';
import { requestMatcher } from './request-match.ts';

// As on a page after its first reply: the schemas are loaded, and replies are read at once.
await loadReplies();

/** Makes `fetch` reject as it does without a network. */
export const NETWORK_FAILURE = 'network-failure';

type Outcome = Reply | typeof NETWORK_FAILURE;
type Answer = Outcome | Promise<Outcome> | ((call: RecordedCall) => Outcome | Promise<Outcome>);

/** A reply that a test resolves later: pass its `promise` as an answer. */
export interface DeferredReply {
  readonly promise: Promise<Outcome>;
  resolve(outcome: Outcome): void;
}

/** Creates a reply that a test resolves. */
export function createDeferredReply(): DeferredReply {
  let resolve: (outcome: Outcome) => void = () => {};
  const promise = new Promise<Outcome>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (outcome) => resolve(outcome) };
}

/** A programmable server instead of `fetch`. */
export interface FakeTransport {
  /** Every request so far in order, including unexpected ones. */
  readonly calls: readonly RecordedCall[];
  /**
   * Answers requests with this method and a matching URL (see `requestMatcher`). Answers are used in order;
   * the last one repeats. The newest matching route wins.
   */
  on(method: string, url: string | RegExp, ...answers: [Answer, ...Answer[]]): void;
  /** Returns the matching requests in order. */
  callsTo(method: string, url: string | RegExp): RecordedCall[];
}

interface Route {
  matches(call: RecordedCall): boolean;
  next(): Answer;
}

const toResponse = (reply: Reply): Response => {
  const { status = 200 } = reply;
  const { body, type } = contentOf(reply);
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers: { 'content-type': type, ...reply.headers } });
};

const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) fail();
    else signal?.addEventListener('abort', fail, { once: true });
  });

/**
 * Creates a fake server for one test, which answers `fetch` (a mock, until the end of the test) and jQuery's
 * requests. A request without a route rejects and fails the test. Call it inside a test or a `beforeEach`.
 */
export function createFakeTransport(): FakeTransport {
  const routes: Route[] = [];
  const calls: RecordedCall[] = [];
  const unexpected: string[] = [];

  const respond = async (call: RecordedCall): Promise<Response> => {
    const route = routes.find(({ matches }) => matches(call));
    if (!route) {
      unexpected.push(`${call.method} ${call.path}`);
      throw new TypeError(`No fake reply for ${call.method} ${call.path}`);
    }
    const nextAnswer = route.next();
    const outcome = await (typeof nextAnswer === 'function' ? nextAnswer(call) : nextAnswer);
    if (outcome === NETWORK_FAILURE) throw new TypeError('Failed to fetch');
    return toResponse(outcome);
  };

  const answer: typeof fetch = async (input, init) => {
    const call = await recordCall(input, init);
    calls.push(call);
    return Promise.race([aborted(call.signal), respond(call)]);
  };

  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  onTestFinished(() => {
    if (unexpected.length) throw new Error(`Unexpected requests:\n${unexpected.join('\n')}`);
  });

  return {
    calls,
    on(method, url, ...answers) {
      let used = 0;
      const next = (): Answer => answers[Math.min(used++, answers.length - 1)] ?? answers[0];
      routes.unshift({ matches: requestMatcher(method, url), next });
    },
    callsTo(method, url) {
      return calls.filter(requestMatcher(method, url));
    },
  };
}
