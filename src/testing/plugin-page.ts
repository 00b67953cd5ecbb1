import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { catalogue } from '../handlers/index.ts';
import { type PluginChanges, pluginChanges } from '../trial/plugin-changes.ts';
import { SHOP_ORIGIN } from './captures.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** Our tag as an owner pastes it, with a nonce or without. */
const PASTED_TAG = /<script( nonce="[^"]*")? src="\/skerry\/skerry\.js"><\/script>/;

/** Decides about a page as the tag does. A test of the plugin checks that both decide the same. */
function changesOf(html: string, headers: Readonly<Record<string, string>>): PluginChanges {
  return pluginChanges(parseHTML(html).document, {
    url: SHOP_ORIGIN,
    handlers: catalogue,
    isWanted: () => true,
    sent: [html, ...Object.keys(headers), ...Object.values(headers)].join(),
  });
}

/**
 * Returns a page with the pasted tag as the plugin would send it: without the scripts that it removes, and
 * with their list, the safety net and its own tag in the place of the pasted one. `headers` are those of the page.
 */
export function asPluginSends(
  html: string,
  dist: string,
  { headers = {} }: { readonly headers?: Readonly<Record<string, string>> | undefined } = {},
): string {
  const { removed, isFirst, names } = changesOf(html, headers);
  const tag = {
    id: 'skerry-js',
    src: `/skerry/${isFirst ? 'skerry.min' : 'skerry-plugin'}.js`,
    'data-asset-base': '/skerry/',
    'data-taken-off': String(removed.size),
  };
  const block = JSON.stringify({
    tag,
    scripts: [...removed.values()],
    ...(!isFirst && { names }),
  }).replaceAll('<', '\\u003c');
  const net = readFileSync(path.join(dist, 'net.js'), 'utf8').trim();
  const attributes = Object.entries(tag).map(([name, value]) => ` ${name}="${value}"`);
  const loading = isFirst ? '' : ' defer data-when-parsed';
  let at = -1;
  return html
    .replace(SCRIPT, (script) => {
      at += 1;
      return removed.has(at) ? '' : script;
    })
    .replace(
      PASTED_TAG,
      (_tag, nonce = '') =>
        `<script type="application/json" id="skerry-taken-off">${block}</script><script${nonce} id="skerry-net">${net}</script><script${nonce}${attributes.join('')}${loading}></script>`,
    );
}
