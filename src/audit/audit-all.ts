import type { Handler } from '#runtime/define.ts';
import { auditPage, type PageAudit } from './audit-page.ts';
import { AuditError, createSizes, type FetchedPage, fetchPage, gzipBytes, readPage } from './fetch-page.ts';
import { linksOf } from './links.ts';

const MAX_BYTES = 5_000_000;
/** For all pages together. */
const MAX_MS = 300_000;

export interface Asked {
  /** An address, or the path of a file. */
  readonly target: string;
  /** So many pages of the same origin are looked at. */
  readonly pages: number;
  /** Names of handlers that leave their work to the originals. */
  readonly leave: readonly string[];
  /** For one request. */
  readonly timeoutMs: number;
  /** Whether scripts of other origins are fetched, to be weighed. */
  readonly hasOtherOrigins: boolean;
}

/** A page that could not be had. */
export interface Failure {
  readonly url: string;
  /** One sentence. */
  readonly why: string;
}

export interface AllAudits {
  readonly audits: readonly PageAudit[];
  readonly failures: readonly Failure[];
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** The same site, with `www.` or without, encrypted or not: where the address of a shop often leads. */
const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '');

/** Goes from page to page, within one origin, until there are as many as were asked for. Says at which it looks. */
export async function auditAll(
  asked: Asked,
  handlers: readonly Handler[],
  say: (line: string) => void,
): Promise<AllAudits> {
  const { target, pages, leave, timeoutMs, hasOtherOrigins } = asked;
  const limits = { timeoutMs, maxBytes: MAX_BYTES, until: Date.now() + MAX_MS };
  const audits: PageAudit[] = [];
  const failures: Failure[] = [];
  const waiting = [target];
  const seen = new Set(waiting);
  let origin = '';
  const sizeOf = createSizes(limits, (url) => hasOtherOrigins || url.origin === origin);
  const isOurs = (url: URL) => (origin ? url.origin === origin : isSameSite(url, new URL(target)));
  const fetchNext = (next: string): Promise<FetchedPage> =>
    isAddress(next) ? fetchPage(next, limits, isOurs) : readPage(next);

  const look = async (next: string) => {
    const { html, url } = await fetchNext(next);
    origin ||= new URL(url).origin;
    seen.add(url);
    if (audits.some((audit) => audit.url === url)) return;
    audits.push(await auditPage(html, url, { handlers, leave, sizeOf, weigh: gzipBytes }));
    const links = isAddress(target) ? linksOf(html, url).filter((link) => !seen.has(link)) : [];
    waiting.push(...links);
    for (const link of links) seen.add(link);
  };
  while (waiting.length && audits.length + failures.length < pages && Date.now() < limits.until) {
    const next = waiting.shift() as string;
    say(
      `Looking at ${next} ${pages > 1 ? `(${audits.length + failures.length + 1} of at most ${pages}) ` : ''}…`,
    );
    try {
      await look(next);
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      failures.push({ url: next, why: error.message });
      say(error.message);
    }
  }
  return { audits, failures };
}
