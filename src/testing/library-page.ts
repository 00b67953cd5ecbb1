import { readFileSync } from 'node:fs';
import type { TestPage } from './browser.ts';
import { scriptTag } from './script-page.ts';

/** The code of jQuery. */
export const JQUERY_CODE: string = readFileSync(
  new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url),
  'utf8',
);

/** Returns the code of a jQuery with another version number. */
export const jQueryCode = (version: string): string => `${JQUERY_CODE};jQuery.fn.jquery = '${version}';`;

/** An older jQuery. */
export const OTHER_JQUERY_CODE: string = jQueryCode('1.12.4');

/** Shortened code of the libraries in `SHOP_LIBRARIES`. */
export const LIBRARY_CODE: Readonly<Record<string, string>> = {
  'jquery-core': JQUERY_CODE,
  'wc-jquery-blockui': 'jQuery.blockUI = () => "blocked"; jQuery.fn.block = function () { return this; };',
  'js-cookie': 'window.Cookies = { get: () => "c" };',
};

/** Libraries that a shop prints and our handlers do not need. */
export const SHOP_LIBRARIES: string =
  scriptTag('jquery-core') +
  scriptTag('jquery-migrate') +
  scriptTag('wc-jquery-blockui') +
  scriptTag('js-cookie');

type WithRecordedValues = typeof globalThis & { recorded?: unknown[] };

/** Returns the values that page code pushed to `recorded`. */
export const readRecordedValues = ({ page }: Pick<TestPage, 'page'>): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as WithRecordedValues).recorded ?? []);

/** Returns code that pushes values to `recorded`. */
export const recordValues = (...values: readonly string[]): string =>
  `(window.recorded ||= []).push(${values.join(', ')});`;

/** Returns the fate and the reason of each script from `skerry.debug()`. */
export const scriptFates = ({ page }: Pick<TestPage, 'page'>): Promise<Record<string, string>> =>
  page.evaluate(() => {
    if (!window.skerry || Array.isArray(window.skerry)) return {};
    return Object.fromEntries(
      window.skerry.debug().scripts.map(({ name, fate, why }) => [name, `${fate}: ${why}`]),
    );
  });
