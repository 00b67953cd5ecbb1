import { describe, expect, it } from 'vitest';
import { extensionsOf } from './mime-types.ts';
import type { Results } from './rules.ts';
import { readRules } from './rules.ts';
import { validate } from './validate.ts';

type Input = string | File | readonly (readonly [name: string, value: string | File])[];

const WRONG = 'This is wrong.';

const dataOf = (input: Input): FormData => {
  const data = new FormData();
  const entries = Array.isArray(input) ? input : [['f', input as string | File] as const];
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

const check = (rule: string, properties: object, input: Input) =>
  validate(readRules({ rules: [{ rule, field: 'f', error: WRONG, ...properties }] }), dataOf(input), {
    extensionsOf,
  });

const errorOf = (results: Results): string | undefined => {
  const result = results.get('f');
  return result && 'error' in result ? result.error : undefined;
};

const several = (...values: (string | File)[]): Input => values.map((value) => ['f[]', value] as const);
const file = (name: string, bytes = 3, type = '') => new File(['x'.repeat(bytes)], name, { type });

const threshold = (limit: unknown) => ({ threshold: limit });
const accept = (...accepted: unknown[]) => ({ accept: accepted });
const step = (base: unknown, interval: unknown) => ({ base, interval });

type Row = [rule: string, properties: object, valid: Input[], invalid: Input[]];

const UPSTREAM: Row[] = [
  ['required', {}, ['foo'], ['', ' ', ' \n\t ']],
  ['requiredfile', {}, [file('foo.txt')], ['', 'foo', file('', 0)]],
  ['email', {}, ['testing@example.com'], ['invalid email']],
  ['url', {}, ['http://example.com/example', 'telnet://203.0.113.0'], ['invalid url']],
  ['tel', {}, ['1234567', '+81 1234567', '1234567#abcdef'], ['invalid tel', '1234567890123456', '12345']],
  ['number', {}, ['12345', '0.12345'], ['invalid number']],
  ['date', {}, ['2026-07-26'], ['invalid date', '2026-02-29']],
  ['time', {}, ['16:08:12'], ['invalid time', '24:60:60']],
  ['dayofweek', accept(1, 3, 5), ['Monday', '2026-07-27'], ['2026-07-26']],
  ['enum', accept('a', 'b', 'c'), ['c'], ['z']],
  ['minlength', threshold(6), ['abc一二三'], ['abc一二']],
  ['maxlength', threshold(6), ['abc一二三'], ['abc一二🥺']],
  ['minnumber', threshold(12), ['xxx', '12.0'], ['11.99']],
  ['maxnumber', threshold(12), ['xxx', '12.0'], ['12.01']],
  ['stepnumber', step(1.3, 3), ['xxx', '10.3'], ['11.3']],
  ['mindate', threshold('2026-07-26'), ['2026-07-26', '2026-07-27'], ['2026-07-25']],
  ['maxdate', threshold('2026-07-26'), ['2026-07-26', '2026-07-25'], ['2026-07-27']],
  ['minitems', threshold(3), [several('a', 'b', 'c')], [several('a', 'b')]],
  ['maxitems', threshold(3), [several('a', 'b', 'c')], [several('a', 'b', 'c', 'd')]],
  ['file', accept('text/plain'), [file('foo.txt')], []],
  ['file', accept('text/*'), [file('foo.txt')], []],
  ['file', accept('.txt'), [file('foo.txt')], []],
  ['file', accept('text/plane'), [], [file('foo.txt')]],
  ['minfilesize', threshold(3), [file('foo.txt')], [file('foo.txt', 2)]],
  ['maxfilesize', threshold(3), [file('foo.txt')], []],
  ['maxfilesize', threshold(2), [], [file('foo.txt')]],
];

const DERIVED: Row[] = [
  [
    'email',
    {},
    ['a@b.co', 'ab@c.d', '..@b.com', 'a.b+c@x-y.org', ' a@b.com ', "!#$%&'*+/=?^_`{|}~-@b.com", 'A@B.COM'],
    [
      ...[
        'a@b.c',
        '@bcd.ef',
        'a@@b.com',
        'a@b..com',
        'a@.b.com',
        'a@b.com.',
        'a@-b.com',
        'a@b-.com',
        'a b@c.com',
      ],
      ...[
        'ü@b.com',
        'a@bü.com',
        'abcdef',
        'a@bcdef',
        'a@b_c.com',
        'a@b.com c',
        'a@b@c.com',
        'a"b@c.com',
        'a@b.c om',
      ],
      ...['a@b.ſo.de', 'a\n@b.com', 'a@b.-com', 'abcdef@'],
    ],
  ],
  [
    'url',
    {},
    ['HTTPS://X.y', 'mailto:a@b.c', 'urn:isbn:1', 'ftp://a', ' http://a.b ', 'sms:+4930123'],
    [
      ...[
        'example.com',
        'http://',
        'javascript:alert(1)',
        'data:text/plain,x',
        'blob:http://a',
        'file:///etc/hosts',
      ],
      ...[
        '//example.com',
        '/path',
        'http',
        'httpx://a',
        'xhttp://a',
        'about:blank',
        'irc5://a',
        'http://a b',
      ],
    ],
  ],
  [
    'tel',
    {},
    [
      ...[
        '123456',
        '+12345',
        '+12345678901234',
        '+81 (0)3-1234-5678',
        '12 34.56/78',
        '1234567*9',
        '++123456',
      ],
      ...['0012345', '00+012345', '123456789012345'],
    ],
    ['+123456789012345', '12a4567', '#123456', '123+456', '+', '１２３４５６', '00 1234'],
  ],
  [
    'number',
    {},
    ['.5', '-.5', '1e5', '1E-3', ' 2 ', '-0', '00', '1.50', '-1.5e+3'],
    ['+1', '1.', '1,5', '0x10', 'Infinity', '-', '.', 'e5', '1e', '1e1.5', '--1', '1 2', 'NaN', '١'],
  ],
  [
    'date',
    {},
    ['2024-02-29', '2000-02-29', '12026-01-31', '0001-01-01', '2026-12-31', '10000-02-29'],
    [
      ...['2026-02-30', '2100-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31', '2026-06-31'],
      ...[
        '2026-09-31',
        '2026-11-31',
        '2026-1-1',
        '26-01-01',
        '2026/01/01',
        '01-01-2026',
        '2026-01-01T00:00',
        '-2026-01-01',
      ],
      ...['2026-01-32', '2026-01-01 x', '2026-07-26\n2026-07-27'],
    ],
  ],
  [
    'time',
    {},
    ['00:00', '23:59', '23:59:59', '09:05', ' 12:30 '],
    ['24:00', '12:60', '12:30:60', '9:05', '12', '12:3', '12:30:1', '12:30pm', '12:30:00.5', '12.30'],
  ],
  ['enum', accept('1', 'Ä', ''), ['1', 'Ä'], ['ä', '01', '1.0']],
  ['enum', accept(1, 2.5), ['1', '2.5'], ['3']],
  ['enum', { accept: { 1: 'b', 3: 'c' } }, ['b', 'c'], ['a', '1']],
  ['enum', accept('a', 'b'), [several('a', 'b')], [several('a', 'z')]],
  ['enum', accept(), [''], ['a']],
  ['dayofweek', accept('7'), ['2026-07-26', '2026-02-30', '0026-07-26'], ['2026-07-25', '2026-07-27']],
  ['dayofweek', accept(4), ['1970-01-01', '2000-02-24', '0000-03-02', '400000-03-02'], ['1970-01-02']],
  [
    'minlength',
    threshold(3),
    ['😀a', 'a\nb', 'a\r\nb', several('a', 'bc'), several('a', ' ', 'bc')],
    ['  ab  ', 'a\r\n'],
  ],
  ['minlength', threshold('3 characters'), ['abc'], ['ab']],
  ['maxlength', threshold(3), [' abc ', 'a\r\nb'], ['😀😀', several('ab', 'cd')]],
  ['minnumber', threshold('-1.5'), ['-1.5', '-.5', '1e3', '+1'], ['-1.6', '-1e3', several('1', '-2')]],
  ['maxnumber', threshold('1e2'), ['100', '99.9', '1,000'], ['100.1', several('1', '101')]],
  ['stepnumber', step(0, 0.1), ['0.3', '0.7', '-0.3', '1e3'], ['0.35']],
  ['stepnumber', step('1', '2'), ['1', '3', '-1', '-3'], ['2', '0', '-2']],
  ['stepnumber', step(0, 3), ['2.9999999', '3.0000001'], ['2.99999', '3.00001']],
  ['mindate', threshold('2026-07-26'), [''], ['tomorrow', several('2026-07-26', '2026-07-25')]],
  ['maxdate', threshold('2026-07-26'), [''], ['someday']],
  ['minitems', threshold(2), [several('a', 'b'), several('', ' ')], [several('a', ' '), 'a']],
  [
    'maxitems',
    threshold(1),
    [
      several('a', ''),
      'a',
      [
        ['f', 'a'],
        ['f', 'b'],
      ],
    ],
    [several('a', 'b')],
  ],
  [
    'minfilesize',
    threshold(4),
    [several(file('a', 2), file('b', 2)), file('', 0), 'abc'],
    [several(file('a', 3))],
  ],
  [
    'maxfilesize',
    threshold('4'),
    [several(file('a', 2), file('b', 2)), 'abcdef'],
    [several(file('a', 3), file('b', 2))],
  ],
  ['requiredfile', {}, [several(file('', 0), file('a', 1))], [several(file('', 0), file('b', 0))]],
  [
    'file',
    accept('image/*'),
    [file('a.PNG'), file('a.jpe'), file('a.heic'), several(file('a.gif'), file('b.ico')), 'a.svg', ''],
    [file('a.svg'), file('png'), several(file('a.gif'), file('b.txt')), file('a.txt', 3, 'image/png')],
  ],
  [
    'file',
    accept('.pdf'),
    [file('x.pdf'), file('X.PDF'), file('.pdf')],
    [file('x.pdf.exe'), file('pdf'), file('xpdf')],
  ],
  ['file', accept('.JPG', 'Application/PDF'), [file('a.jpg'), file('b.pdf')], [file('c.png')]],
  ['file', accept('audio/3gpp', 'video/3gpp'), [file('a.3gp'), file('a.3gpp')], [file('a.3g2')]],
  ['file', accept(), [], [file('a.txt')]],
];

const SCHEMES =
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn';

const JUNK: [string, object, Input][] = [
  ...[
    'minlength',
    'maxlength',
    'minitems',
    'maxitems',
    'minnumber',
    'maxnumber',
    'mindate',
    'maxdate',
  ].flatMap((rule): [string, object, Input][] =>
    [undefined, null, '', 'many', {}, [], true, Number.NaN].map((limit) => [
      rule,
      threshold(limit),
      '2026-01-01',
    ]),
  ),
  ...['minfilesize', 'maxfilesize'].map((rule): [string, object, Input] => [
    rule,
    threshold('x'),
    file('a.txt'),
  ]),
  ...[step(0, 0), step(0, -1), step('x', 1), step(0, 'x'), step(undefined, undefined)].map(
    (rule): [string, object, Input] => ['stepnumber', rule, '0.5'],
  ),
  ...['enum', 'dayofweek'].map((rule): [string, object, Input] => [rule, { accept: 'a' }, '2026-07-26']),
  ['file', { accept: null }, file('a.txt')],
];

describe.each([
  ['the test cases of the rule library', UPSTREAM],
  ['additional cases', DERIVED],
])('%s', (_title, rows) => {
  it.each(
    rows.flatMap(([rule, properties, valid]) => valid.map((input) => [rule, properties, input] as const)),
  )('%s %j passes %j', (rule, properties, input) => {
    expect(errorOf(check(rule, properties, input))).toBeUndefined();
  });

  it.each(
    rows.flatMap(([rule, properties, , invalid]) =>
      invalid.map((input) => [rule, properties, input] as const),
    ),
  )('%s %j refuses %j', (rule, properties, input) => {
    expect(errorOf(check(rule, properties, input))).toBe(WRONG);
  });
});

describe('every rule', () => {
  const names = [...new Set([...UPSTREAM, ...DERIVED].map(([rule]) => rule))];
  const asking = { threshold: '9', accept: ['x'], base: 0, interval: 7 };

  it.each(names.filter((name) => !name.startsWith('required')))('%s accepts a blank field', (rule) => {
    for (const input of ['', '  ', [] as const, file('', 0)]) expect(check(rule, asking, input).size).toBe(0);
  });

  it.each(names)('%s fails silently without a message', (rule) => {
    for (const error of ['', undefined, null, 5]) {
      expect(errorOf(check(rule, { ...asking, error }, '!'))).toBeUndefined();
    }
  });
});

describe('an invalid limit', () => {
  it.each(JUNK)('%s %j passes', (rule, properties, input) => {
    expect(errorOf(check(rule, properties, input))).toBeUndefined();
  });
});

describe('addresses', () => {
  it.each(SCHEMES.split(' '))('may have the scheme %s', (scheme) => {
    expect(errorOf(check('url', {}, `${scheme}://example.com`))).toBeUndefined();
  });

  it('may have one of 22 schemes', () => expect(SCHEMES.split(' ')).toHaveLength(22));
});

describe('file types without the table of MIME types', () => {
  const checkWithoutTable = (accepted: string[]) =>
    validate(
      readRules({ rules: [{ rule: 'file', field: 'f', error: WRONG, accept: accepted }] }),
      dataOf(file('a.exe')),
    );

  it('are left to the server', () => expect(errorOf(checkWithoutTable(['.png', 'image/*']))).toBeUndefined());

  it('work for extensions', () => expect(errorOf(checkWithoutTable(['.png']))).toBe(WRONG));
});
