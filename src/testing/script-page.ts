import type { TestPage } from './browser.ts';
import { type MarkupOptions, type OpenedMarkup, openMarkup } from './open-markup.ts';
import { scriptAddress } from './script-address.ts';

/** Our tag as a site owner pastes it: the first script of the head. */
export const HEAD_TAG = '<script src="/skerry/skerry.js"></script>';

type WithRan = typeof globalThis & { ran?: string[] };

/** Returns code that records its name when it runs, followed by more code. */
export const recordRun = (name: string, more = ''): string =>
  `(window.ran ||= []).push(${JSON.stringify(name)});${more}`;

/** Returns a script tag with a handle, as a shop prints it. */
export const scriptTag = (handle: string, attributes = ''): string =>
  `<script id="${handle}-js" src="${scriptAddress(handle)}" ${attributes}></script>`;

/** A fake jQuery: calls back when the page is parsed. */
export const FAKE_JQUERY = `window.jQuery = (ready) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ready);
  else setTimeout(ready);
};`;

/** The two scripts of jQuery, as a shop prints them. */
export const JQUERY_TAGS: string = scriptTag('jquery-core') + scriptTag('jquery-migrate');
/** The script tags of two originals. */
export const SHOP_TAGS: string = scriptTag('wc-add-to-cart', 'defer') + scriptTag('woocommerce', 'defer');

/**
 * Opens a page with our tag. Its scripts (`…/js/<name>.js`) record their names when they run; `code` adds
 * code by name.
 */
export const openScripts = (
  body: string,
  code: Readonly<Record<string, string>> = {},
  options: MarkupOptions = {},
): Promise<OpenedMarkup> =>
  openMarkup(body, {
    head: HEAD_TAG,
    ...options,
    answer(path, count) {
      const name = /\/js\/([^/]+)\.js$/.exec(path)?.[1];
      if (!name) return options.answer?.(path, count);
      return { contentType: 'text/javascript', body: recordRun(name, code[name] ?? '') };
    },
  });

/** Returns the names of the scripts that have run, in order. */
export const scriptsRun = ({ page }: Pick<TestPage, 'page'>): Promise<string[]> =>
  page.evaluate(() => (globalThis as WithRan).ran ?? []);
