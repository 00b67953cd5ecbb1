import fc from './fast-check.ts';

/** A change to the markup of a page. */
export interface Change {
  readonly kind: ChangeKind;
  /** Select the element, the attribute or the part: any number does. */
  readonly at: readonly number[];
  /** The new setting, the new text of an attribute (null removes it), or the name of a field. */
  readonly value?: unknown;
}

/** What is done to the markup. */
export type ChangeKind =
  | (typeof MARKUP_CHANGES)[number]
  | 'setting'
  | 'drop-setting'
  | 'attribute'
  | 'clobber';

const MARKUP_CHANGES = [
  'move',
  'double',
  'remove',
  'empty',
  'unclose',
  'break-json',
  'double-id',
  'drop-id',
] as const;

/** What a shop, or what is between it and the page, sends instead of what it should. */
export interface HostileReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A page, what is wrong with it, and what its visitor does. */
export interface HostileCase {
  /** Select the widgets of the page. */
  readonly widgets: readonly number[];
  readonly changes: readonly Change[];
  readonly replies: readonly HostileReply[];
  /** Select what is pressed, and how. */
  readonly presses: readonly (readonly [kind: Press, at: number])[];
}

/** What a visitor does. */
export type Press = (typeof PRESSES)[number];

const PRESSES = [
  'click',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowRight',
  'Tab',
  'input',
  'submit',
  'hover',
  'scroll',
] as const;

/** Sets `ranScript` of the window if it runs. */
export const SCRIPTS = [
  '<script>window.ranScript = 1</script>',
  '<img src="x" onerror="window.ranScript = 1">',
  '"><svg onload="window.ranScript = 1"></svg>',
  'javascript:window.ranScript=1',
] as const;

const LONG = 10_000;
const HUGE = 10_000_000;

const texts = fc.oneof(
  fc.constantFrom(
    ...SCRIPTS,
    '',
    ' ',
    'NaN',
    '-1',
    '0',
    '1e308',
    'true',
    '[]',
    '{}',
    '{"a":',
    'constructor',
    '__proto__',
    'toString',
    '#',
    '[',
    ':not(',
    '//',
    'https://[',
    '%',
    'x'.repeat(LONG),
  ),
  fc.string({ maxLength: 8 }),
);

const values = fc.oneof(
  texts,
  fc.constantFrom(null, true, false, 0, -1, 0.5, 1e308, -1e308, [], {}, [[]], [null], { size: {} }),
  fc.jsonValue({ maxDepth: 2 }),
);

const places = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });

/** Names of members of forms and elements, which fields of the same name hide. */
const members = fc.constantFrom(
  'id',
  'children',
  'closest',
  'elements',
  'submit',
  'parentNode',
  'dataset',
  'matches',
);

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('setting' as const), at: places, value: values }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop-setting' as const), at: places }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('attribute' as const), at: places, value: fc.option(texts) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clobber' as const), at: places, value: members }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...MARKUP_CHANGES), at: places }) },
);

const bodies = fc.oneof(
  { weight: 4, arbitrary: values.map((value) => JSON.stringify(value)) },
  {
    weight: 3,
    arbitrary: fc
      .dictionary(
        fc.constantFrom(
          'success',
          'data',
          'fragments',
          'cart_hash',
          'status',
          'message',
          'into',
          'result',
          'html',
          'messages',
          'content',
          'error',
        ),
        values,
      )
      .map((value) => JSON.stringify(value)),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '<!doctype html><h1>Not found</h1>',
      `<div>${SCRIPTS.join('')}</div>`,
      '{"success":true,"data":{"fragm',
      '\uFEFF{"fragments":{}}',
      '\u00ff\u0000\ud800',
      JSON.stringify({
        success: true,
        data: SCRIPTS.join(''),
        fragments: { body: SCRIPTS.join(''), '[': 'x' },
      }),
    ),
  },
);

const replies: fc.Arbitrary<HostileReply> = fc.record({
  status: fc.constantFrom(200, 200, 200, 204, 302, 403, 500),
  type: fc.constantFrom(
    'application/json',
    'text/html; charset=iso-8859-1',
    'text/plain',
    'application/octet-stream',
  ),
  body: fc.oneof({ weight: 100, arbitrary: bodies }, { weight: 1, arbitrary: fc.constant(' '.repeat(HUGE)) }),
});

const cases: fc.Arbitrary<HostileCase> = fc.record({
  widgets: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  changes: fc.array(changes, { minLength: 1, maxLength: 5 }),
  replies: fc.array(replies, { minLength: 1, maxLength: 3 }),
  presses: fc.array(fc.tuple(fc.constantFrom(...PRESSES), fc.nat()), { minLength: 1, maxLength: 5 }),
});

/** Returns the case of a seed: the same seed always has the same case. */
export function hostileCase(seed: number): HostileCase {
  const [found] = fc.sample(cases, { seed, numRuns: 1 });
  return found as HostileCase;
}
