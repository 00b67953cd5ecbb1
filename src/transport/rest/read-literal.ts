const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;
const TEXT = /^\s*(?:"(?:[^"\\]|\\.)*"|'([^'\\]*)')/s;

/** The text of the list or map with which the code begins; `''` when it is never closed. */
function enclosed(code: string): string {
  let depth = 0;
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    if ('[{'.includes(token)) depth += 1;
    if (']}'.includes(token)) depth -= 1;
    if (!depth) return code.slice(0, index + token.length);
  }
  return '';
}

/**
 * The value that script code gives to what `marker` ends with: `createNonceMiddleware( "abc" )`. Read, never run; only
 * what a server prints (JSON, or a text in single quotes) is understood, anything else is undefined.
 */
export function readLiteral(code: string, marker: RegExp): unknown {
  const found = marker.exec(code);
  if (!found) return undefined;
  const rest = code.slice(found.index + found[0].length).trimStart();
  const [text, single] = TEXT.exec(rest) ?? [];
  if (single !== undefined) return single;
  try {
    return JSON.parse(text ?? (/^[[{]/.test(rest) ? enclosed(rest) : ''));
  } catch {
    return undefined;
  }
}
