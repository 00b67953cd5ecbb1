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

interface OpenScript {
  readonly tag: StartTag;
  readonly raw: string;
  text: string;
}

/** Writes a script of the page, or leaves it out. */
function writeScript(
  stream: RewritingStream,
  { tag, raw, text }: OpenScript,
  end: string,
  page: PageRewrite,
): void {
  const { addresses, isRemoved, shopTag, onHashed } = page;
  if (isRemoved(scriptKey(tag.attrs, text))) return;
  if (attributeOf(tag.attrs, 'type') === 'importmap') for (const each of hashedModules(text)) onHashed(each);
  const isOurs = OUR_FILE.test(attributeOf(tag.attrs, 'src'));
  if (isOurs && !shopTag) return;
  if (isOurs) {
    const added = Object.entries(shopTag ?? {}).map(([name, value]) => ({ name, value }));
    stream.emitStartTag({
      ...tag,
      attrs: [...tag.attrs, ...added].map(({ name, value }) => ({ name, value: addresses.toLocal(value) })),
    });
  } else stream.emitRaw(addresses.toLocal(raw));
  stream.emitRaw(addresses.toLocal(text) + end);
}

/** Writes a `<meta>` that contains a policy. */
function writePolicy(
  stream: RewritingStream,
  tag: StartTag,
  addresses: Addresses,
  inline: readonly string[],
): void {
  const attrs = tag.attrs.map(({ name, value }) =>
    name === 'content' ? { name, value: toLocalPolicy(value, addresses, inline) } : { name, value },
  );
  stream.emitStartTag({ ...tag, attrs });
}

/** True for a `<meta>` that contains a policy. */
const isPolicy = ({ attrs }: StartTag): boolean =>
  /^content-security-policy$/i.test(attributeOf(attrs, 'http-equiv'));

/** Connects what changes a page to the parser's events. */
function connect(stream: RewritingStream, html: string, page: PageRewrite): void {
  const { addresses, first, onHashed } = page;
  let isStarted = false;
  let script: OpenScript | undefined;
  const writeRaw = (raw: string) => stream.emitRaw(addresses.toLocal(raw));
  const writeFirst = () => {
    if (!isStarted) stream.emitRaw(first);
    isStarted = true;
  };
  const writeStart = (tag: StartTag, raw: string) => {
    if (tag.tagName === 'script') script = { tag, raw, text: '' };
    else if (isPolicy(tag)) writePolicy(stream, tag, addresses, inlineCodeOf(html));
    else writeRaw(raw);
  };
  stream.on('startTag', (tag, raw) => {
    const { tagName, attrs } = tag;
    if (attributeOf(attrs, 'integrity')) onHashed(attributeOf(attrs, 'src') || attributeOf(attrs, 'href'));
    const isHead = tagName === 'head' || tagName === 'html';
    if (!isHead) writeFirst();
    writeStart(tag, raw);
    if (tagName === 'head') writeFirst();
  });
  stream.on('text', (_text, raw) => {
    if (script) script.text += raw;
    else writeRaw(raw);
  });
  stream.on('endTag', (_tag, raw) => {
    if (script) writeScript(stream, script, raw, page);
    else writeRaw(raw);
    script = undefined;
  });
  stream.on('comment', (_comment, raw) => writeRaw(raw));
}

/**
 * Returns a page with local addresses and with `first` at the start of its head. Everything else is as the shop
 * sent it, also what is no valid HTML.
 */
export async function rewritePage(html: string, page: PageRewrite): Promise<string> {
  const stream = new RewritingStream();
  connect(stream, html, page);
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  const finished = new Promise<void>((resolve, reject) => {
    stream.once('end', resolve);
    stream.once('error', reject);
  });
  stream.end(html);
  await finished;
  return Buffer.concat(parts).toString();
}
