import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** An error that says in one sentence why a page cannot be loaded. */
export class AuditError extends Error {}

/** Limits of a command. */
export interface Limits {
  /** For one request. */
  readonly timeoutMs: number;
  /** For one response. */
  readonly maxBytes: number;
  /** Deadline of the whole command: milliseconds since 1970. */
  readonly deadline: number;
}

type IsAllowed = (url: URL) => boolean;

/** A page and its final address. */
export interface FetchedPage {
  readonly url: string;
  readonly html: string;
}

interface FetchedResponse {
  readonly response: Response;
  /** Its address after redirects. */
  readonly url: string;
}

const MAX_REDIRECTS = 5;

/** How many files of a shop are fetched at the same time. */
const MAX_REQUESTS = 6;

/** Returns the compressed size of a text or file, as servers send it. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content).length;

/** Returns an error that says in one sentence why a request failed. */
function toAuditError(error: unknown, url: string, { timeoutMs, deadline }: Limits): AuditError {
  if (error instanceof AuditError) return error;
  if (Date.now() >= deadline)
    return new AuditError(`The time for all pages was over before ${url} was loaded.`);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AuditError(`${url} did not answer in ${timeoutMs / 1000} s.`);
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  if (message === 'terminated') return new AuditError(`${url} broke off in the middle of its response.`);
  return new AuditError(`${url} can't be reached${cause?.code ? ` (${cause.code})` : ''}.`);
}

/** Reads a response. Throws AuditError on failure, or when it is longer than the limit. */
async function readLimited({ response, url }: FetchedResponse, limits: Limits): Promise<Uint8Array> {
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
    throw toAuditError(error, url, limits);
  }
  return Buffer.concat(chunks);
}

/** Fetches an address, following redirects that are allowed. Rejects with AuditError on failure. */
async function request(url: string, limits: Limits, isAllowed: IsAllowed): Promise<FetchedResponse> {
  const signal = AbortSignal.timeout(Math.max(0, Math.min(limits.timeoutMs, limits.deadline - Date.now())));
  const headers = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (skerry audit)' };
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(address, { signal, headers, redirect: 'manual' }).catch((error) => {
      throw toAuditError(error, address, limits);
    });
    const redirect = response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!redirect) return { response, url: address };
    await response.body?.cancel();
    if (!URL.canParse(redirect, address))
      throw new AuditError(`${address} redirects to ${redirect}, which is not an address.`);
    const next = new URL(redirect, address);
    if (!isAllowed(next))
      throw new AuditError(`${url} redirects to ${next.href}. Name that address instead.`);
    address = next.href;
  }
  throw new AuditError(`${url} redirects without an end.`);
}

/**
 * Fetches a page, following redirects that are allowed. Rejects with AuditError on failure, on an error
 * status, and when the response is empty or not HTML.
 */
export async function fetchPage(target: string, limits: Limits, isAllowed: IsAllowed): Promise<FetchedPage> {
  const fetched = await request(target, limits, isAllowed);
  const { response, url } = fetched;
  if (response.status === 403)
    throw new AuditError(`${url} refuses robots (403). Save the page in a browser, and name the file.`);
  if (!response.ok) throw new AuditError(`${url} answers with status ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!/html/.test(type)) throw new AuditError(`${url} is not HTML, but ${type || 'without a type'}.`);
  const html = new TextDecoder().decode(await readLimited(fetched, limits));
  if (!html.trim()) throw new AuditError(`${url} answers with an empty page.`);
  return { url, html };
}

/**
 * Reads a page from a file. Its canonical address, if it has one, is the base for the addresses of its
 * scripts. Rejects with AuditError when the file is missing or not HTML.
 */
export async function readPage(path: string): Promise<FetchedPage> {
  const html = await readFile(path, 'utf8').catch(() => {
    const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(path);
    throw new AuditError(
      `There is no file ${path}, and it is not an address${isHost ? `: write https://${path}` : ''}.`,
    );
  });
  if (!/<html|<!doctype html/i.test(html)) throw new AuditError(`${path} is not HTML.`);
  const [, canonical] = /<link[^>]+rel=["']canonical["'][^>]+href=["'](https?:[^"']+)/i.exec(html) ?? [];
  return { url: canonical ?? pathToFileURL(path).href, html };
}

/** Returns a function that runs at most `count` tasks at the same time; the others wait. */
function createLimiter(count: number): <T>(task: () => Promise<T>) => Promise<T> {
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

/**
 * Returns a function for the compressed size of a file by its address; null when it cannot be loaded. Each
 * file is fetched once.
 */
export function createSizeLookup(
  limits: Limits,
  isAllowed: IsAllowed,
): (url: string) => Promise<number | null> {
  const sizes = new Map<string, Promise<number | null>>();
  const limited = createLimiter(MAX_REQUESTS);
  const measure = async (url: string) => {
    try {
      if (!/^https?:/.test(url) || !isAllowed(new URL(url))) return null;
      const fetched = await request(url, limits, isAllowed);
      return fetched.response.ok ? gzipBytes(await readLimited(fetched, limits)) : null;
    } catch {
      return null;
    }
  };
  return (url) => {
    const size = sizes.get(url) ?? limited(() => measure(url));
    sizes.set(url, size);
    return size;
  };
}
