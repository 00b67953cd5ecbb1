import { RewritingStream } from 'parse5-html-rewriting-stream';
import type { Addresses } from './addresses.ts';
import { toLocalPolicy } from './policy.ts';

type Attributes = readonly { name: string; value: string }[];
type StartTag = Parameters<RewritingStream['emitStartTag']>[0];

/** What a page gets, loses, and is read for. */
export interface PageRewrite {
  readonly addresses: Addresses;
  /** HTML that is put first into the head. */
  readonly first: string;
  /** True for a script that is left out; `key`: as `scriptKey` returns it. */
  readonly isRemoved: (key: string) => boolean;
  /** Attributes that a Skerry tag of the shop gets; undefined to leave its tag out. */
  readonly shopTag?: Readonly<Record<string, string>> | undefined;
  /** Is called with the address of each file that the page has a hash of: such a file must not change. */
  readonly onHashed: (address: string) => void;
}

const OUR_FILE = /\/skerry[\w.-]*\.js(?:[?#]|$)/;
const INLINE_CODE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1/gi;
const WHOLE_PAGE = /<!doctype\s+html|<html[\s>]|<head[\s>]/i;
/** How far into a reply a page may begin. */
const MAX_PREFACE = 5000;

/** True for a whole page, and not a part that code inserts into one. */
export const isWholePage = (html: string): boolean => WHOLE_PAGE.test(html.slice(0, MAX_PREFACE));

/** Returns the inline code of a page. */
export const inlineCodeOf = (html: string): string[] =>
  [...html.matchAll(INLINE_CODE)].map(([, , text = '']) => text);

/** Returns the policies in the `<meta>` elements of a page, roughly: for their nonces. */
export const metaPoliciesOf = (html: string): string[] =>
  (html.match(/<meta[^>]+content-security-policy[^>]+>/gi) ?? []).map(
    (tag) => /\bcontent=(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).find(Boolean) ?? '',
  );

/** Returns what identifies a script of a page: its attributes and its text. */
export function scriptKey(attributes: Attributes, text: string): string {
  const byName = new Map(attributes.map(({ name, value }) => [name.toLowerCase(), value]));
  return JSON.stringify([[...byName].sort(([a], [b]) => (a < b ? -1 : 1)), text.trim()]);
}

const attributeOf = (attributes: Attributes, name: string): string =>
  attributes.find((each) => each.name === name)?.value ?? '';

/** Returns the addresses of the files of which an import map has hashes. */
function hashedModules(text: string): string[] {
  try {
    return Object.keys((JSON.parse(text) as { integrity?: object }).integrity ?? {});
  } catch {
    return [];
  }
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns attributes as HTML, each with a space before it. */
export const attributesHtml = (attributes: Attributes): string =>
  attributes.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('');

const tagHtml = (name: string, attributes: Attributes): string => `<${name}${attributesHtml(attributes)}>`;

interface OpenScript {
  readonly tag: StartTag;
  readonly raw: string;
  text: string;
}

/** Returns a script of the page as it is sent on; `''` when it is left out. */
function scriptHtml({ tag, raw, text }: OpenScript, end: string, page: PageRewrite): string {
  const { isRemoved, shopTag, onHashed } = page;
  const { attrs } = tag;
  if (isRemoved(scriptKey(attrs, text))) return '';
  if (attributeOf(attrs, 'type') === 'importmap') for (const each of hashedModules(text)) onHashed(each);
  const isOurs = OUR_FILE.test(attributeOf(attrs, 'src'));
  if (!isOurs) return raw + text + end;
  if (!shopTag) return '';
  const added = Object.entries(shopTag).map(([name, value]) => ({ name, value }));
  return tagHtml('script', [...attrs, ...added]) + text + end;
}

/** True for a `<meta>` that contains a policy. */
const isPolicy = ({ attrs }: StartTag): boolean =>
  /^content-security-policy$/i.test(attributeOf(attrs, 'http-equiv'));

/** Returns a `<meta>` with a policy that allows the local server. */
function policyHtml({ tagName, attrs }: StartTag, addresses: Addresses, inline: readonly string[]): string {
  const adapt = (policy: string) => toLocalPolicy(policy, addresses, inline);
  return tagHtml(
    tagName,
    attrs.map(({ name, value }) => ({ name, value: name === 'content' ? adapt(value) : value })),
  );
}

/** Calls `write` with the parts of a page, as the parser finds them. */
function connect(
  parser: RewritingStream,
  html: string,
  page: PageRewrite,
  write: (part: string) => void,
): void {
  const { addresses, first, onHashed } = page;
  let isStarted = false;
  let script: OpenScript | undefined;
  const writeFirst = () => {
    if (!isStarted) write(first);
    isStarted = true;
  };
  const writeStart = (tag: StartTag, raw: string) => {
    if (tag.tagName === 'script') script = { tag, raw, text: '' };
    else write(isPolicy(tag) ? policyHtml(tag, addresses, inlineCodeOf(html)) : raw);
  };
  parser.on('startTag', (tag, raw) => {
    const { tagName, attrs } = tag;
    if (attributeOf(attrs, 'integrity')) onHashed(attributeOf(attrs, 'src') || attributeOf(attrs, 'href'));
    if (tagName !== 'head' && tagName !== 'html') writeFirst();
    writeStart(tag, raw);
    if (tagName === 'head') writeFirst();
  });
  parser.on('text', (_text, raw) => {
    if (script) script.text += raw;
    else write(raw);
  });
  parser.on('endTag', (_tag, raw) => {
    write(script ? scriptHtml(script, raw, page) : raw);
    script = undefined;
  });
  parser.on('comment', (_comment, raw) => write(raw));
  parser.on('doctype', (_doctype, raw) => write(raw));
}

/**
 * Returns a page with local addresses and with `first` at the start of its head. Everything else is as the shop
 * sent it, also what is no valid HTML.
 */
export async function rewritePage(html: string, page: PageRewrite): Promise<string> {
  const parser = new RewritingStream();
  const parts: string[] = [];
  connect(parser, html, page, (part) => parts.push(part));
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', reject);
  });
  parser.resume();
  parser.end(html);
  await finished;
  return page.addresses.toLocal(parts.join(''));
}
