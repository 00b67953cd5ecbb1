import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf } from '../../src/libraries/library-names.ts';
import { runOrder } from '../../src/libraries/run-order.ts';
import { pluginPreloads } from '../../src/testing/plugin-preloads.ts';
import { globalsOf } from '../../src/trial/plugin-changes.ts';
import { DIST } from './bench-page.ts';

const FOLDER = '/skerry/';

/** What the plugin's HTML depends on. */
export interface PluginHeadOptions {
  /** The page without scripts. */
  readonly html: string;
  /** The tags of the removed scripts. */
  readonly removed?: string;
  /** More attributes of our tag. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Returns the list of removed scripts, and the safety net with which the plugin holds early clicks. */
function netOf(removed: string, tag: Readonly<Record<string, string>>): string {
  const scripts = [...removed.matchAll(/<script id="([^"]+)-js" src="([^"]+)"/g)].map(
    ([, handle = '', src]) => ({
      attributes: { id: `${handle}-js`, src },
      ...(namesOf(handle) && { readable: true, names: namesOf(handle), order: runOrder(handle) }),
    }),
  );
  const names = [
    ...new Set(scripts.flatMap(({ attributes }) => globalsOf(attributes.id.replace(/-js$/, '')))),
  ];
  const net = readFileSync(path.join(DIST, 'net.js'), 'utf8').trim();
  return `<script type="application/json" id="skerry-taken-off">${JSON.stringify({ tag, scripts, names })}</script>
<script id="skerry-net">${net}</script>\n`;
}

/**
 * Returns the HTML that the plugin prints at the start of the head of a page without code that may read libraries:
 * the tag waits until the page is parsed.
 */
export function pluginHead({ html, removed = '', attributes = {} }: PluginHeadOptions): string {
  const { start, atRest, integrity } = pluginPreloads(html, DIST);
  const preload = (file: string) =>
    `<link rel="modulepreload" href="${FOLDER}${file}" integrity="${integrity[file]}" fetchpriority="low">\n`;
  const tag = {
    id: 'skerry-js',
    src: `${FOLDER}skerry-plugin.js`,
    'data-asset-base': FOLDER,
    'data-taken-off': '1',
    'data-originals': 'none',
    ...attributes,
  };
  const written = Object.entries(tag).map(([name, value]) => ` ${name}="${value}"`);
  return [
    netOf(removed, tag),
    `<script defer data-when-parsed${written.join('')}></script>\n`,
    `<style id="skerry-css">${readFileSync(path.join(DIST, 'skerry.css'), 'utf8')}</style>\n`,
    ...[...start, ...atRest].map(preload),
  ].join('');
}
