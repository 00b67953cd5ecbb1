import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { recordedScripts } from '#testing/captures.ts';
import { originalFileStub } from '#testing/original-stubs.ts';
import type { WordPress } from './own-site.ts';

const COMPANION = '/wp-content/plugins/acme/slider.js';

/** A listener of the shop's original for buttons, which counts the products that it adds. */
const ADD_TO_CART = `jQuery(($) => $(document.body).on('click', '.add_to_cart_button', (event) => {
  event.preventDefault();
  window.addedByOriginal = (window.addedByOriginal ?? 0) + 1;
}));`;

/** Code of originals besides the record that they have run: also what inline code of WordPress calls. */
const ORIGINALS: Readonly<Record<string, string>> = {
  hooks: '(window.wp ||= {}).hooks = {};',
  i18n: '(window.wp ||= {}).i18n = { setLocaleData() {} };',
  url: '(window.wp ||= {}).url = {};',
  'api-fetch':
    '(window.wp ||= {}).apiFetch = { use() {}, createRootURLMiddleware() {}, createNonceMiddleware() {} };',
  'add-to-cart': ADD_TO_CART,
};

/** The address of a script. */
export const SCRIPT_FILE = /\.js(?:\?.*)?$|\/_jb_static\//;

/** Folders of files that tools make. */
const MADE = /\/(?:cache|litespeed|siteground-optimizer-assets|boost-cache|hummingbird-assets)\//;

const recordedBytes = new Map(
  Object.values(recordedScripts('scripts.json').handles).map(({ src = '', gzip = 0 }) => [src, gzip]),
);

interface Part {
  readonly src?: string;
  readonly text?: string;
}

/** The scripts of a site, with stubs of the originals. */
export interface ScriptAnswers {
  /** Answers the requests of a page for scripts; WordPress serves the rest. */
  answer(page: Page): Promise<unknown>;
  /** Returns the compressed size of a script; for an original, that of the recorded shop. */
  bytesOf(src: string): number;
}

/** Returns the scripts of a site. A combined file of a tool is a JSON list of its parts. */
export function scriptAnswers(site: WordPress): ScriptAnswers {
  /** Returns the path of a script. */
  const pathOf = (src: string): string => {
    const { pathname, search } = new URL(src, site.url);
    return pathname === '/_jb_static/'
      ? `/wp-content/boost-cache/static/${search.slice(2)}.min.js`
      : pathname;
  };

  /** Returns the parts of a combined file, and any other script as it is. */
  const partsOf = (part: Part): readonly Part[] => {
    const pathname = part.src ? pathOf(part.src) : '';
    const file = path.join(site.folder, pathname);
    return MADE.test(pathname) && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Part[]).flatMap(partsOf)
      : [part];
  };

  /** Returns the code of a script that is no combined file. */
  const codeOfPart = ({ src = '', text }: Part): string => {
    if (text !== undefined) return text;
    const pathname = pathOf(src);
    if (pathname === COMPANION)
      return 'jQuery(() => { document.documentElement.dataset.companion = "ran"; });';
    const original = originalFileStub(pathname);
    if (original) return `${original.body}${ORIGINALS[path.basename(pathname, '.min.js')] ?? ''}`;
    const file = path.join(site.folder, pathname);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  /** Returns the code of a script; for a combined file, the code of all its parts. */
  const codeOf = (part: Part): string => partsOf(part).map(codeOfPart).join('\n;\n');

  return {
    answer: (page) =>
      page.route(SCRIPT_FILE, (route) => {
        const code = codeOf({ src: route.request().url() });
        return code ? route.fulfill({ contentType: 'text/javascript', body: code }) : route.fallback();
      }),
    bytesOf: (src) =>
      partsOf({ src }).reduce((sum, part) => {
        const recorded = part.src && recordedBytes.get(pathOf(part.src));
        return sum + (recorded || gzipSync(codeOfPart(part)).length);
      }, 0),
  };
}
