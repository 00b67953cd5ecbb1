import { escapeHtml } from '#lib/escape-html.ts';
import type { PrintedCode, PrintedHandle, PrintedPage } from './recorded-scripts.ts';
import type { Handles } from './recording.ts';

/** Replacements for recorded kinds of code. Recordings do not contain the code itself. */
const CODE: ReadonlyMap<string, string> = new Map([
  ['code', 'call();'],
  ['code that calls jQuery', 'jQuery(call);'],
]);

const inlineTag = (id: string, text = ''): string =>
  text && `<script id="${escapeHtml(id)}">${text}</script>`;

function tagsOf({ handle, extra, before, after }: PrintedHandle, handles: Handles | undefined): string {
  const path = handles?.get(handle)?.path;
  const data = extra.filter((name) => /^[\w$]+$/.test(name)).map((name) => `var ${name} = {};`);
  return [
    inlineTag(`${handle}-js-extra`, data.join('\n')),
    inlineTag(`${handle}-js-before`, CODE.get(before)),
    path ? `<script id="${escapeHtml(handle)}-js" src="${escapeHtml(path)}"></script>` : '',
    inlineTag(`${handle}-js-after`, CODE.get(after)),
  ].join('');
}

/**
 * Returns a stub for recorded code. When the code calls jQuery, its recorded word becomes a class
 * selector.
 */
function tagOfCode({ id, calls, about }: PrintedCode): string {
  const words = about.replace(/[^\w -]/g, '');
  const text = calls === 'jQuery' ? `jQuery( ".${words}" ).hide();` : `( function () { "${words}"; } )();`;
  const name = id ? ` id="${escapeHtml(id)}"` : '';
  return `<script${name} data-about="${escapeHtml(about)}">${text}</script>`;
}

/**
 * Writes the script elements of a recorded page, so that they can be read and decided about like those of any
 * page. Stand-ins replace code that was not recorded.
 */
export const recordedHtml = ({ printed, inline }: PrintedPage, handles: Handles | undefined): string =>
  `<!doctype html><html><head>${[
    ...printed.map((each) => tagsOf(each, handles)),
    ...inline.map(tagOfCode),
  ].join('\n')}</head><body></body></html>`;
