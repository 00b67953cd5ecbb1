import { readFileSync } from 'node:fs';
import { type RecordedScripts, recordedScripts, scriptsOfCapture } from './captures.ts';
import type { BrowserResponse } from './fake-internet.ts';

const recordings = {
  'scripts.json': recordedScripts('scripts.json'),
  'scripts-11.json': recordedScripts('scripts-11.json'),
  'scripts-7.json': recordedScripts('scripts-7.json'),
};

/** Used for pages without a recording: every shop page prints these scripts. */
const ANY_PAGE = 'home';

const byPath = new Map(
  Object.values(recordings)
    .flatMap(({ handles }) => Object.entries(handles))
    .flatMap(([handle, { src }]) => (src ? [[src, handle]] : [])),
);
const jquery = readFileSync(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url), 'utf8');

/** Code for the category list in the footer of most pages. */
const CATEGORY_LIST_CODE = `jQuery(function ($) { $('.dropdown_product_cat').on('change', function () { location.href = $(this).val(); }); });`;

const recordRun = (name: string): string => `(window.originalsRan ||= []).push(${JSON.stringify(name)});`;

/** WordPress prints this before jQuery UI. It calls nothing. */
const COMPATIBILITY = 'jQuery.uiBackCompat = true;';

/** Returns a stub for recorded code, by its name. Most code that calls jQuery becomes the category list's. */
const stubCode = (name: string, recordedAs: string): string => {
  if (name === 'jquery-ui-core-before') return COMPATIBILITY;
  return recordedAs.includes('jQuery') ? CATEGORY_LIST_CODE : recordRun(name);
};

/**
 * Returns the original script tags of a captured page, for its head and its foot. Their data is in the
 * captured page; stubs replace their code, and record their names in `window.originalsRan`. Uses the page's
 * own recording, unless another one is passed.
 */
export function originalTagStubs(
  name: string,
  html: string,
  recording?: RecordedScripts,
): { readonly head: string; readonly foot: string } {
  const [file, recordedAs] = scriptsOfCapture(name);
  const { handles, pages } = recording ?? recordings[file];
  const { printed = [], inline = [] } = pages[recordedAs] ?? pages[ANY_PAGE] ?? {};
  const code = (handle: string, part: 'before' | 'after', text = '') =>
    text.startsWith('code') && !html.includes(`id="${handle}-js-${part}"`)
      ? `<script id="${handle}-js-${part}">${stubCode(`${handle}-${part}`, text)}</script>`
      : '';
  const tagsOf = (entry: (typeof printed)[number]) => {
    const { handle, before, after } = typeof entry === 'string' ? { handle: entry } : entry;
    const { src, strategy = '' } = handles[handle] ?? {};
    const file = src ? `<script id="${handle}-js" src="${src}" ${strategy}></script>` : '';
    return code(handle, 'before', before) + file + code(handle, 'after', after);
  };
  const isInHead = (entry: (typeof printed)[number]) =>
    !handles[typeof entry === 'string' ? entry : entry.handle]?.footer;
  const calls = inline.filter((entry) => entry.calls !== 'nothing');
  return {
    head: printed.filter(isInHead).map(tagsOf).join(''),
    foot: [
      ...printed.filter((entry) => !isInHead(entry)).map(tagsOf),
      ...calls.map(
        ({ about, calls: name }) =>
          `<script>${about === 'dropdown_product_cat' ? CATEGORY_LIST_CODE : `${name}(function () { ${recordRun('inline')} });`}</script>`,
      ),
    ].join(''),
  };
}

/** Returns a stub for an original file by path; undefined for an unknown path. Only jQuery is real. */
export function originalFileStub(path: string): BrowserResponse | undefined {
  const handle = byPath.get(path);
  if (!handle) return undefined;
  return {
    contentType: 'text/javascript',
    body: recordRun(handle) + (handle === 'jquery-core' ? jquery : ''),
  };
}
