const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;
const TEXT = /^\s*(?:"(?:[^"\\]|\\.)*"|'([^'\\]*)')/s;

/** Returns the list or map at the start of the code, as text; `''` when it is never closed. */
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
 * Finds the literal after `marker` in script code: `"abc"` in `createNonceMiddleware( "abc" )`. Parses JSON
 * and text in single quotes, as servers print it; undefined for anything else. Never runs the code.
 */
export function readLiteral(code: string, marker: RegExp): unknown {
  const found = marker.exec(code);
  if (!found) return undefined;
  const remaining = code.slice(found.index + found[0].length).trimStart();
  const [text, single] = TEXT.exec(remaining) ?? [];
  if (single !== undefined) return single;
  try {
    return JSON.parse(text ?? (/^[[{]/.test(remaining) ? enclosed(remaining) : ''));
  } catch {
    return undefined;
  }
}
