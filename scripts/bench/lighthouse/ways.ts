import { readFileSync } from 'node:fs';
import { capturedPage, readBaseline, readCapture } from '../../../src/testing/captures.ts';
import { originalTagStubs } from '../../../src/testing/original-stubs.ts';
import { OUR_TAG, type ServerOptions } from '../acts/shop-server.ts';
import { type PageBaseline, pageBaselines } from '../baseline.ts';
import { DIST } from '../bench-page.ts';
import { pluginHead } from '../plugin-head.ts';
import { pictureStub, scriptStubs, styleStub } from './page-stubs.ts';

/**
 * What runs on the page: the original scripts; our tag before them; what the plugin prints, without them; or the
 * originals behind a tool that runs no script before a visitor's first touch.
 */
export const WAYS = ['originals', 'tag', 'plugin', 'delayed'] as const;
/** The name of a way in which a page gets its scripts. */
export type Way = (typeof WAYS)[number];

/** A tool that delays every script until the visitor's first touch, in as few lines as such tools have. */
const DELAY_TOOL = `<script>(function(){
  var signs = ['pointerdown', 'touchstart', 'keydown', 'wheel'];
  function run() {
    signs.forEach(function (sign) { removeEventListener(sign, run); });
    document.querySelectorAll('script[type="text/delayed"]').forEach(function (old) {
      var script = document.createElement('script');
      script.async = false;
      if (old.src) script.src = old.src; else script.text = old.text;
      old.replaceWith(script);
    });
  }
  signs.forEach(function (sign) { addEventListener(sign, run, { passive: true }); });
})();</script>`;

const delayed = (tags: string) =>
  tags
    .replaceAll('<script ', '<script type="text/delayed" ')
    .replaceAll('<script>', '<script type="text/delayed">');

const PICTURES = /https:\/\/shop\.example(\/[^\s"',]+\.(?:jpe?g|png|webp))/g;

/** Rules of the theme that widgets depend on. */
const siteStyles = readFileSync(new URL('../../../src/testing/site-styles.css', import.meta.url), 'utf8');

/** Returns the baseline of a page. Throws when it was not measured. */
function baselineOf(name: string): PageBaseline {
  const found = pageBaselines(readBaseline()).find(({ page }) => page === name);
  if (!found) throw new Error(`The originals were not measured on ${name}.`);
  return found;
}

/** Returns stubs of the style sheets of a page, by path. */
function sheetsOf({ styles }: PageBaseline, html: string) {
  const paths = Array.from({ length: styles.files }, (_, at) => `/wp-content/styles/${at}.css`);
  return new Map(
    paths.map((path, at) => [
      path,
      { type: 'text/css', body: styleStub(styles.gzipBytes / styles.files, html, at + 1) },
    ]),
  );
}

/** Returns how a server sends a captured page with styles, pictures and scripts of their real weights. */
export function shopWith(name: string, way: Way): ServerOptions {
  const page = capturedPage(name);
  const html = readCapture(page);
  const { head, foot } = originalTagStubs(name, html);
  const baseline = baselineOf(name);
  const sheets = sheetsOf(baseline, html);
  const sheetTags = [...sheets.keys()].map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  const picture = { type: 'image/png', body: pictureStub() };
  const pictures = [...html.matchAll(PICTURES)].map(([, path = '']) => [path, picture] as const);
  const shared = { page, dist: DIST, styles: siteStyles, files: new Map([...sheets, ...pictures]) };
  if (way === 'plugin') return { ...shared, first: pluginHead({ html, removed: head + foot }) + sheetTags };
  const scripts = scriptStubs(head + foot, baseline.cpuScriptMs);
  const shop = { ...shared, scripts };
  if (way === 'delayed')
    return { ...shop, first: DELAY_TOOL + sheetTags + delayed(head), last: delayed(foot) };
  return { ...shop, first: (way === 'tag' ? OUR_TAG : '') + sheetTags + head, last: foot };
}
