import { asMap } from '#lib/fields.ts';
import { parseHtml, runScripts, trust } from '#platform/html.ts';
import { pageNonce } from '#platform/nonce.ts';
import { type Session, serviceOf } from './session.ts';

/** The text behind base64; nothing, and a line for the owner, when it is broken. */
export function decode(encoded: string, { runtime }: Pick<Session, 'runtime'>): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded.trim()), (char) => char.charCodeAt(0)));
  } catch (error) {
    runtime.report(error, { handler: 'decisions', phase: 'payload' });
    return '';
  }
}

/** Puts HTML of the site's owner on the page, and resolves when its scripts have run, one after the other, or failed. */
export async function insertPayload(
  html: string,
  { runtime }: Pick<Session, 'runtime'>,
  put: (fragment: DocumentFragment) => void,
): Promise<void> {
  // Refused once, and told; parsing alone would be silent.
  trust(runtime);
  const fragment = parseHtml(html);
  const scripts = [...fragment.querySelectorAll('script')];
  // What the owner wrote may run under the page's policy.
  const nonce = pageNonce();
  if (nonce) for (const script of scripts) script.nonce = nonce;
  put(fragment);
  await runScripts(scripts, runtime);
}

/** What has run, by the page's own object: each code runs once for a page, however often we start. */
const ran = new WeakMap<object, Set<string>>();

/** True the first time. */
function isFirst(owner: object, key: string): boolean {
  const keys = ran.get(owner) ?? new Set();
  ran.set(owner, keys);
  return !keys.has(key) && Boolean(keys.add(key));
}

const intoBody = (fragment: DocumentFragment) => document.body.append(fragment);

/** Code of that name that has not run on this page; nothing else. */
function take(owner: unknown, key: string, session: Session): string {
  const encoded = asMap(owner)[key];
  return typeof encoded === 'string' && isFirst(owner as object, key) ? decode(encoded, session) : '';
}

/** Runs the code of what is allowed: that which is to be first first, then group by group; resolves when all has run. */
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

/** Runs the scripts of what is to be first, in the head; true when there were any. For a decision that stood before the page. */
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

/** What a cookie that was allowed leaves to do: nothing, or what its code does at once, or what its code will tell. */
export type OptOut = 'none' | 'done' | 'pending';

/** Runs the code that ends a cookie, once. */
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
