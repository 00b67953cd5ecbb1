const TOKEN =
  /(?<comment>\/\/[^\n]*|#[^\n]*|\/\*.*?\*\/)|(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<variable>\$\w+)|(?<name>[\\\w]+)|(?<mark>::|->|\S)/gs;

/**
 * Splits PHP into comments, strings, variables, names and marks, with their lines, for checks and
 * translations. Does not support heredoc or text outside `<?php`: the plugin has neither.
 *
 * @returns {{ kind: string, text: string, line: number }[]}
 */
export function tokensOf(source) {
  const tokens = [];
  let line = 1;
  let at = 0;
  for (const match of source.matchAll(TOKEN)) {
    line += source.slice(at, match.index).split('\n').length - 1;
    at = match.index;
    const [kind, text] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    tokens.push({ kind, text, line });
  }
  return tokens;
}

const OPENS = '([{';
const CLOSES = ')]}';

/**
 * Splits tokens at `marks` outside brackets, until the enclosing block ends or one of `ends` comes.
 *
 * @returns {{ parts: ReturnType<typeof tokensOf>[], end: number }} The non-empty parts, and the end's index.
 */
export function splitAt(tokens, start, marks, ends = '') {
  const parts = [[]];
  let depth = 0;
  for (let place = start; place < tokens.length; place++) {
    const token = tokens[place];
    const { kind, text } = token;
    const isMark = kind === 'mark';
    if (isMark && depth === 0 && (CLOSES.includes(text) || ends.includes(text)))
      return { parts: parts.filter((part) => part.length), end: place };
    if (isMark && OPENS.includes(text)) depth += 1;
    if (isMark && CLOSES.includes(text)) depth -= 1;
    if (isMark && depth === 0 && marks.includes(text)) parts.push([]);
    else parts.at(-1).push(token);
  }
  return { parts: parts.filter((part) => part.length), end: tokens.length };
}

/**
 * Returns every function call (no method calls) with its arguments, without comments.
 *
 * @returns {{ name: string, line: number, place: number, parameters: ReturnType<typeof tokensOf>[] }[]}
 */
export function callsIn(tokens) {
  const calls = [];
  for (const [place, { kind, text, line }] of tokens.entries()) {
    const before = tokens[place - 1]?.text ?? '';
    if (kind !== 'name' || tokens[place + 1]?.text !== '(') continue;
    if (['->', '::', 'function', 'new'].includes(before)) continue;
    const { parts } = splitAt(tokens, place + 2, ',');
    const parameters = parts
      .map((part) => part.filter((token) => token.kind !== 'comment'))
      .filter((part) => part.length);
    calls.push({ name: text, line, place, parameters });
  }
  return calls;
}

/** Returns the value of a string literal without variables; undefined for anything else. */
export function textOf(tokens) {
  const [token, ...more] = tokens ?? [];
  if (token?.kind !== 'string' || more.length) return undefined;
  const inside = token.text.slice(1, -1);
  if (token.text.startsWith("'")) return inside.replace(/\\(['\\])/g, '$1');
  return /[$\\]/.test(inside) ? undefined : inside;
}
