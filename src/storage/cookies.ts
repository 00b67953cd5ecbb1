import { type Clock, systemClock } from '#lib/clock.ts';

const DAY_MS = 86_400_000;

/** Where a cookie is valid. */
export interface CookiePlace {
  /** Default `/`. */
  readonly path?: string;
  readonly domain?: string;
}

/** Where a cookie is valid, for how long, and for which requests. */
export interface CookieOptions extends CookiePlace {
  /** Days from now, fractions allowed, or a date; default: the end of the browser session. */
  readonly expires?: number | Date;
  readonly sameSite?: 'lax' | 'strict' | 'none';
  readonly secure?: boolean;
}

/** Cookies by decoded names and values. Never throws: blocked cookies are absent and are not stored. */
export interface Cookies {
  /**
   * Returns the first cookie of that name; undefined without one. A malformed encoding is returned as it is.
   */
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  /** Removes the cookie of that name, at that place only. */
  remove(name: string, place?: CookiePlace): void;
}

// Characters that stay unencoded, as in other cookie scripts. Not `+`: servers read it as a space.
const SAFE_IN_NAME = /%(?:2[346]|5E|60|7C)/g;
const SAFE_IN_VALUE = /%(?:2[346F]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

const encode = (text: string, safe: RegExp) => encodeURIComponent(text).replace(safe, decodeURIComponent);

function decode(text: string): string {
  try {
    return text.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
  } catch {
    return text;
  }
}

const unquote = (text: string) => text.replace(/^"(.*)"$/, '$1');

function attributes({ expires, path = '/', domain, sameSite, secure }: CookieOptions, clock: Clock): string {
  const date = typeof expires === 'number' ? new Date(clock.now() + expires * DAY_MS) : expires;
  const parts: [name: string, value: string | undefined][] = [
    ['path', path],
    ['domain', domain],
    ['expires', date && Number.isFinite(+date) ? date.toUTCString() : undefined],
    ['samesite', sameSite],
  ];
  // Cut at `;`: the rest would become another attribute.
  const text = parts.flatMap(([name, value]) => (value ? `; ${name}=${value.replace(/;.*/s, '')}` : []));
  return text.join('') + (secure || sameSite === 'none' ? '; secure' : '');
}

/** Creates access to the cookies of a document, or of any object with a `cookie` property like it. */
export function createCookies(jar: () => { cookie: string }, clock: Clock): Cookies {
  const write = (name: string, value: string, options: CookieOptions) => {
    try {
      jar().cookie = `${encode(name, SAFE_IN_NAME)}=${encode(value, SAFE_IN_VALUE)}${attributes(options, clock)}`;
    } catch {
      // Cookies are blocked (in a sandboxed frame), or the text is not valid Unicode.
    }
  };
  return {
    get(name) {
      try {
        for (const pair of jar().cookie.split(/;\s*/)) {
          const [, key = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
          if (key && decode(key) === name) return decode(unquote(value));
        }
      } catch {
        // Blocked: absent.
      }
      return undefined;
    },
    set: (name, value, options = {}) => write(name, value, options),
    remove: (name, place = {}) => write(name, '', { ...place, expires: new Date(0) }),
  };
}

/** The cookies of this page. */
export const cookies: Cookies = createCookies(() => document, systemClock);
