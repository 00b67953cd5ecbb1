import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { currentPages, hasCaptures, recordedScripts } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { unchangedReview } from '#testing/unchanged-review.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type RecordingWindow = typeof globalThis & { originalsRan?: string[]; recorded?: unknown[] };

const ran = (page: Page) => page.evaluate(() => (globalThis as RecordingWindow).originalsRan ?? []);
const recorded = (page: Page) => page.evaluate(() => (globalThis as RecordingWindow).recorded ?? []);

const script = (path: string, text: string): MadeUpReply => ({
  method: 'GET',
  path,
  repeat: 'always',
  reply: { text, headers: { 'content-type': 'text/javascript' } },
});

/** Originals that run on pages of today's platform and shop beside our script, by page. */
const STAYS: Readonly<Record<string, RegExp>> = {
  '7/atoms-form': /^elementor-(?:webpack-runtime|v2-)/,
  '7/blocks-cart': /^(?:wc-(?!jquery)|wp-|react|moment)/,
  '7/blocks-checkout': /^(?:wc-(?!jquery)|wp-|react|moment|zxcvbn)/,
  // An editor of the shop is logged in there: the builder's tools for editors run.
  '7/product-variable-block-theme': /./,
  // The theme's list of brands by letter, which needs no library.
  '11/shop-storefront': /^storefront-woocommerce-brands$/,
};

/** Pages of the platform and of the shop with many handlers, on which no original stays. */
const MANY = ['7/atoms-actions', '11/checkout'];

// What is decided about the scripts of the other pages, `decide.e2e.ts` compares.
const pages = currentPages().filter(({ name }) => isWholeSuite || name in STAYS || MANY.includes(name));

describe.skipIf(!hasCaptures)("pages of today's platform that keep their original scripts", () => {
  it.each(pages.map(({ name }) => name))('%s runs only scripts that no handler replaces', async (name) => {
    const { page } = await openCapture(name, { originals: true, replies: [unchangedReview] });
    // The script of the comment form needs no library and is left alone.
    const names = (await ran(page)).filter((each) => each !== 'comment-reply');
    expect(names.filter((each) => !STAYS[name]?.test(each))).toEqual([]);
    expect(names.length > 0).toBe(name in STAYS);
  });

  it('run jQuery UI in its compatibility mode when an add-on needs it', async () => {
    const { src = '' } = recordedScripts('scripts-7.json').handles['jquery-ui-core'] ?? {};
    const { page } = await openCapture('7/el-tabs', {
      originals: true,
      extraHtml: '<script id="acme-sorting-js" src="/js/acme-sorting.js"></script>',
      replies: [
        script(src, '(window.recorded ||= []).push(jQuery.uiBackCompat);'),
        script('/js/acme-sorting.js', 'jQuery.ui; (window.recorded ||= []).push("acme");'),
      ],
    });
    await eventually(() => recorded(page)).toEqual([true, 'acme']);
  });
});
