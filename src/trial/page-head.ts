import { handlerNamesOnPage } from '#originals/detect-originals.ts';
import { DELAYED } from '#runtime/markup.ts';
import { parsePage } from '../audit/parse-page.ts';
import type { OwnFiles } from './own-files.ts';
import { OWN_PATH } from './own-path.ts';
import { type PluginChanges, pluginChanges } from './plugin-changes.ts';
import { attributesHtml, scriptKey } from './rewrite-page.ts';

/** Which way a page is shown. */
export type Way = 'with' | 'without';

/** What the bar reads from the page that it is on. */
export interface TrialFacts {
  readonly way: Way;
  /** `shop`: the page came with Skerry's plugin. */
  readonly mode: 'tag' | 'plugin' | 'shop';
  /** How many scripts were taken off the page before it was sent. */
  readonly takenOff: number;
}

/** The start of a page's head, and the scripts that are left out of the page. */
export interface PageHead {
  readonly first: string;
  readonly isRemoved: (key: string) => boolean;
  /** Attributes for the tag that the shop printed; undefined to leave it out. */
  readonly shopTag?: Readonly<Record<string, string>>;
}

/** What a page is shown with. */
export interface HeadOptions {
  readonly files: OwnFiles;
  readonly way: Way;
  readonly isPlugin: boolean;
  readonly leave: readonly string[];
  readonly hasBar: boolean;
  /** The address of the page at the shop. */
  readonly url: string;
  /** The headers it was sent with, as text. */
  readonly headers: string;
  readonly nonce: string;
}

const NOTHING_REMOVED = () => false;

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  attributesHtml(Object.entries(attributes).map(([name, value]) => ({ name, value })));

const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the script of the bar, with its facts. */
function barHtml(facts: TrialFacts, { hasBar, nonce }: HeadOptions): string {
  if (!hasBar) return '';
  return `<script type="application/json" id="skerry-trial">${jsonOf(facts)}</script><script type="module"${attributesOf({ src: `${OWN_PATH}trial/bar.js`, ...(nonce && { nonce }) })}></script>`;
}

/** Returns the tags with which the plugin preloads the files of a page. */
function preloadsOf(page: Document, { files: { pluginFiles, handlers }, nonce }: HeadOptions): string {
  const { start, atRest, integrity } = pluginFiles;
  // Elements inside may start later, or never.
  const names = page.querySelector(DELAYED) ? new Set<string>() : handlerNamesOnPage(page, handlers);
  const needed = [...names].flatMap((name) => atRest[name] ?? []);
  const preloads = [...new Set([...start, ...needed])].map((file) => {
    const attributes = {
      rel: 'modulepreload',
      href: OWN_PATH + file,
      fetchpriority: 'low',
      ...(integrity[file] && { integrity: integrity[file] }),
      ...(nonce && { nonce }),
    };
    return `<link${attributesOf(attributes)}>`;
  });
  return preloads.join('');
}

/** Returns the style sheet that keeps space: inline, unless a policy of the page may forbid that. */
const stylesOf = ({ hasPolicy }: PluginChanges, { files }: HeadOptions): string =>
  hasPolicy
    ? `<link rel="stylesheet" href="${OWN_PATH}skerry.css">`
    : `<style id="skerry-css">${files.find('skerry.css')?.body ?? ''}</style>`;

/** Returns what the plugin prints at the start of the head. */
function pluginHtml(page: Document, changes: PluginChanges, options: HeadOptions): string {
  const { removed, isFirst, names } = changes;
  const { files, leave, nonce } = options;
  const tag = {
    id: 'skerry-js',
    src: OWN_PATH + (isFirst ? 'skerry.min.js' : 'skerry-plugin.js'),
    'data-asset-base': OWN_PATH,
    'data-taken-off': String(removed.size),
    ...(leave.length && { 'data-leave': leave.join(' ') }),
    ...(nonce && { nonce }),
  };
  const block = jsonOf({ tag, scripts: [...removed.values()], ...(!isFirst && { names }) });
  const loading = isFirst ? '' : ' defer data-when-parsed';
  return [
    `<script type="application/json" id="skerry-taken-off">${block}</script>`,
    `<script${attributesOf({ id: 'skerry-net', ...(nonce && { nonce }) })}>${files.net}</script>`,
    `<script${loading}${attributesOf(tag)}></script>`,
    stylesOf(changes, options),
    preloadsOf(page, options),
  ].join('');
}

function pluginHead(html: string, options: HeadOptions): PageHead {
  const { files, leave, url, headers } = options;
  const page = parsePage(html);
  const changes = pluginChanges(page, {
    url,
    handlers: files.handlers,
    isWanted: ({ name }) => !leave.includes(name),
    sent: html + headers,
  });
  const keys = new Set(
    [...changes.removed.values()].map(({ attributes, text = '' }) =>
      scriptKey(
        Object.entries(attributes).map(([name, value]) => ({ name, value })),
        text,
      ),
    ),
  );
  const facts: TrialFacts = { way: 'with', mode: 'plugin', takenOff: changes.removed.size };
  return {
    first: pluginHtml(page, changes, options) + barHtml(facts, options),
    isRemoved: (key) => keys.has(key),
  };
}

/** True for a page that Skerry's plugin has already changed: its scripts are no longer there. */
export const hasPlugin = (html: string): boolean => /<script[^>]+id=["']?skerry-taken-off/.test(html);

/**
 * Returns the start of a page's head: the tag, or what the plugin prints, and the bar. A page that came with the
 * plugin keeps what the plugin has printed.
 */
export function headOf(html: string, options: HeadOptions): PageHead {
  const { way, isPlugin, leave, nonce } = options;
  if (hasPlugin(html))
    return {
      first: barHtml({ way, mode: 'shop', takenOff: 0 }, options),
      isRemoved: NOTHING_REMOVED,
      shopTag: way === 'without' ? { 'data-takeover': 'off' } : {},
    };
  if (way === 'without') {
    const facts: TrialFacts = { way, mode: isPlugin ? 'plugin' : 'tag', takenOff: 0 };
    return { first: barHtml(facts, options), isRemoved: NOTHING_REMOVED };
  }
  if (isPlugin) return pluginHead(html, options);
  const tag = {
    src: `${OWN_PATH}skerry.js`,
    ...(leave.length && { 'data-leave': leave.join(' ') }),
    ...(nonce && { nonce }),
  };
  return {
    first: `<script${attributesOf(tag)}></script>${barHtml({ way, mode: 'tag', takenOff: 0 }, options)}`,
    isRemoved: NOTHING_REMOVED,
  };
}
