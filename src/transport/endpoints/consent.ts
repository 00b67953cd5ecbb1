import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

/** Where consent decisions are logged. */
export interface DecisionLog {
  readonly ajaxUrl: string;
  readonly language: string;
}

/** A consent decision in the server's format. */
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
  return request(log.ajaxUrl, { via: 'jquery', method: 'POST', body, ...init });
}

/** Logs a decision, even if the page is left meanwhile. Resolves with any response; rejects without one. */
export const logDecision = (
  log: DecisionLog,
  data: DecisionData,
  isStatistic: boolean,
): Promise<Response> => {
  const { consents, version, ...others } = data;
  const fields = [
    ...Object.entries(consents).flatMap(([group, ids]) =>
      ids.map((id) => [`cookieData[consents][${group}][]`, id] as const),
    ),
    ...Object.entries({ ...others, version: version ?? '' }).map(
      ([name, value]) => [`cookieData[${name}]`, value] as const,
    ),
    ['essentialStatistic', String(isStatistic)] as const,
  ];
  return send(log, 'log', fields, { keepalive: true });
};

/** Fetches the decisions of a visitor, newest first. Rejects with RequestError without a usable reply. */
export const fetchDecisions = (
  log: DecisionLog,
  uid: string,
  signal: AbortSignal,
): Promise<Reply<'consent_history'>> =>
  readReply('consent_history', send(log, 'consent_history', [['uid', uid]], { signal }));
