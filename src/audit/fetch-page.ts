import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Says in one sentence why a page can't be had. */
export class AuditError extends Error {}

export interface Limits {
  /** For one request. */
  readonly timeoutMs: number;
  /** For one answer. */
  readonly maxBytes: number;
}

export interface FetchedPage {
  readonly url: string;
  readonly html: string;
}

/** Compressed size of a text or file, as servers send it. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content).length;

/** Reads an answer up to a limit. Throws when there is more. */
async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new AuditError(`${response.url} is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function ask(url: string, { timeoutMs }: Limits): Promise<Response> {
  try {
    return await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (skerry audit)' },
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const { cause } = error as { cause?: { code?: string } };
    throw new AuditError(
      isLate
        ? `${url} did not answer in ${timeoutMs / 1000} s.`
        : `${url} can't be reached${cause?.code ? ` (${cause.code})` : ''}.`,
    );
  }
}

/** Fetches a page. Rejects with AuditError when it does not answer, answers anything but 200, or is not HTML. */
export async function fetchPage(url: string, limits: Limits): Promise<FetchedPage> {
  const response = await ask(url, limits);
  if (response.status === 403)
    throw new AuditError(`${url} keeps robots away (403). Save the page in a browser, and audit the file.`);
  if (!response.ok) throw new AuditError(`${url} answers with status ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!/html/.test(type)) throw new AuditError(`${url} is not HTML, but ${type || 'of no type'}.`);
  const html = new TextDecoder().decode(await readLimited(response, limits.maxBytes));
  return { url: response.url || url, html };
}

/** Reads a page from a file. Its scripts are looked for under the address that the page names itself. */
export async function readPage(path: string): Promise<FetchedPage> {
  const html = await readFile(path, 'utf8').catch(() => {
    throw new AuditError(`There is no file ${path}, and it is no address.`);
  });
  if (!/<html|<!doctype html/i.test(html)) throw new AuditError(`${path} is not HTML.`);
  const [, named] = /<link[^>]+rel=["']canonical["'][^>]+href=["'](https?:[^"']+)/i.exec(html) ?? [];
  return { url: named ?? pathToFileURL(path).href, html };
}

/** Weighs a file of the net; null when it can't be had. Each is fetched once. */
export function createSizes(
  limits: Limits,
  isAllowed: (url: URL) => boolean,
): (url: string) => Promise<number | null> {
  const sizes = new Map<string, Promise<number | null>>();
  const weigh = async (url: string) => {
    try {
      if (!/^https?:/.test(url) || !isAllowed(new URL(url))) return null;
      const response = await ask(url, limits);
      return response.ok ? gzipBytes(await readLimited(response, limits.maxBytes)) : null;
    } catch {
      return null;
    }
  };
  return (url) => {
    const size = sizes.get(url) ?? weigh(url);
    sizes.set(url, size);
    return size;
  };
}
