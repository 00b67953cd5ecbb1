import { AuditError, type FetchedPage, fetchPage, type Limits, readPage } from './fetch-page.ts';
import { linksOf } from './links.ts';

const MAX_BYTES = 5_000_000;
/** For all pages together. */
const MAX_MS = 300_000;

export interface Visit {
  /** An address, or the path of a file. */
  readonly target: string;
  /** So many pages of the same origin are looked at. */
  readonly pages: number;
  /** For one request. */
  readonly timeoutMs: number;
}

/** A page that could not be had. */
export interface Failure {
  readonly url: string;
  /** One sentence. */
  readonly why: string;
}

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** The same site, with `www.` or without, encrypted or not: where the address of a shop often leads. */
const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '');

/** Returns the limits of a command that begins now. */
export const limitsOf = ({ timeoutMs }: Pick<Visit, 'timeoutMs'>): Limits => ({
  timeoutMs,
  maxBytes: MAX_BYTES,
  until: Date.now() + MAX_MS,
});

/**
 * Goes from page to page, within one origin, until there are as many as were asked for, and gives each of them to `look`, once. Says at
 * which it looks. Returns those that could not be had.
 */
export async function visitPages(
  { target, pages, limits }: Visit & { readonly limits: Limits },
  say: (line: string) => void,
  look: (page: FetchedPage) => unknown,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const waiting = [isAddress(target) ? new URL(target).href : target];
  const seen = new Set(waiting);
  const looked = new Set<string>();
  let origin = '';
  const isOurs = (url: URL) => (origin ? url.origin === origin : isSameSite(url, new URL(target)));

  const visit = async (next: string) => {
    const page = await (isAddress(next) ? fetchPage(next, limits, isOurs) : readPage(next));
    const { html, url } = page;
    origin ||= new URL(url).origin;
    seen.add(url);
    if (looked.has(url)) return;
    looked.add(url);
    await look(page);
    const links = isAddress(target) ? linksOf(html, url).filter((link) => !seen.has(link)) : [];
    waiting.push(...links);
    for (const link of links) seen.add(link);
  };
  while (waiting.length && looked.size + failures.length < pages && Date.now() < limits.until) {
    const next = waiting.shift() as string;
    const count = pages > 1 ? `(${looked.size + failures.length + 1} of at most ${pages}) ` : '';
    say(`Looking at ${next} ${count}…`);
    try {
      await visit(next);
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      failures.push({ url: next, why: error.message });
      say(error.message);
    }
  }
  return failures;
}
