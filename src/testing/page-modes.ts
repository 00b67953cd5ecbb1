import { inject } from 'vitest';
import type { TestPage } from './browser.ts';
import type { MadeUpReply } from './capture-replies.ts';
import { hasCaptures, recordedExchanges, recordedScripts } from './captures.ts';
import { openCapture } from './open-capture.ts';
import type { MarkupOptions } from './open-markup.ts';
import { asPluginSends } from './plugin-page.ts';
import { HEAD_TAG, openScripts, recordRun } from './script-page.ts';
import { isWholeSuite } from './whole-suite.ts';

/**
 * Opens a page with our tag, scripts and code by name, see `openScripts`. A captured page has its own head
 * and headers.
 */
export type OpenPage = (
  body: string,
  code?: Readonly<Record<string, string>>,
  options?: Pick<MarkupOptions, 'head' | 'headers' | 'prepare' | 'until' | 'viewport'>,
) => Promise<TestPage>;

/** A way in which Skerry may be on a page. */
export type PageMode = readonly [name: string, open: OpenPage];

/** The pasted tag, before the page's scripts. */
const TAG: PageMode = ['tag', openScripts];

const HEAD_END = '</head><body>';

/** The plugin, which has removed scripts from the page. */
const PLUGIN: PageMode = [
  'plugin',
  (body, code, { head = HEAD_TAG, ...options } = {}) => {
    const html = asPluginSends(
      `<!doctype html><html><head>${head}${HEAD_END}${body}</body></html>`,
      inject('builtFolder'),
      { headers: options.headers },
    );
    const [before = '', after = ''] = html.split(HEAD_END);
    return openScripts(after.replace('</body></html>', ''), code, {
      ...options,
      head: before.replace('<!doctype html><html><head>', ''),
    });
  },
];

const CAPTURE = 'shop';
const FILE_TAG = /<script id="([^"]+)-js" [^>]*><\/script>/g;
const OWN_FILE = /^\/js\/([^/?]+)\.js/;

/**
 * A captured page of a shop. Its own originals and libraries replace those of the test's page; the other
 * markup is inserted at the end.
 */
const CAPTURED: PageMode = [
  'tag and all scripts of a captured page',
  (body, code = {}, { prepare, viewport } = {}) => {
    const { handles, pages } = recordedScripts('scripts.json');
    const printed = (pages[CAPTURE]?.printed ?? []).map((each) =>
      typeof each === 'string' ? each : each.handle,
    );
    // Newer shops print some libraries under another handle.
    const nameOf = (handle: string) => (`wc-${handle}` in code ? `wc-${handle}` : handle);
    const names = new Set(printed.map(nameOf));
    const file = (path: string | RegExp, nameAt: (path: string) => string): MadeUpReply => ({
      method: 'GET',
      path,
      // The browser may fetch it twice: ahead of time, and when it runs.
      repeat: 'always',
      reply(call) {
        const name = nameAt(call.path);
        return { text: recordRun(name, code[name]), headers: { 'content-type': 'text/javascript' } };
      },
    });
    const originals = printed.flatMap((handle) => {
      const { src } = handles[handle] ?? {};
      return src ? [file(src, () => nameOf(handle))] : [];
    });
    // The cart's content, which the page requests when it is idle.
    const [, fragments] = recordedExchanges('wc-ajax-get_refreshed_fragments');
    return openCapture(CAPTURE, {
      originals: true,
      ...(prepare && { prepare }),
      ...(viewport && { viewport }),
      extraHtml: body.replace(FILE_TAG, (tag, handle: string) => (names.has(handle) ? '' : tag)),
      replies: [
        ...originals,
        file(OWN_FILE, (path) => OWN_FILE.exec(path)?.[1] ?? ''),
        ...(fragments ? [fragments] : []),
      ],
    });
  },
];

/** The pasted tag, and the plugin. */
export const TAG_AND_PLUGIN: readonly PageMode[] = [TAG, PLUGIN];
/** For what the plugin repeats: the pasted tag, and the plugin in the whole suite. */
export const TAG_FIRST: readonly PageMode[] = isWholeSuite ? TAG_AND_PLUGIN : [TAG];
/** In the whole suite also a captured page, where they are on this machine. */
export const ALL_MODES: readonly PageMode[] =
  hasCaptures && isWholeSuite ? [TAG, PLUGIN, CAPTURED] : [TAG, PLUGIN];

/**
 * Returns the rows of a table for a mode: with the tag all; with the plugin, where the same code serves them, the
 * first ones. In the whole suite all.
 */
export const rowsIn = <Row>(mode: string, rows: readonly Row[], withPlugin = 1): readonly Row[] =>
  isWholeSuite || mode === TAG[0] ? rows : rows.slice(0, withPlugin);
