import { AuditError, type FetchedPage, fetchPage, type Limits, readPage } from './fetch-page.ts';
import { linksOf } from './links.ts';

const MAX_BYTES = 5_000_000;
/** The limit for all pages together. */
const MAX_MS = 300_000;

/** Which pages to visit. */
export interface Visit {
  /** An address, or the path of a file. */
  readonly target: string;
  /** How many pages of the same origin are visited at most. */
  readonly pages: number;
  /** For one request. */
  readonly timeoutMs: number;
}

/** A page that could not be loaded. */
export interface Failure {
  readonly url: string;
  readonly why: string;
}

/** True for a valid HTTP or HTTPS URL. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/**
 * True for the same site, with or without `www.`, over HTTP or HTTPS: addresses of shops often redirect
 * between these.
 */
const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '');

/** Returns the limits of a command that starts now. */
export const limitsOf = ({ timeoutMs }: Pick<Visit, 'timeoutMs'>): Limits => ({
  timeoutMs,
  maxBytes: MAX_BYTES,
  deadline: Date.now() + MAX_MS,
});

/**
 * Visits pages of one origin, following links, up to the number that was requested. Calls `onPage` once with
 * each, and `log` with each address. Returns the pages that could not be loaded.
 */
export async function visitPages(
  { target, pages, limits }: Visit & { readonly limits: Limits },
  log: (line: string) => void,
  onPage: (page: FetchedPage) => unknown,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const queue = [isAddress(target) ? new URL(target).href : target];
  const seen = new Set(queue);
  const visited = new Set<string>();
  let origin = '';
  const isOfSite = (url: URL) => (origin ? url.origin === origin : isSameSite(url, new URL(target)));

  const visit = async (next: string) => {
    const page = await (isAddress(next) ? fetchPage(next, limits, isOfSite) : readPage(next));
    const { html, url } = page;
    origin ||= new URL(url).origin;
    seen.add(url);
    if (visited.has(url)) return;
    visited.add(url);
    await onPage(page);
    const links = isAddress(target) ? linksOf(html, url).filter((link) => !seen.has(link)) : [];
    queue.push(...links);
    for (const link of links) seen.add(link);
  };
  while (queue.length && visited.size + failures.length < pages && Date.now() < limits.deadline) {
    const next = queue.shift() as string;
    const count = pages > 1 ? `(${visited.size + failures.length + 1} of at most ${pages}) ` : '';
    log(`Looking at ${next} ${count}…`);
    try {
      await visit(next);
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      failures.push({ url: next, why: error.message });
      log(error.message);
    }
  }
  return failures;
}
