import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { namesOf } from '#libraries/library-names.ts';
import { isLibrary, needsJQuery, runOrder } from '#libraries/run-order.ts';
import { decide } from '#originals/decide.ts';
import { describeNamelessFile, describeScript, type PageScript } from '#originals/describe-script.ts';
import { readPageScripts } from '#originals/read-page-scripts.ts';
import { NO_LIBRARY_REASON } from '#originals/reasons.ts';
import type { RemovedScript } from '#originals/removed-scripts.ts';
import { situationOf } from '#originals/situation.ts';
import { catalogue } from '../handlers/index.ts';
import { SHOP_ORIGIN } from './captures.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** Our tag as an owner pastes it, with a nonce or without. */
const PASTED_TAG = /<script( nonce="[^"]*")? src="\/skerry\/skerry\.js"><\/script>/;

/** What may forbid inline code or synchronous requests. */
const POLICY = /content-security-policy|sync-xhr/i;

const describe = (script: HTMLScriptElement) => describeScript(script) ?? describeNamelessFile(script);

const blocksParser = (script: HTMLScriptElement) =>
  ['src', 'async', 'defer'].map((name) => script.hasAttribute(name)).join() === 'true,false,false';

const keyOf = ({ handle, part, src, text }: PageScript) => JSON.stringify([handle, part, src, text]);

/** The scripts of a page that the plugin removes, and whether its tag has to run before the others. */
interface Changes {
  /** What is removed, by the place among all scripts. */
  readonly removed: ReadonlyMap<number, RemovedScript>;
  readonly isFirst: boolean;
  /** Globals of removed libraries. */
  readonly names: readonly string[];
}

/** Returns the globals that a library defines, by its handle. Its members of jQuery are read from jQuery. */
export const globalsOf = (handle: string): string[] =>
  (namesOf(handle) ?? []).filter((name) => !name.startsWith('$.')).map((name) => name.replace(/\..*/, ''));

/** Decides about a page as the tag does. A test of the plugin checks that both decide the same. */
function changesOf(html: string, hasPolicy: boolean): Changes {
  const { document } = parseHTML(html);
  const { scripts, isOnDemand } = readPageScripts(document, SHOP_ORIGIN);
  const situation = situationOf(document, { handlers: catalogue, isWanted: () => true, scripts, isOnDemand });
  const { drop, release, why } = decide(situation);
  const isReadable = ({ handle, part }: PageScript) =>
    part === 'file' && (namesOf(handle)?.length ?? 0) > 0 && isOnDemand(handle);
  const files = new Set(scripts.filter(({ part }) => part === 'file').map(({ handle }) => handle));
  const readable = new Set(drop.filter(isReadable).flatMap(({ handle }) => runOrder(handle)));
  const dropped = new Set(drop.map(keyOf));
  let behind = '';
  const removed = [...document.querySelectorAll('script')].flatMap((script, at) => {
    const described = describe(script);
    if (!described || !dropped.has(keyOf(described))) {
      if (described?.part === 'file' && blocksParser(script) && !isLibrary(described.handle))
        behind = described.src;
      return [];
    }
    const attributes = Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value]));
    const { handle, text } = described;
    const canBeRead = readable.has(handle) && files.has(handle);
    const reading = { readable: true as const, ...(!text && behind && needsJQuery(handle) && { behind }) };
    const entry: RemovedScript = { attributes, ...(text && { text }), ...(canBeRead && reading) };
    return [[at, entry] as const];
  });
  return {
    removed: new Map(removed),
    isFirst:
      release.some((script) => why.get(script) !== NO_LIBRARY_REASON) ||
      (readable.size > 0 &&
        (hasPolicy || scripts.some((script) => script.part === 'code' && !dropped.has(keyOf(script))))),
    names: [...new Set([...readable].filter((handle) => files.has(handle)).flatMap(globalsOf))],
  };
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
  const { removed, isFirst, names } = changesOf(
    html,
    POLICY.test([html, ...Object.keys(headers), ...Object.values(headers)].join()),
  );
  const tag = {
    id: 'skerry-js',
    src: '/skerry/skerry.min.js',
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
