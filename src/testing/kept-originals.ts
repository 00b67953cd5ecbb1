import { readFileSync } from 'node:fs';
import type { Fulfilment } from './capture-replies.ts';
import { type RecordedScripts, recordedScripts, scriptsOfCapture } from './captures.ts';

const recordings = {
  'scripts.json': recordedScripts('scripts.json'),
  'scripts-11.json': recordedScripts('scripts-11.json'),
  'scripts-7.json': recordedScripts('scripts-7.json'),
};

/** What the recordings know of a page that has none of its own: every shop page prints these. */
const ANY_PAGE = 'home';

const byPath = new Map(
  Object.values(recordings)
    .flatMap(({ handles }) => Object.entries(handles))
    .flatMap(([handle, { src }]) => (src ? [[src, handle]] : [])),
);
const jquery = readFileSync(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url), 'utf8');

/** Code for a list of categories, which most pages have at their foot. */
const LIST = `jQuery(function ($) { $('.dropdown_product_cat').on('change', function () { location.href = $(this).val(); }); });`;

const says = (name: string): string => `(window.originalsRan ||= []).push(${JSON.stringify(name)});`;

/** What the platform prints before the interface library: it has no call. */
const COMPATIBILITY = 'jQuery.uiBackCompat = true;';

/** Code that stands for what was recorded of a block under a handle; other code that calls jQuery is that of the list. */
const codeOf = (name: string, recordedAs: string): string => {
  if (name === 'jquery-ui-core-before') return COMPATIBILITY;
  return recordedAs.includes('jQuery') ? LIST : says(name);
};

/**
 * The script tags of a captured page, as its server printed them: for its head, and for its foot. Their data is in the captured page, their
 * code is not: each says in `window.originalsRan` that it ran. They are those that were recorded with the page, unless others are given.
 */
export function keptOriginals(
  name: string,
  html: string,
  given?: RecordedScripts,
): { readonly head: string; readonly foot: string } {
  const [file, recordedAs] = scriptsOfCapture(name);
  const { handles, pages } = given ?? recordings[file];
  const { printed = [], inline = [] } = pages[recordedAs] ?? pages[ANY_PAGE] ?? {};
  const code = (handle: string, part: 'before' | 'after', text = '') =>
    text.startsWith('code') && !html.includes(`id="${handle}-js-${part}"`)
      ? `<script id="${handle}-js-${part}">${codeOf(`${handle}-${part}`, text)}</script>`
      : '';
  const tagsOf = (each: (typeof printed)[number]) => {
    const { handle, before, after } = typeof each === 'string' ? { handle: each } : each;
    const { src, strategy = '' } = handles[handle] ?? {};
    const file = src ? `<script id="${handle}-js" src="${src}" ${strategy}></script>` : '';
    return code(handle, 'before', before) + file + code(handle, 'after', after);
  };
  const isInHead = (each: (typeof printed)[number]) =>
    !handles[typeof each === 'string' ? each : each.handle]?.footer;
  const calls = inline.filter((each) => each.calls !== 'nothing');
  return {
    head: printed.filter(isInHead).map(tagsOf).join(''),
    foot: [
      ...printed.filter((each) => !isInHead(each)).map(tagsOf),
      ...calls.map(
        ({ about, calls: name }) =>
          `<script>${about === 'dropdown_product_cat' ? LIST : `${name}(function () { ${says('inline')} });`}</script>`,
      ),
    ].join(''),
  };
}

/** The file of an original under its path: it says that it ran, and jQuery is there. */
export function originalFile(path: string): Fulfilment | undefined {
  const handle = byPath.get(path);
  if (!handle) return undefined;
  return {
    contentType: 'text/javascript',
    body: says(handle) + (handle === 'jquery-core' ? jquery : ''),
  };
}
