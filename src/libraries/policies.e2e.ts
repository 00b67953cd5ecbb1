import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import {
  LIBRARY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
  scriptFates,
} from '#testing/library-page.ts';
import { type PageMode, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { HEAD_TAG, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';

const READS = recordValues('typeof jQuery');
const CODE = { ...LIBRARY_CODE, acme: READS, own: recordValues('typeof window.jQuery') };
/** The real jQuery writes HTML texts into the page, which a strict policy refuses. */
const PLAIN_CODE = { ...CODE, 'jquery-core': 'window.jQuery = Object.assign(() => 0, { fn: {} });' };
const policy = (text: string) => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
const withNonce = (markup: string) => markup.replaceAll('<script', '<script nonce="x"');

const WITH_JQUERY = ['jquery-core', 'jquery-migrate'];

/** Expects what happens when nothing can run on demand: libraries run before unknown scripts. */
async function expectNoneOnDemand(opened: TestPage, mode: string) {
  await eventually(() => readRecordedValues(opened)).toEqual(['function']);
  expect(await scriptsRun(opened)).toEqual([...WITH_JQUERY, 'wc-jquery-blockui', 'js-cookie', 'acme']);
  // The plugin puts libraries back into the page.
  if (mode === 'tag') expect((await scriptFates(opened))['jquery-core']).toMatch(/^released: needed by acme/);
}

describe.each(TAG_AND_PLUGIN)(
  '%s: libraries on a page with a policy that lets our code run',
  (_mode, open) => {
    it('run on demand with the nonce of our tag', async () => {
      const opened = await open(withNonce(`${SHOP_LIBRARIES}${SHOP_TAGS}${scriptTag('acme')}`), CODE, {
        head: policy("script-src 'nonce-x'") + withNonce(HEAD_TAG),
      });
      await eventually(() => readRecordedValues(opened)).toEqual(['function']);
      expect(await scriptsRun(opened)).toEqual(['acme', ...WITH_JQUERY]);
    });

    it('run on demand when the page allows our Trusted Types policy', async () => {
      const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}${scriptTag('acme')}`, PLAIN_CODE, {
        head: policy("require-trusted-types-for 'script'; trusted-types skerry") + HEAD_TAG,
      });
      await eventually(() => readRecordedValues(opened)).toEqual(['function']);
      expect(await scriptsRun(opened)).toEqual(['acme', ...WITH_JQUERY]);
    });
  },
);

describe.each(TAG_AND_PLUGIN)('%s: libraries on a page with a policy that refuses our code', (mode, open) => {
  it('run before unknown scripts when the policy lists the scripts that it allows', async () => {
    const inline = 'window.known = true;';
    const hash = createHash('sha256').update(inline).digest('base64');
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}${scriptTag('acme')}<script>${inline}</script>`,
      CODE,
      { head: policy(`script-src 'self' 'sha256-${hash}'`) + HEAD_TAG },
    );
    await expectNoneOnDemand(opened, mode);
    expect(await opened.page.evaluate(() => 'known' in window)).toBe(true);
    // The browser reports once that it has refused a text of ours, and the safety net of the plugin.
    expect(opened.clearProblems()).toHaveLength(mode === 'tag' ? 1 : 2);
  });

  // A page with the plugin has to allow our policy: the server cannot know that it does not.
  it.runIf(mode === 'tag')(
    'run before unknown scripts when the page refuses our Trusted Types policy',
    async () => {
      const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}${scriptTag('acme')}`, PLAIN_CODE, {
        head: policy("require-trusted-types-for 'script'; trusted-types other") + HEAD_TAG,
      });
      await expectNoneOnDemand(opened, mode);
      opened.clearProblems();
    },
  );

  it('run before unknown scripts when the page forbids synchronous requests', async () => {
    const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}${scriptTag('acme')}`, CODE, {
      headers: { 'permissions-policy': 'sync-xhr=()' },
    });
    await expectNoneOnDemand(opened, mode);
  });

  it('run before a file without a handle that may need them', async () => {
    const head = policy("script-src 'self'") + HEAD_TAG;
    const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>`, CODE, {
      head,
    });
    await eventually(() => readRecordedValues(opened)).toEqual(['function']);
    expect(await scriptsRun(opened)).toEqual([...WITH_JQUERY, 'wc-jquery-blockui', 'js-cookie', 'own']);
    if (mode === 'tag') expect(Object.keys(await scriptFates(opened))).toContain('/js/own.js');
    opened.clearProblems();
  });
});

it('keeps working on a page of the plugin that refuses our Trusted Types policy, with a line in the console', async () => {
  const [, [, open]] = TAG_AND_PLUGIN as [PageMode, PageMode];
  const lines: string[] = [];
  const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}`, CODE, {
    head: policy("require-trusted-types-for 'script'; trusted-types other") + HEAD_TAG,
    prepare: async ({ page }) => page.on('console', (message) => void lines.push(message.text())),
  });
  expect(Object.keys(await scriptFates(opened))).toEqual([]);
  expect(lines.filter((line) => line.includes('refuses libraries'))).toHaveLength(1);
  opened.clearProblems();
});
