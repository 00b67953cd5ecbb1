import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyOf, moOf, pluginTexts, potOf, readPo, textsIn } from '../../scripts/plugin/translations.mjs';

const SOURCE = 'plugin/skerry';
const LANGUAGES = path.join(SOURCE, 'languages');

const texts = pluginTexts(SOURCE);

/** Returns the placeholders of a text, sorted. */
const placeholders = (text: string) => (text.match(/%(?:\d+\$)?[sd]/g) ?? []).sort();

/**
 * Returns the faults of translations: missing ones, those of removed texts, and those with other
 * placeholders.
 */
function faultsOf(po: string, known: ReturnType<typeof pluginTexts>): string[] {
  const translations = readPo(po);
  const missing = [...known.keys()].filter((key) => !translations.has(key)).map((key) => `missing: ${key}`);
  const others = [...translations].flatMap(([key, translated]) => {
    const source = known.get(key);
    if (key === '') return [];
    if (!source) return [`gone: ${key}`];
    const expected = String(placeholders(source.text));
    return translated.every((each) => String(placeholders(each)) === expected) ? [] : [`differs: ${key}`];
  });
  return [...missing, ...others];
}

describe('translations of the plugin', () => {
  const files = readdirSync(LANGUAGES).filter((file) => file.endsWith('.po'));

  it('exist for German', () => {
    expect(texts.size).toBeGreaterThan(50);
    expect(files).toContain('skerry-de_DE.po');
  });

  it.each(files)('have every text and no other: %s', (file) => {
    expect(faultsOf(readFileSync(path.join(LANGUAGES, file), 'utf8'), texts)).toEqual([]);
  });

  it('are checked for missing and removed texts, and for other placeholders', () => {
    const known = new Map(['%d of %s', 'New'].map((text) => [text, { text, places: [] }]));
    const entry = (text: string, translated: string) =>
      `msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(translated)}\n`;
    expect(faultsOf([entry('%d of %s', '%s von %d'), entry('New', 'Neu')].join('\n'), known)).toEqual([]);
    expect(faultsOf([entry('%d of %s', '%s'), entry('Old', 'Alt')].join('\n'), known)).toEqual([
      'missing: New',
      'differs: %d of %s',
      'gone: Old',
    ]);
  });

  it('exist for every reason of a decision', () => {
    const decision = readFileSync(path.join(SOURCE, 'includes/class-decision.php'), 'utf8');
    const reasons = [...decision.matchAll(/["']((?:[a-z]+|Skerry) [a-z][^"'\n]*)["']/g)].map(
      ([, reason = '']) => reason.replace(/\$\w+$/, ''),
    );
    expect(reasons.length).toBeGreaterThan(6);
    const known = readFileSync(path.join(SOURCE, 'includes/class-reasons.php'), 'utf8');
    expect(reasons.filter((reason) => !known.includes(reason))).toEqual([]);
  });
});

describe('texts that are found in a source', () => {
  const found = (code: string) => textsIn(`<?php\n${code}`);

  it.each([
    [`__( 'One', 'skerry' );`, { text: 'One' }],
    [`echo esc_html__( 'It\\'s one', 'skerry' );`, { text: "It's one" }],
    [`esc_attr_e( "One", 'skerry' );`, { text: 'One' }],
    [`_x( 'Post', 'verb', 'skerry' );`, { text: 'Post', context: 'verb' }],
    [`_n( 'One', '%d of them', $n, 'skerry' );`, { text: 'One', plural: '%d of them' }],
    [
      `/* translators: %s: a name. */\nsprintf( __( 'By %s', 'skerry' ), $a );`,
      { note: 'translators: %s: a name.' },
    ],
  ])('include that of %s', (code, expected) =>
    expect(found(code)).toEqual([expect.objectContaining(expected)]),
  );

  it.each([
    '// __( "One", "skerry" );',
    `$a = "__( 'One' )";`,
    `$this->__( 'One' );`,
    'function __( $a ) {}',
  ])('are none for %s', (code) => expect(found(code)).toEqual([]));

  it('have only the note right above them', () => {
    expect(found(`/* translators: a */\n__( 'A' );\n\n__( 'B' );`).map(({ note }) => note)).toEqual([
      'translators: a',
      undefined,
    ]);
  });
});

describe('files of gettext', () => {
  const PO = String.raw`
msgid ""
msgstr "Language: de_DE\n"

#: a.php:1
msgctxt "verb"
msgid "Post"
msgstr "Senden"

msgid "a \"long\" "
"text\n"
msgstr "ein \"langer\" "
"Text\n"

#, fuzzy
msgid "Doubtful"
msgstr "Zweifelhaft"

msgid "Not yet"
msgstr ""

msgid "One"
msgid_plural "Many"
msgstr[0] "Eins"
msgstr[1] "Viele"
`;

  it('are read without doubtful and missing translations', () => {
    expect([...readPo(PO)]).toEqual([
      ['', ['Language: de_DE\n']],
      [keyOf({ text: 'Post', context: 'verb' }), ['Senden']],
      ['a "long" text\n', ['ein "langer" Text\n']],
      ['One', ['Eins', 'Viele']],
    ]);
  });

  it('are written as a table of every text with its key, in order', () => {
    const mo = moOf(readPo(PO));
    const [magic, , count = 0, keys = 0, values = 0] = [0, 4, 8, 12, 16].map((at) => mo.readUInt32LE(at));
    expect(magic).toBe(0x950412de);
    const read = (table: number, row: number) => {
      const [length, at] = [mo.readUInt32LE(table + row * 8), mo.readUInt32LE(table + row * 8 + 4)];
      expect(mo[at + length]).toBe(0);
      return mo.toString('utf8', at, at + length);
    };
    const rows = Array.from({ length: count }, (_, row) => [read(keys, row), read(values, row)]);
    expect(rows).toEqual([
      ['', 'Language: de_DE\n'],
      ['One', 'Eins\0Viele'],
      ['a "long" text\n', 'ein "langer" Text\n'],
      ['verb\u0004Post', 'Senden'],
    ]);
  });

  it('include a template with every text and its places in the source', () => {
    const pot = potOf(texts);
    expect([...readPo(pot.replaceAll('msgstr ""', 'msgstr "x"')).keys()].sort()).toEqual(
      ['', ...texts.keys()].sort(),
    );
    expect(pot).toMatch(
      /#\. translators: %s: why a request failed\.\n#: includes\/class-report\.php:\d+\nmsgid "The page/,
    );
  });
});
