const TOKEN =
  /(?<comment>\/\/[^\n]*|#[^\n]*|\/\*.*?\*\/)|(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<variable>\$\w+)|(?<name>[\\\w]+)|(?<mark>::|->|\S)/gs;

/**
 * Reads PHP as far as checks and translations need it: comments, strings, variables, names and marks, with their lines. Knows no heredoc,
 * and nothing outside of `<?php`: the plugin has neither.
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
 * Splits tokens at a mark that stands in no parentheses, up to the end of what they are in.
 *
 * @returns {{ parts: ReturnType<typeof tokensOf>[], end: number }} The parts, and where the end is.
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
 * Every call of a function, not of a method, with what it is given. Comments are no part of that.
 *
 * @returns {{ name: string, line: number, place: number, given: ReturnType<typeof tokensOf>[] }[]}
 */
export function callsIn(tokens) {
  const calls = [];
  for (const [place, { kind, text, line }] of tokens.entries()) {
    const before = tokens[place - 1]?.text ?? '';
    if (kind !== 'name' || tokens[place + 1]?.text !== '(') continue;
    if (['->', '::', 'function', 'new'].includes(before)) continue;
    const { parts } = splitAt(tokens, place + 2, ',');
    const given = parts
      .map((part) => part.filter((token) => token.kind !== 'comment'))
      .filter((part) => part.length);
    calls.push({ name: text, line, place, given });
  }
  return calls;
}

/** What a string without variables says; undefined for anything else. */
export function textOf(tokens) {
  const [token, ...more] = tokens ?? [];
  if (token?.kind !== 'string' || more.length) return undefined;
  const inside = token.text.slice(1, -1);
  if (token.text.startsWith("'")) return inside.replace(/\\(['\\])/g, '$1');
  return /[$\\]/.test(inside) ? undefined : inside;
}
