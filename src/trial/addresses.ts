/** Rewrites addresses between a shop and the local server that shows it. */
export interface Addresses {
  /** Origin of the shop. */
  readonly shop: string;
  /** Origin of the local server. */
  readonly local: string;
  /** Returns a text with the shop's absolute addresses replaced by local ones, however they are encoded. */
  toLocal(text: string): string;
  /** Returns a text with local addresses replaced by those of the shop. */
  toShop(text: string): string;
}

/** What separates an address from the text before it: signs, and entities of HTML. */
const DELIMITERS = new Set(' \t\r\n"\'`<>()[]{}|');
const ENTITY = /&(?:quot|apos|#0?3[49]|#x2[27]);/i;
/** How far before a match its text can begin. */
const MAX_TOKEN = 600;
const ABSOLUTE = /^(?:https?:)?\\*\/\\*\/[^/\\]/i;

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches the start of an address up to its host: plain, percent-encoded up to twice, or with slashes that are escaped
 * up to three times. An unlimited number would take minutes on a file full of them.
 */
const START =
  '(?:(https?|wss?)(:|%3A|%253A)|(?<!:|%3A|%253A|\\w\\\\{0,7}/))(\\\\{0,7}/\\\\{0,7}/|%2F%2F|%252F%252F)';

/** Matches a host with its port; `names` is a pattern. */
function hostPattern(names: string, port: string): string {
  const colon = '(?::|%3A|%253A)';
  const end = `(?!\\d|[\\w-]|\\.[\\w-]|@)`;
  return port
    ? `${START}(?:${names})${colon}${port}${end}`
    : `${START}(?:${names})(?:${colon}(?:443|80)(?!\\d))?(?!${colon}\\d)${end}`;
}

const isNumeric = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Returns a pattern for the names of a shop: with and without `www.`. */
function namesOf({ hostname }: URL): string {
  if (isNumeric(hostname) || !hostname.includes('.')) return escapePattern(hostname);
  return `(?:www\\.)?${escapePattern(hostname.replace(/^www\./, ''))}`;
}

/** Returns the text before a place, from where its word begins. */
function tokenBefore(text: string, at: number): string {
  const first = Math.max(0, at - MAX_TOKEN);
  let start = at;
  while (start > first && !DELIMITERS.has(text.charAt(start - 1))) start -= 1;
  return text.slice(start, at).split(ENTITY).at(-1) ?? '';
}

type Replace = (text: string) => string;

/** Returns a function that replaces the addresses that a pattern matches by those of an origin. */
function createReplace(pattern: string, origin: URL, isKept: (token: string) => boolean): Replace {
  const matches = new RegExp(pattern, 'gi');
  const secure = origin.protocol === 'https:' ? 's' : '';
  return (text) =>
    text.replace(matches, (match, ...groups) => {
      const [scheme, colon, slashes] = groups as [string | undefined, string | undefined, string];
      const at = groups.find((each) => typeof each === 'number') as number;
      if (isKept(tokenBefore(text, at))) return match;
      const portColon = slashes.replace(/^(%25|%)?.*$/s, (_all, sign) => (sign ? `${sign}3A` : ':'));
      const start = scheme ? `${/^ws/i.test(scheme) ? 'ws' : 'http'}${secure}${colon}` : '';
      return start + slashes + origin.host.replace(':', portColon);
    });
}

/**
 * Returns the rewriting between a shop and a local server. An address of the shop inside one of another host stays
 * as it is: that host cannot reach this machine.
 */
export function createAddresses(shop: string, local: string): Addresses {
  const [shopUrl, localUrl] = [new URL(shop), new URL(local)];
  const isOfShop = new RegExp(`^${hostPattern(namesOf(shopUrl), shopUrl.port)}`, 'i');
  const isForeign = (token: string) => ABSOLUTE.test(token) && !isOfShop.test(token);
  return {
    shop: shopUrl.origin,
    local: localUrl.origin,
    toLocal: createReplace(hostPattern(namesOf(shopUrl), shopUrl.port), localUrl, isForeign),
    toShop: createReplace(hostPattern(escapePattern(localUrl.hostname), localUrl.port), shopUrl, () => false),
  };
}
