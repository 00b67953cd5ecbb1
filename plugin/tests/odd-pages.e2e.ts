import { describe, expect, inject, it } from 'vitest';
import { openPage } from '#testing/browser.ts';
import { builtFiles } from '#testing/built-files.ts';
import { SHOP_ORIGIN } from '#testing/captures.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import { type DecisionRequest, decideByAudit, decidedByPlugin } from './decide.ts';
import type { OddPage } from './odd-page.ts';
import { FILE_OF_TOOL, ODD_PAGES } from './odd-pages.ts';
import { PHP_VERSIONS } from './php-versions.ts';
import { startPhp, wordPressPackages } from './start-wordpress.ts';

const namesOf = ({ leave = '' }: OddPage) => leave.split(' ').filter(Boolean);

const htmlOf = ({ body, leave }: OddPage) =>
  `<!doctype html><html lang="en"><head><title>Odd</title><script src="/skerry/skerry.js" data-leave="${leave ?? ''}"></script></head><body>${body}</body></html>`;

const requests: DecisionRequest[] = ODD_PAGES.map((page) => ({
  page: {
    title: page.title,
    url: `${SHOP_ORIGIN}/`,
    html: htmlOf(page),
    declared: new Map(),
    bytesOf: () => null,
  },
  leave: [namesOf(page)],
}));

interface ScriptInfo {
  readonly name: string;
  readonly fate: 'dropped' | 'released' | 'on demand';
  readonly why: string;
}

type WithApi = typeof globalThis & { skerry?: { debug?(): { scripts: readonly ScriptInfo[] } } };

/** Each script with its fate and the reason, without its size. */
const decisionFor = (
  fates: { readonly drop: readonly string[]; readonly release: readonly string[] } | undefined,
) => {
  const withFate = (fate: string, lines: readonly string[] = []) =>
    lines.map((line) => `${fate} ${line.replace(/, [^,]*$/, '')}`);
  return [...withFate('dropped', fates?.drop), ...withFate('released', fates?.release)];
};

/**
 * Returns the decision about a script. A library that has run since because it was read counts as dropped.
 */
const decision = ({ name, fate, why }: ScriptInfo): string =>
  fate === 'on demand' ? `dropped ${name}: runs when something reads it` : `${fate} ${name}: ${why}`;

/** Longer than the time from the decision to the first request of a released script. */
const PAUSE_MS = 30;

const pagesOfTools = ODD_PAGES.filter(({ title }) => title.startsWith(FILE_OF_TOOL));

// The same code reads every address: a browser opens one of them, in the whole suite all.
const isOpened = (page: OddPage) => isWholeSuite || !pagesOfTools.slice(1).includes(page);

/** Returns the decision of the tag about each page that a browser opens. */
async function decidedInBrowser(): Promise<ReadonlyMap<OddPage, string[]>> {
  const { page, context, clearProblems } = await openPage();
  const files = builtFiles(inject('builtFolder'));
  await context.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname.replace('/skerry/', ''));
    if (file) return route.fulfill({ contentType: file.type, body: file.body });
    const odd = requests[Number(pathname.slice(1))];
    if (odd) return route.fulfill({ contentType: 'text/html', body: odd.page.html });
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.jQuery ||= () => ({ hide() {} });',
    });
  });
  const decided = new Map<OddPage, string[]>();
  const onItsWay = new Set<unknown>();
  page.on('request', (request) => onItsWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => onItsWay.delete(request));
  // A released script may wait for a library, and Chromium cannot leave a page while a test answers its
  // request.
  const isOver = async () => {
    do await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PAUSE_MS);
    while (onItsWay.size);
  };
  for (const [at, odd] of ODD_PAGES.entries()) {
    if (!isOpened(odd)) continue;
    await page.goto(`${SHOP_ORIGIN}/${at}`);
    const scripts = await page.waitForFunction(() => {
      const found = (globalThis as WithApi).skerry?.debug?.().scripts;
      return found?.length ? [...found] : undefined;
    });
    await isOver();
    decided.set(odd, ((await scripts.jsonValue()) as ScriptInfo[]).map(decision));
  }
  clearProblems();
  return decided;
}

describe('pages with unusual markup', () => {
  it('get the same decision from the tag in a browser and from the audit', async () => {
    const decided = await decidedInBrowser();
    for (const [at, page] of ODD_PAGES.entries()) {
      const ofAudit = (await decideByAudit(requests[at] as DecisionRequest)).fates[0];
      const names = (ofAudit?.release ?? []).map((line) => line.replace(/: .*/, ''));
      const isDecided = (line: string) => !page.atItsPlace || !line.includes(page.atItsPlace);
      const ofTag = decided.get(page);
      if (ofTag) expect.soft(decisionFor(ofAudit).filter(isDecided), page.title).toEqual(ofTag);
      expect.soft(names, page.title).toEqual(page.stays);
    }
  });

  it.skipIf(!wordPressPackages).each(PHP_VERSIONS)(
    'get the same decision from the plugin with PHP %s and from the audit',
    async (version) => {
      const php = await startPhp(wordPressPackages as string, version, { '/plugin': 'plugin' });
      const ofPlugin = await decidedByPlugin(php, requests);
      for (const [at, page] of ODD_PAGES.entries()) {
        const ofAudit = await decideByAudit(requests[at] as DecisionRequest);
        expect.soft(ofPlugin[at], page.title).toEqual(ofAudit);
      }
    },
  );
});
