import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

/** Where decisions are counted and kept. */
export interface DecisionLog {
  readonly ajaxUrl: string;
  readonly language: string;
}

/** A decision as the server takes it. */
export interface DecisionData {
  readonly consents: Readonly<Record<string, readonly string[]>>;
  readonly domainPath: string;
  readonly expires: string;
  readonly uid: string;
  readonly version: string | null;
}

function send(
  log: DecisionLog,
  type: string,
  fields: readonly (readonly [string, string])[],
  init: RequestInit,
) {
  const body = new URLSearchParams([
    ['action', 'borlabs_cookie_handler'],
    ['type', type],
    ['language', log.language],
    ...fields.map(([name, value]) => [name, value]),
  ]);
  return request(log.ajaxUrl, { method: 'POST', body, ...init });
}

/** Counts a decision; the page may leave meanwhile. Resolves with any answer, rejects when none came. */
export const logDecision = (
  log: DecisionLog,
  data: DecisionData,
  isStatistic: boolean,
): Promise<Response> => {
  const { consents, version, ...rest } = data;
  const fields = [
    ...Object.entries(consents).flatMap(([group, ids]) =>
      ids.map((id) => [`cookieData[consents][${group}][]`, id] as const),
    ),
    ...Object.entries({ ...rest, version: version ?? '' }).map(
      ([name, value]) => [`cookieData[${name}]`, value] as const,
    ),
    ['essentialStatistic', String(isStatistic)] as const,
  ];
  return send(log, 'log', fields, { keepalive: true });
};

/** The decisions of a visitor, the newest first. Rejects with RequestError when there is no usable answer. */
export const fetchDecisions = (
  log: DecisionLog,
  uid: string,
  signal: AbortSignal,
): Promise<Reply<'consent_history'>> =>
  readReply('consent_history', send(log, 'consent_history', [['uid', uid]], { signal }));
