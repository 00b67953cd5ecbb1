import { asMap } from '#lib/fields.ts';
import { parseHtml, runScripts, trust } from '#platform/html.ts';
import { pageNonce } from '#platform/nonce.ts';
import { type Session, serviceOf } from './session.ts';

/** Decodes base64; for invalid data reports an error and returns `''`. */
export function decode(encoded: string, { runtime }: Pick<Session, 'runtime'>): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded.trim()), (char) => char.charCodeAt(0)));
  } catch (error) {
    runtime.report(error, { handler: 'decisions', phase: 'payload' });
    return '';
  }
}

/**
 * Inserts HTML of the site owner and runs its scripts one after the other. Resolves when all have run or
 * failed.
 */
export async function insertPayload(
  html: string,
  { runtime }: Pick<Session, 'runtime'>,
  put: (fragment: DocumentFragment) => void,
): Promise<void> {
  // Reports a refused Trusted Types policy once; `parseHtml` alone reports nothing.
  trust(runtime);
  const fragment = parseHtml(html);
  const scripts = [...fragment.querySelectorAll('script')];
  // The owner's code may run under the page's Content Security Policy.
  const nonce = pageNonce();
  if (nonce) for (const script of scripts) script.nonce = nonce;
  put(fragment);
  await runScripts(scripts, runtime);
}

/**
 * The codes that have run, by the page's own object: each runs once per page, even if this handler mounts
 * again.
 */
const ran = new WeakMap<object, Set<string>>();

/** Returns true the first time. */
function isFirst(owner: object, key: string): boolean {
  const keys = ran.get(owner) ?? new Set();
  ran.set(owner, keys);
  return !keys.has(key) && Boolean(keys.add(key));
}

const intoBody = (fragment: DocumentFragment) => document.body.append(fragment);

/** Returns the code with that name; `''` if there is none or if it has run. */
function take(owner: unknown, key: string, session: Session): string {
  const encoded = asMap(owner)[key];
  return typeof encoded === 'string' && isFirst(owner as object, key) ? decode(encoded, session) : '';
}

/**
 * Runs the code of all allowed cookies, group by group, each cookie's prioritized code first. Resolves when
 * all has run.
 */
export async function runOptIns(session: Session): Promise<void> {
  for (const [group, ids] of Object.entries(session.stored.consents)) {
    for (const id of ids) {
      if (session.scope.disposed) return;
      const first = take(asMap(session.prioritized)[group], id, session);
      if (first) await insertPayload(first, session, intoBody);
      const code = take(serviceOf(session.services, group, id), 'optInJS', session);
      if (code) await insertPayload(code, session, intoBody);
    }
  }
}

/**
 * Runs the prioritized scripts in the head. Returns whether there were any. For decisions from an earlier
 * page.
 */
export async function runPrioritized(session: Session): Promise<boolean> {
  const codes = Object.entries(session.stored.consents).flatMap(([group, ids]) =>
    ids.map((id) => take(asMap(session.prioritized)[group], id, session)).filter(Boolean),
  );
  for (const code of codes) {
    await insertPayload(code, session, (fragment) =>
      document.head.append(...fragment.querySelectorAll('script')),
    );
  }
  return codes.length > 0;
}

/** The state of an opt-out: no code, done, or pending until the code calls `optOutDone`. */
export type OptOut = 'none' | 'done' | 'pending';

/** Runs the opt-out code of a cookie, once. */
export async function runOptOut(id: string, session: Session): Promise<OptOut> {
  let result: OptOut = 'none';
  for (const group of Object.keys(asMap(session.services))) {
    const service = serviceOf(session.services, group, id);
    const code = service && take(service, 'optOutJS', session);
    if (!code) continue;
    const isAsync = asMap(service.settings).asyncOptOutCode === '1';
    await insertPayload(code, session, intoBody);
    result = isAsync ? 'pending' : 'done';
  }
  return result;
}
