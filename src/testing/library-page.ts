import { readFileSync } from 'node:fs';
import type { OpenedMarkup } from './open-markup.ts';
import { file } from './script-page.ts';

/** The text of jQuery itself. */
export const REAL_JQUERY: string = readFileSync(
  new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url),
  'utf8',
);

/** jQuery as if it was of another version. */
export const OTHER_JQUERY = `${REAL_JQUERY};jQuery.fn.jquery = '1.12.4';`;

/** What the libraries of `SHOP_LIBRARIES` do, shortened. */
export const LIBRARY_CODE: Readonly<Record<string, string>> = {
  'jquery-core': REAL_JQUERY,
  'wc-jquery-blockui': 'jQuery.blockUI = () => "blocked"; jQuery.fn.block = function () { return this; };',
  'js-cookie': 'window.Cookies = { get: () => "c" };',
};

/** What a shop prints and our handlers do not need. */
export const SHOP_LIBRARIES: string =
  file('jquery-core') + file('jquery-migrate') + file('wc-jquery-blockui') + file('js-cookie');

type Page = typeof globalThis & { heard?: unknown[] };

/** What code of the page has put into `heard`. */
export const heard = ({ page }: OpenedMarkup): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as Page).heard ?? []);

/** Code that notes values. */
export const notes = (...values: readonly string[]): string =>
  `(window.heard ||= []).push(${values.join(', ')});`;

/** What `skerry.debug()` says of each script: its fate, and why. */
export const fates = ({ page }: OpenedMarkup): Promise<Record<string, string>> =>
  page.evaluate(() => {
    if (!window.skerry || Array.isArray(window.skerry)) return {};
    return Object.fromEntries(
      window.skerry.debug().scripts.map(({ name, fate, why }) => [name, `${fate}: ${why}`]),
    );
  });
