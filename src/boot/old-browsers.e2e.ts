import { describe, expect, inject, it } from 'vitest';
import { accordionMarkup, titleSelector } from '#testing/accordion-page.ts';
import { eventually } from '#testing/eventually.ts';
import { asPluginSends } from '#testing/plugin-page.ts';
import { HEAD_TAG, JQUERY_TAGS, openScripts, scriptsRun, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** Removes one function of newer browsers each. */
const REMOVALS = [
  'delete Object.hasOwn',
  'delete Array.prototype.at',
  'delete Array.prototype.findLast',
  'delete Array.prototype.findLastIndex',
  'delete Array.prototype.toReversed',
  'delete String.prototype.replaceAll',
  'delete URL.canParse',
  'delete Element.prototype.replaceChildren',
  'delete HTMLFormElement.prototype.requestSubmit',
  'delete HTMLDialogElement.prototype.showModal',
  'delete window.HTMLDialogElement',
  'delete window.reportError',
  'CSS.supports = () => false',
];

const ORDER = ['jquery-core', 'jquery-migrate', 'elementor-frontend'];
/** Opens the accordion, as the original does, when the page has loaded. */
const ORIGINAL = `addEventListener('DOMContentLoaded', () => {
  for (const title of document.querySelectorAll('.elementor-tab-title'))
    title.addEventListener('click', () => title.setAttribute('data-original', 'open'));
  document.body.dataset.original = 'ready';
  throw new Error('thrown by the original');
});`;
const TAGS = JQUERY_TAGS + scriptTag('elementor-frontend');

/** Opens a page in a browser that has been changed by `init`. Collects what the console says. */
async function openIn(init: string, options: Parameters<typeof openScripts>[2] = {}) {
  const lines: string[] = [];
  const opened = await openScripts(
    accordionMarkup + TAGS,
    { 'elementor-frontend': ORIGINAL },
    {
      until: 'loaded',
      ...options,
      prepare: async (page) => {
        page.page.on('console', (message) => lines.push(message.text()));
        await page.page.addInitScript(init);
        await options.prepare?.(page);
      },
    },
  );
  const ourLines = () => lines.filter((line) => line.includes('[skerry]'));
  return { ...opened, ourLines };
}

const pluginPage = (head: string) =>
  asPluginSends(
    `<!doctype html><html lang="en"><head><title>Test</title>${head}</head><body>${accordionMarkup}${TAGS}</body></html>`,
    inject('builtFolder'),
  );

/** Returns what serves a page as the plugin sends it. */
const asPlugin = (changed: (path: string) => string | undefined = () => undefined) => ({
  answer: (path: string) => {
    if (path === '/') return { contentType: 'text/html', body: pluginPage(HEAD_TAG) };
    const body = changed(path);
    return body === undefined ? undefined : { contentType: 'text/javascript', body };
  },
});

async function expectOriginals(opened: Awaited<ReturnType<typeof openIn>>) {
  await eventually(() => opened.page.getAttribute('body', 'data-original')).toBe('ready');
  expect(await scriptsRun(opened)).toEqual(ORDER);
  const title = titleSelector(2);
  await opened.page.click(title);
  expect(await opened.page.getAttribute(title, 'data-original')).toBe('open');
  const uncaught = opened.clearProblems().filter((problem) => problem.startsWith('uncaught'));
  // A file that cannot be read has no stack.
  expect(uncaught.filter((problem) => problem !== 'uncaught: ')).toEqual([
    expect.stringContaining('thrown by the original'),
  ]);
}

const ALL = ['all of them', REMOVALS.join(';')] as const;
const EACH = REMOVALS.map((removal) => [removal, removal] as const);

/** A function, a class without which others are missing, and what is no function. `bundle.test.ts` compares the list. */
const KINDS = ['delete Object.hasOwn', 'delete window.HTMLDialogElement', 'CSS.supports = () => false'];
const SOME = EACH.filter(([removal]) => KINDS.includes(removal));

describe.each([
  ['tag', {}, isWholeSuite ? [...EACH, ALL] : [...SOME, ALL]],
  // The same code decides in both.
  ['plugin', asPlugin(), isWholeSuite ? [...EACH, ALL] : [ALL]],
] as const)('an old browser, with the %s', (_mode, options, removals) => {
  it.each(removals)('is left to the originals, which one console line says: %s', async (_what, init) => {
    const opened = await openIn(init, options);
    await expectOriginals(opened);
    expect(opened.ourLines()).toEqual([expect.stringContaining('this browser is too old')]);
    expect(opened.countOf('core')).toBe(0);
  });
});

describe('a browser that cannot read our script', () => {
  it('runs the originals that the plugin has removed', async () => {
    const opened = await openIn(
      'delete window.reportError',
      asPlugin((path) => (/\/skerry(?:\.min|-plugin)?\.js$/.test(path) ? 'let unreadable = ;' : undefined)),
    );
    await expectOriginals(opened);
    expect(opened.ourLines()).toEqual([expect.stringContaining('The original scripts run')]);
  });
});
