import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callsIn, textOf, tokensOf } from './php-source.mjs';

/** Argument positions of texts, context, plural and text domain in the translation functions. */
export const FUNCTIONS = {
  __: { text: 0, domain: 1 },
  _e: { text: 0, domain: 1 },
  esc_html__: { text: 0, domain: 1 },
  esc_html_e: { text: 0, domain: 1 },
  esc_attr__: { text: 0, domain: 1 },
  esc_attr_e: { text: 0, domain: 1 },
  _x: { text: 0, context: 1, domain: 2 },
  esc_html_x: { text: 0, context: 1, domain: 2 },
  esc_attr_x: { text: 0, context: 1, domain: 2 },
  _n: { text: 0, plural: 1, domain: 3 },
};

/** Returns the translators' comment on the line of a call or on the line before. */
function noteFor(tokens, { place, line }) {
  const comment = tokens
    .slice(0, place)
    .findLast(({ kind, text }) => kind === 'comment' && text.includes('translators:'));
  return comment && line - comment.line <= 1
    ? comment.text.replace(/^\/[/*]\s*|\s*\*\/$/g, '').trim()
    : undefined;
}

/**
 * Returns every translated text of a PHP file.
 *
 * @returns {{ text: string, plural?: string, context?: string, note?: string, line: number }[]}
 */
export function textsIn(source) {
  const tokens = tokensOf(source);
  return callsIn(tokens).flatMap((call) => {
    if (!Object.hasOwn(FUNCTIONS, call.name)) return [];
    const { domain: _domain, ...places } = FUNCTIONS[call.name];
    const found = Object.entries(places).map(([name, place]) => [name, textOf(call.parameters[place])]);
    return [{ ...Object.fromEntries(found), note: noteFor(tokens, call), line: call.line }];
  });
}

/** Returns the texts of the plugin header, which WordPress translates as well. */
function headerTexts(source) {
  return ['Plugin Name', 'Description'].flatMap((field) => {
    const [, text] = new RegExp(`^ \\* ${field}:\\s+(.+)$`, 'm').exec(source) ?? [];
    return text ? [{ text, note: `translators: ${field} of the plugin`, line: 1 }] : [];
  });
}

/** Returns the key under which WordPress looks up a text. */
export const keyOf = ({ text, context }) => (context === undefined ? text : `${context}\u0004${text}`);

/**
 * Returns every text of the plugin once, with its places.
 *
 * @returns {Map<string, { text: string, plural?: string, context?: string, note?: string, places: string[] }>}
 */
export function pluginTexts(folder) {
  const texts = new Map();
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.php'));
  for (const file of files.sort()) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const { line, ...found } of [...headerTexts(source), ...textsIn(source)]) {
      const known = texts.get(keyOf(found)) ?? { ...found, places: [] };
      const places = [...new Set([...known.places, `${file}:${line}`])];
      texts.set(keyOf(found), { ...known, note: known.note ?? found.note, places });
    }
  }
  return texts;
}

const quoted = (text) => JSON.stringify(text);

/** Formats the texts as a gettext template. */
export function potOf(texts) {
  const head = [
    'msgid ""',
    'msgstr ""',
    String.raw`"Project-Id-Version: Skerry\n"`,
    String.raw`"Content-Type: text/plain; charset=UTF-8\n"`,
    String.raw`"Content-Transfer-Encoding: 8bit\n"`,
    String.raw`"X-Domain: skerry\n"`,
  ].join('\n');
  const entries = [...texts.values()].map(({ text, plural, context, note, places }) =>
    [
      ...(note ? [`#. ${note}`] : []),
      `#: ${places.join(' ')}`,
      ...(context === undefined ? [] : [`msgctxt ${quoted(context)}`]),
      `msgid ${quoted(text)}`,
      ...(plural === undefined
        ? ['msgstr ""']
        : [`msgid_plural ${quoted(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']),
    ].join('\n'),
  );
  return `${[head, ...entries].join('\n\n')}\n`;
}

const LINE = /^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*("(?:\\.|[^"\\])*")$/;

/** Parses the fields of an entry. A text may continue on the next lines. */
function fieldsOf(entry) {
  const fields = {};
  let field = '';
  for (const line of entry.split('\n')) {
    const [, name, text] = LINE.exec(line.trim()) ?? [];
    if (text === undefined) continue;
    field = name ?? field;
    fields[field] = (fields[field] ?? '') + JSON.parse(text);
  }
  return fields;
}

/**
 * Parses gettext translations. Leaves out missing and fuzzy ones.
 *
 * @returns {Map<string, string[]>} Translations by key, one per plural form; the head has the key ''.
 */
export function readPo(po) {
  const translations = new Map();
  for (const entry of po.split(/\n\s*\n/)) {
    const { msgid, msgctxt, ...others } = fieldsOf(entry);
    const translated = Object.keys(others).filter((name) => name.startsWith('msgstr'));
    const isDone = translated.length && translated.every((name) => others[name]);
    if (msgid !== undefined && isDone && !/^#,.*\bfuzzy\b/m.test(entry))
      translations.set(
        keyOf({ text: msgid, context: msgctxt }),
        translated.map((name) => others[name]),
      );
  }
  return translations;
}

/**
 * Formats translations as a .mo file: two tables of lengths and offsets, then all texts, each followed by a
 * zero byte.
 */
export function moOf(translations) {
  const entries = [...translations]
    .map(([key, translated]) => [Buffer.from(key), Buffer.from(translated.join('\0'))])
    .sort(([one], [other]) => Buffer.compare(one, other));
  const HEAD = 28;
  const tables = Buffer.alloc(HEAD + entries.length * 16);
  [0x950412de, 0, entries.length, HEAD, HEAD + entries.length * 8, 0, HEAD + entries.length * 16].forEach(
    (value, place) => {
      tables.writeUInt32LE(value, place * 4);
    },
  );
  const texts = [];
  let at = tables.length;
  for (const column of [0, 1]) {
    for (const [row, entry] of entries.entries()) {
      const text = entry[column];
      const cell = HEAD + (column * entries.length + row) * 8;
      tables.writeUInt32LE(text.length, cell);
      tables.writeUInt32LE(at, cell + 4);
      texts.push(text, Buffer.alloc(1));
      at += text.length + 1;
    }
  }
  return Buffer.concat([tables, ...texts]);
}
