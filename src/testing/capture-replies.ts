import type { Exchange } from './captures.ts';
import type { BrowserResponse } from './fake-internet.ts';
import type { RecordedCall } from './recorded-call.ts';
import { contentOf, type Reply } from './reply.ts';
import { type MatchableRequest, requestMatcher } from './request-match.ts';

/** A made-up reply of a test. Used once, unless it repeats. */
export interface MadeUpReply {
  readonly method: string;
  /** See `requestMatcher`. */
  readonly path: string | RegExp;
  readonly reply: Reply | ((call: RecordedCall) => Reply | Promise<Reply>);
  readonly repeat?: 'always';
}

const isRecorded = (reply: Exchange | MadeUpReply): reply is Exchange => 'response' in reply;

const isHeaderSafe = (value: string) => /^[\x20-\x7e\n]*$/.test(value);

const fromRecording = ({ response }: Exchange): BrowserResponse => {
  const headers = Object.entries(response.headers)
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.join('\n')] as const)
    // Recorded bodies are decoded, and masked header values cannot be sent.
    .filter(([name, value]) => !/^content-(encoding|length)$/.test(name) && isHeaderSafe(value));
  const body = response.body_is === 'text' ? String(response.body ?? '') : JSON.stringify(response.body);
  return { status: response.status, headers: Object.fromEntries(headers), body };
};

const fromTest = (reply: Reply): BrowserResponse => {
  const { body, type } = contentOf(reply);
  return { status: reply.status ?? 200, headers: { 'content-type': type, ...reply.headers }, body };
};

/** A recorded or made-up reply. */
export type AnyReply = Exchange | MadeUpReply;

/**
 * Returns the first matching reply and removes it from the list, unless it repeats; undefined when none
 * matches.
 */
export function nextReply(request: MatchableRequest, replies: AnyReply[]): AnyReply | undefined {
  const at = replies.findIndex((candidate) => {
    const { method, path } = isRecorded(candidate) ? candidate.request : candidate;
    return requestMatcher(method, path)(request);
  });
  const found = replies[at];
  if (found && (isRecorded(found) || found.repeat !== 'always')) replies.splice(at, 1);
  return found;
}

/** Converts a reply to a response for the browser. */
export async function fulfil(reply: AnyReply, call: RecordedCall): Promise<BrowserResponse> {
  if (isRecorded(reply)) return fromRecording(reply);
  return fromTest(typeof reply.reply === 'function' ? await reply.reply(call) : reply.reply);
}
