import { describe, expect, it, vi } from 'vitest';
import { number, object, oneOf, text } from '#lib/fields.ts';
import type { Handler } from '#runtime/define.ts';
import type { Mount } from '#runtime/mount.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { fallbacksIn } from './fallbacks.ts';
import { fileOf, ourFiles } from './files.ts';
import type { Details } from './read-details.ts';
import { readDetails } from './read-details.ts';
import { reportText, selectorOf } from './report-text.ts';
import { whyOf } from './why.ts';

const load = () => Promise.reject(new Error('never loaded'));
const CONTEXT = { leave: [], takeover: [], scripts: [], mounts: [], isLoaded: () => true };

const mountOf = (handler: Partial<Handler>, mount: Partial<Mount>): Mount => ({
  handler: { name: 'tabs', load, ...handler },
  element: document.createElement('div'),
  state: 'waiting',
  heldEventCount: 0,
  ...mount,
});

describe('the reason for the state of a mount', () => {
  it.each<[string, Partial<Handler>, Partial<Mount>, object?]>([
    ['waits for the view to come near it', {}, {}],
    ['waits for the media query (width > 1px) to match', { when: 'media:(width > 1px)' }, {}],
    ['waits for a rule of its own; 2 held events wait for it', { when: () => {} }, { heldEventCount: 2 }],
    [
      'its first part waits, or has waited, for the next moment; the rest for a pointer',
      { when: 'now', island: load },
      {},
    ],
    [
      'waits for its file tabs-abc.js',
      { load: (() => "import('./tabs-abc.js')") as never },
      { state: 'loading' },
      { isLoaded: () => false },
    ],
    ['the option leave names it', {}, { state: 'left' }, { leave: ['tabs'] }],
    ['it works only in an editor', { edit: 'only' }, { state: 'left' }],
    ['the option takeover does not name it', {}, { state: 'left' }, { takeover: ['accordion'] }],
    [
      'its original script runs and serves it: wc-tabs (needed by x)',
      { replaces: ['wc-tabs'] },
      { state: 'left' },
      { scripts: [{ name: 'wc-tabs', fate: 'released', why: 'needed by x' }] },
    ],
    ['TypeError: theirs', {}, { state: 'failed', error: new TypeError('theirs') }],
  ])('is: %s', (why, handler, mount, context = {}) => {
    expect(whyOf(mountOf(handler, mount), { ...CONTEXT, ...context })).toContain(why);
  });

  it('is the parent that loads', () => {
    const parent = mountOf({ name: 'popup' }, { state: 'loading' });
    const child = mountOf({}, { state: 'loading' });
    parent.element.append(child.element);
    expect(whyOf(child, { ...CONTEXT, mounts: [parent, child] })).toBe(
      'waits for popup, which mount before it',
    );
  });
});

it('settings that mean nothing are those that a schema reads as if they were missing', () => {
  const schema = object({
    skin: oneOf(['dots', 'bars'], 'dots'),
    speed: number(400),
    label: text(),
    gap: number(5),
  });
  const raw = { skin: 'dosts', speed: 'fast', label: 'Next', gap: '5', other: 1 };
  expect(fallbacksIn(schema, raw)).toEqual([
    { name: 'skin', given: 'dosts', used: 'dots' },
    { name: 'speed', given: 'fast', used: '400' },
  ]);
  expect(fallbacksIn(schema, { skin: '', speed: '600' })).toEqual([]);
});

it('files of ours are those of our folder, the largest first, each once', () => {
  const entry = (name: string, encodedBodySize: number) => ({ name, encodedBodySize });
  const found = ourFiles(
    [
      entry('https://shop.example/s/chunks/tabs-abc.js', 1200),
      entry('https://shop.example/s/chunks/core-abc.js?retry=1', 18000),
      entry('https://shop.example/s/chunks/core-abc.js', 0),
      entry('https://shop.example/other/chunks/app-abc.js', 9),
      entry('https://shop.example/s/skerry-1.2.0.min.js?x=1', 0),
    ],
    'https://shop.example/s/chunks/',
  );
  expect(found).toEqual([
    { name: 'core-abc.js', bytes: 18000 },
    { name: 'tabs-abc.js', bytes: 1200 },
    { name: 'skerry-1.2.0.min.js', bytes: undefined },
  ]);
  expect(fileOf(undefined)).toBeUndefined();
});

it('details list elements without a handler, but none that need no script', async () => {
  const widget = (type: string, inner = '') =>
    `<div class="elementor-element" data-element_type="widget" data-widget_type="${type}">${inner}</div>`;
  const { runtime } = await startRuntime(
    `${widget('tabs.default')}${widget('moon.default')}${widget('heading.default')}
    <div data-delay-child-handlers="true">${widget('tabs.default')}</div>
    <div class="wp-block-woocommerce-cart" data-block-name="woocommerce/cart"></div>`,
    [{ name: 'tabs', load: async () => ({ default: { mount() {} } }), when: 'now' }],
  );
  const tag = undefined;
  // jsdom has no entries.
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  const options = { leave: [], takeover: [], debug: false, nonce: '' };
  const details = await readDetails(
    { runtime, tag, options, version: '1.2.3', scripts: () => [], errors: [] },
    ['a fault'],
  );
  expect(details.mounts).toMatchObject([{ handler: 'tabs', state: 'mounted', why: 'works' }]);
  expect(details.setup).toEqual(['a fault']);
  expect(details.unserved.map(({ type, why }) => `${type}: ${why}`)).toEqual([
    'moon: no handler serves this type',
    'tabs: waits until another script removes data-delay-child-handlers',
    'woocommerce/cart: no handler serves this block: the scripts of the shop do',
  ]);
});

it('a report is a text in sections, without personal data', () => {
  const element = document.createElement('p');
  element.className = 'notice big';
  element.textContent = 'Hello Jane';
  const details: Details = {
    version: '1.2.3',
    setup: ['A fault.'],
    mounts: [{ handler: 'store-notice', state: 'failed', why: 'Error: no jane@example.com', element }],
    unserved: [],
    errors: [{ handler: 'page', phase: 'run', message: 'Error: /a?order=17' }],
    fallbacks: [{ handler: 'tabs', element, name: 'skin', given: 'my name is Jane', used: 'dots' }],
    scripts: [{ name: 'var user = {"name":"Jane"', fate: 'released', why: 'code of its own' }],
    files: [{ name: 'core-abc.js', bytes: 18_000 }],
  };
  const report = reportText(details, {
    address: 'https://shop.example/cart/',
    browser: 'Browser 1',
    size: [390, 844],
  });
  expect(report).toMatch(
    /^Skerry 1\.2\.3\nhttps:\/\/shop\.example\/cart\/\nBrowser 1, 390 × 844\n\n## Setup \(1\)\n- A fault\./,
  );
  expect(report).toContain('- store-notice: failed, Error: no (e-mail) – p.notice');
  expect(report).toContain('- page (run): Error: /a?order=…');
  expect(report).toContain('- tabs: skin is "…", dots is used');
  expect(report).toContain('- core-abc.js: 18.0 kB');
  expect(report).not.toMatch(/jane|17/i);
  expect(selectorOf(document.documentElement)).toBe('html');
});
