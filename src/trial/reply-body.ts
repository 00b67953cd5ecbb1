import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createBrotliDecompress, createGunzip, createInflate, gzip } from 'node:zlib';

/** Longer texts are passed on as they are. */
export const MAX_REWRITTEN_BYTES = 10_000_000;

const TEXT =
  /^(?:text\/(?:html|css|javascript|xml)|application\/(?:(?:x-)?javascript|json|xhtml\+xml|[\w.-]+\+json))\b/i;

/** True for a type of reply in which addresses are rewritten. */
export const isRewritable = (type: string): boolean => TEXT.test(type.trim());

/** True for a type of reply that is a page or a part of one. */
export const isHtml = (type: string): boolean => /html/i.test(type);

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Returns a reply's body without its encoding; undefined when that is unknown. */
export function decodeBody(body: Readable, encoding: string): Readable | undefined {
  const name = encoding.trim().toLowerCase();
  if (!name || name === 'identity') return body;
  const decoder = DECODERS[name]?.() as (Readable & NodeJS.WritableStream) | undefined;
  if (!decoder) return undefined;
  body.once('error', (error) => decoder.destroy(error));
  body.pipe(decoder);
  return decoder;
}

/** A body that was read; a longer one is there as a stream. */
export type CollectedBody = { readonly bytes: Buffer } | { readonly rest: Readable };

/** Reads a body up to a limit. */
export async function collectBody(body: Readable, maxBytes = MAX_REWRITTEN_BYTES): Promise<CollectedBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > maxBytes) return { rest: Readable.from(both(chunks, parts)) };
  }
  return { bytes: Buffer.concat(chunks) };
}

async function* both(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let part = await rest.next(); !part.done; part = await rest.next()) yield part.value;
}

/** Compresses a body. */
export const compress: (body: Buffer | string) => Promise<Buffer> = promisify<Buffer | string, Buffer>(gzip);

const CHARSET = /\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
/** How far into a page a browser looks for its charset. */
const PRESCAN_BYTES = 1024;

/** Returns the name of the charset of a page: by its first bytes, its type, or its `<meta>`. Default: UTF-8. */
function charsetOf(bytes: Buffer, type: string): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.toString('latin1', 0, PRESCAN_BYTES);
  const meta = head.match(/<meta\b[^>]*>/gi)?.find((tag) => CHARSET.test(tag)) ?? '';
  return CHARSET.exec(type)?.[1] ?? CHARSET.exec(meta)?.[1] ?? 'utf-8';
}

/** Returns the text of a page, whatever its charset is. An unknown charset counts as UTF-8. */
export function decodePage(bytes: Buffer, type: string): string {
  try {
    return new TextDecoder(charsetOf(bytes, type)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
