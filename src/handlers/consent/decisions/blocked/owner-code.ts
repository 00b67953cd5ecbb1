import { asMap } from '#lib/as-map.ts';
import { own } from '#lib/own.ts';
import { parseHtml, runScripts, trustedTypes } from '#platform/html.ts';
import { pageNonce } from '#platform/nonce.ts';
import { type Decisions, serviceOf } from '../model.ts';

/** Decodes base64; for invalid data reports an error and returns `''`. */
export function decode(encoded: string, { runtime }: Pick<Decisions, 'runtime'>): string {
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
  { runtime }: Pick<Decisions, 'runtime'>,
  place: (fragment: DocumentFragment) => void,
): Promise<void> {
  // Reports a refused Trusted Types policy once; `parseHtml` alone reports nothing.
  trustedTypes(runtime);
  const fragment = parseHtml(html);
  const scripts = [...fragment.querySelectorAll('script')];
  // The owner's code may run under the page's Content Security Policy.
  const nonce = pageNonce();
  if (nonce) for (const script of scripts) script.nonce = nonce;
  place(fragment);
  await runScripts(scripts, runtime);
}

/**
 * The names of codes that have run, by the page's object or element that contains them: each code runs once
 * per page, even if this handler mounts again.
 */
const ranCodes = new WeakMap<object, Set<string>>();

/** Returns true when it is called for a code for the first time. */
export function isFirstRun(owner: object, key: string): boolean {
  const keys = ranCodes.get(owner) ?? new Set();
  ranCodes.set(owner, keys);
  return !keys.has(key) && Boolean(keys.add(key));
}

const appendToBody = (fragment: DocumentFragment) => document.body.append(fragment);

/** Returns the code with that name; `''` if there is none or if it has run. */
function claimCode(owner: unknown, key: string, live: Decisions): string {
  const encoded = own(asMap(owner), key);
  return typeof encoded === 'string' && isFirstRun(owner as object, key) ? decode(encoded, live) : '';
}

/**
 * Runs the code of all allowed cookies, group by group, each cookie's prioritized code first. Resolves when
 * all has run.
 */
export async function runOptIns(live: Decisions): Promise<void> {
  const { stored, services, prioritized } = live.get();
  for (const [group, ids] of Object.entries(stored.consents)) {
    for (const id of ids) {
      if (live.scope.disposed) return;
      const prioritizedCode = claimCode(own(asMap(prioritized), group), id, live);
      if (prioritizedCode) await insertPayload(prioritizedCode, live, appendToBody);
      const code = claimCode(serviceOf(services, group, id), 'optInJS', live);
      if (code) await insertPayload(code, live, appendToBody);
    }
  }
}

/**
 * Runs the prioritized scripts of a decision from an earlier page, in the head. Returns whether there were
 * any.
 */
export async function runPrioritized(live: Decisions): Promise<boolean> {
  const { stored, prioritized } = live.get();
  const codes = Object.entries(stored.consents).flatMap(([group, ids]) =>
    ids.map((id) => claimCode(own(asMap(prioritized), group), id, live)).filter(Boolean),
  );
  for (const code of codes) {
    await insertPayload(code, live, (fragment) =>
      document.head.append(...fragment.querySelectorAll('script')),
    );
  }
  return codes.length > 0;
}

/** The state of an opt-out: no code, done, or pending until the code calls `optOutDone`. */
export type OptOutState = 'none' | 'done' | 'pending';

/** Runs the opt-out code of a cookie, once. */
export async function runOptOut(id: string, live: Decisions): Promise<OptOutState> {
  let result: OptOutState = 'none';
  const { services } = live.get();
  for (const group of Object.keys(asMap(services))) {
    const service = serviceOf(services, group, id);
    const code = service && claimCode(service, 'optOutJS', live);
    if (!code) continue;
    const isAsync = asMap(service.settings).asyncOptOutCode === '1';
    await insertPayload(code, live, appendToBody);
    result = isAsync ? 'pending' : 'done';
  }
  return result;
}
