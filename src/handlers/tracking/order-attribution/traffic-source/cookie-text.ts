const SEPARATOR = '|||';
/** Longer ones would make a cookie that browsers refuse. */
const MAX_LENGTH = 1000;

/** Plain text of escaped text; escapes that are none are taken letter by letter. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return globalThis.unescape?.(text) ?? '';
  }
}

/** What a cookie holds, as text. Values stand in it as they are given; only what separates them is escaped. */
export const writePairs = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value.slice(0, MAX_LENGTH).replaceAll('|', '%7C')}`)
    .join(SEPARATOR);

/** The values in the text of a cookie, each of them decoded once more. */
export function readPairs(text = ''): Record<string, string> {
  const pairs = text.split(SEPARATOR).flatMap((pair) => {
    const [, key, value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    return key ? [[key, unescaped(value)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Text as it can stand in a cookie. */
export const encodeText = (text: string, isBase64 = false): string => {
  const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return isBase64 ? btoa(encoded).replace(/=+$/, '') : encoded;
};

/** The text of a cookie, also of one in base64: plain ones have signs that base64 has not. */
export function decodeText(raw: string): string {
  if (!/^[a-z\d+/]+=*$/i.test(raw)) return unescaped(raw);
  try {
    return unescaped(atob(raw));
  } catch {
    return raw;
  }
}
