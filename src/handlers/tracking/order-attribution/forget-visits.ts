import { writeRawCookie } from '#storage/raw-cookie.ts';

const NAMES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];

/** Removes everything that was noted, wherever it may be: cookies of a host with `www.` are those of the one without. */
export function forgetVisits(): void {
  const { hostname } = location;
  const places = ['', `;domain=.${hostname}`, `;domain=.${hostname.replace(/^www\./, '')}`];
  for (const name of NAMES) {
    for (const place of places) writeRawCookie(`sbjs_${name}=;path=/;max-age=-999${place}`);
  }
}
