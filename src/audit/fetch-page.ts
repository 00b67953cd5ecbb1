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
  /** When everything ends: milliseconds since 1970. */
  readonly until: number;
}

/** Whether an address may be asked. */
type Allows = (url: URL) => boolean;

export interface FetchedPage {
  readonly url: string;
  readonly html: string;
}

interface Answer {
  readonly response: Response;
  /** Where it came from in the end. */
  readonly url: string;
}

const MAX_REDIRECTS = 5;

/** So many files of a shop are asked for at once. */
const MAX_REQUESTS = 6;

/** Compressed size of a text or file, as servers send it. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content).length;

/** Why a request failed, in one sentence. */
function explained(error: unknown, url: string, { timeoutMs, until }: Limits): AuditError {
  if (error instanceof AuditError) return error;
  if (Date.now() >= until) return new AuditError(`There was no time left for ${url}.`);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AuditError(`${url} did not answer in ${timeoutMs / 1000} s.`);
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  if (message === 'terminated') return new AuditError(`${url} broke off in the middle of its answer.`);
  return new AuditError(`${url} can't be reached${cause?.code ? ` (${cause.code})` : ''}.`);
}

/** Reads an answer up to a limit. Throws when there is more. */
async function readLimited({ response, url }: Answer, limits: Limits): Promise<Uint8Array> {
  const { maxBytes } = limits;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new AuditError(`${url} is longer than ${maxBytes / 1_000_000} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw explained(error, url, limits);
  }
  return Buffer.concat(chunks);
}

/** Asks for an address, and where that leads to, as long as it is allowed. Rejects with AuditError when nothing comes of it. */
async function ask(url: string, limits: Limits, allows: Allows): Promise<Answer> {
  const signal = AbortSignal.timeout(Math.max(0, Math.min(limits.timeoutMs, limits.until - Date.now())));
  const headers = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (skerry audit)' };
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(at, { signal, headers, redirect: 'manual' }).catch((error) => {
      throw explained(error, at, limits);
    });
    const to = response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!to) return { response, url: at };
    await response.body?.cancel();
    if (!URL.canParse(to, at)) throw new AuditError(`${at} leads to ${to}, which is no address.`);
    const next = new URL(to, at);
    if (!allows(next)) throw new AuditError(`${url} leads to ${next.href}. Name that address instead.`);
    at = next.href;
  }
  throw new AuditError(`${url} leads from one address to the next without an end.`);
}

/**
 * Fetches a page, also where it leads to, as long as that is allowed. Rejects with AuditError when it does not answer, answers anything but
 * a page, or is not HTML.
 */
export async function fetchPage(target: string, limits: Limits, allows: Allows): Promise<FetchedPage> {
  const answer = await ask(target, limits, allows);
  const { response, url } = answer;
  if (response.status === 403)
    throw new AuditError(`${url} keeps robots away (403). Save the page in a browser, and name the file.`);
  if (!response.ok) throw new AuditError(`${url} answers with status ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!/html/.test(type)) throw new AuditError(`${url} is not HTML, but ${type || 'of no type'}.`);
  const html = new TextDecoder().decode(await readLimited(answer, limits));
  if (!html.trim()) throw new AuditError(`${url} answers with an empty page.`);
  return { url, html };
}

/** Reads a page from a file. Its scripts are looked for under the address that the page names itself. */
export async function readPage(path: string): Promise<FetchedPage> {
  const html = await readFile(path, 'utf8').catch(() => {
    const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(path);
    throw new AuditError(
      `There is no file ${path}, and it is no address${isHost ? `: write https://${path}` : ''}.`,
    );
  });
  if (!/<html|<!doctype html/i.test(html)) throw new AuditError(`${path} is not HTML.`);
  const [, named] = /<link[^>]+rel=["']canonical["'][^>]+href=["'](https?:[^"']+)/i.exec(html) ?? [];
  return { url: named ?? pathToFileURL(path).href, html };
}

/** Lets so many tasks run at once; the others wait for their turn. */
function createTurns(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Weighs a file of the net; null when it can't be had. Each is fetched once. */
export function createSizes(limits: Limits, allows: Allows): (url: string) => Promise<number | null> {
  const sizes = new Map<string, Promise<number | null>>();
  const inTurn = createTurns(MAX_REQUESTS);
  const weigh = async (url: string) => {
    try {
      if (!/^https?:/.test(url) || !allows(new URL(url))) return null;
      const answer = await ask(url, limits, allows);
      return answer.response.ok ? gzipBytes(await readLimited(answer, limits)) : null;
    } catch {
      return null;
    }
  };
  return (url) => {
    const size = sizes.get(url) ?? inTurn(() => weigh(url));
    sizes.set(url, size);
    return size;
  };
}
