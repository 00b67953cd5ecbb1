import { asMap } from '#lib/fields.ts';
import { rawCookies, writeRawCookie } from '#storage/raw-cookie.ts';
import { hasCookie } from './consents.ts';
import type { Session } from './session.ts';

/** Removes cookies of other scripts at a place: one by its name, or all whose name has that part. */
export function removeCookie(
  { settings }: Pick<Session, 'settings'>,
  name: string,
  { domain = '', isPart = false }: { readonly domain?: string; readonly isPart?: boolean } = {},
): void {
  const there = rawCookies().map((pair) => pair.split('=')[0] ?? '');
  const place = `path=${settings.cookiePath || '/'}${domain && `; domain=${domain}`}`;
  for (const each of isPart ? there.filter((other) => name && other.includes(name)) : [name]) {
    writeRawCookie(`${each}=; ${place}; expires=${new Date(0).toUTCString()}`);
  }
}

/** Removes what other scripts have stored without being allowed to, where the owner wants that. */
export function removeUnallowed(session: Session): void {
  const services = Object.values(asMap(session.services)).flatMap((group) => Object.entries(asMap(group)));
  for (const [id, service] of services) {
    const { settings, cookieNameList } = asMap(service);
    if (asMap(settings).blockCookiesBeforeConsent !== '1' || hasCookie(session.stored.consents, id)) continue;
    for (const each of Object.values(Object(cookieNameList))) {
      const name = String(each).replaceAll('*', '');
      const isPart = name !== each;
      if (!name) continue;
      removeCookie(session, name, { domain: session.settings.cookieDomain, isPart });
      removeCookie(session, name, { isPart });
    }
  }
}
