import { asMap } from '#lib/as-map.ts';
import { systemClock } from '#lib/clock.ts';
import { emit } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import { rawCookies, writeRawCookie } from '#storage/raw-cookie.ts';
import { type Decisions, type Nodes, type State, withDecision } from './model.ts';
import {
  COOKIE_NAME,
  cookieText,
  createUid,
  decide,
  findStoredDecision,
  type StoredDecision,
} from './records/stored-decision.ts';
import { type Consents, hasCookie, type Settings } from './settings.ts';

type DecisionEvent =
  | 'consent-saved'
  | 'code-unblocked'
  | 'code-unblocked-after-consent'
  | 'prioritized-code-unblocked';

/** Emits an event on the document. */
export const emitDecisionEvent = (event: DecisionEvent): void =>
  void emit(document, `borlabs-cookie-${event}`, { cancelable: true });

/** Adds a view of code that was loaded later, and shows it. */
export function addView({ nodes, set }: Decisions, view: Nodes['views'][number]): void {
  nodes.views.push(view);
  set((state) => ({ ...state }));
}

/** Removes cookies of other scripts: one by its name, or all whose name contains a text. */
export function removeCookie(
  { settings }: Pick<State, 'settings'>,
  name: string,
  { domain = '', isPart = false }: { readonly domain?: string; readonly isPart?: boolean } = {},
): void {
  const cookieNames = rawCookies().map((pair) => pair.split('=')[0] ?? '');
  const pathAndDomain = `path=${settings.cookiePath || '/'}${domain && `; domain=${domain}`}`;
  for (const cookieName of isPart ? cookieNames.filter((other) => name && other.includes(name)) : [name]) {
    writeRawCookie(`${cookieName}=; ${pathAndDomain}; expires=${new Date(0).toUTCString()}`);
  }
}

/** Removes cookies that other scripts have set without consent, if the service's settings say so. */
export function removeUnallowed(state: State): void {
  const services = Object.values(asMap(state.services)).flatMap((group) => Object.entries(asMap(group)));
  for (const [id, service] of services) {
    const { settings, cookieNameList } = asMap(service);
    if (asMap(settings).blockCookiesBeforeConsent !== '1' || hasCookie(state.stored.consents, id)) continue;
    for (const pattern of Object.values(Object(cookieNameList))) {
      const name = String(pattern).replaceAll('*', '');
      const isPart = name !== pattern;
      if (!name) continue;
      removeCookie(state, name, { domain: state.settings.cookieDomain, isPart });
      removeCookie(state, name, { isPart });
    }
  }
}

/** Creates a visitor id. */
export const newUid = (): string => createUid((length) => crypto.getRandomValues(new Uint8Array(length)));

/** Reads the stored decision. */
export const readDecisionCookie = (
  settings: Settings,
  { runtime }: Pick<MountContext, 'runtime'>,
): StoredDecision =>
  findStoredDecision(rawCookies(), settings, (value) =>
    runtime.report(new Error(`The consent cookie is unreadable and is ignored: ${value}`), {
      handler: 'decisions',
      phase: 'cookie',
    }),
  );

/**
 * Returns true if another decision is stored than this page knows: the visitor has answered in another tab.
 */
export const isOutdated = (
  { get, runtime }: Decisions,
  current = readDecisionCookie(get().settings, { runtime }),
): boolean => JSON.stringify(current) !== JSON.stringify(get().stored);

/** Replaces the stored decision and writes the cookie. */
export function storeDecision({ get, set }: Decisions, stored: StoredDecision): void {
  const text = cookieText(stored, get().settings);
  writeRawCookie(text);
  const isCookieStored = rawCookies().includes(text.split(';')[0] ?? COOKIE_NAME);
  set((state) => withDecision(state, stored, { isCookieStored }));
}

/** A new choice and what was stored before. */
export interface Change {
  readonly before: StoredDecision;
  readonly isStatistic: boolean;
}

/** Applies a choice and writes the cookie. */
export function choose(live: Decisions, selection: Consents, { keepsExpiry = false } = {}): Change {
  const { stored: before, settings } = live.get();
  // An answer in the box revokes earlier clicks on single blocked items.
  if (!keepsExpiry) live.set((state) => ({ ...state, unblockedIds: [] }));
  const decision = decide(before, selection, settings, { nowMs: systemClock.now(), keepsExpiry, newUid });
  storeDecision(live, decision.stored);
  return { before, isStatistic: decision.isStatistic };
}
