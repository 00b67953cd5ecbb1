import type { Handler } from '#runtime/define.ts';
import { auditPage, type PageAudit } from './audit-page.ts';
import { createSizeLookup, gzipBytes } from './fetch-page.ts';
import { type Failure, limitsOf, type Visit, visitPages } from './visit-pages.ts';

/** Which pages to audit, and with which handlers and scripts. */
export interface AuditOptions extends Visit {
  /** Names of handlers that leave their work to the originals. */
  readonly leave: readonly string[];
  /** True when scripts of other origins are fetched too, for their sizes. */
  readonly hasOtherOrigins: boolean;
}

/** The audited pages, and those that could not be loaded. */
export interface AllAudits {
  readonly audits: readonly PageAudit[];
  readonly failures: readonly Failure[];
}

/**
 * Audits pages of one origin, following links, up to the number that was requested. Calls `log` with the
 * address of each, and with the reason when one cannot be loaded.
 */
export async function auditAll(
  options: AuditOptions,
  handlers: readonly Handler[],
  log: (line: string) => void,
): Promise<AllAudits> {
  const { leave, hasOtherOrigins } = options;
  const limits = limitsOf(options);
  const audits: PageAudit[] = [];
  let origin = '';
  const sizeOf = createSizeLookup(limits, (url) => hasOtherOrigins || url.origin === origin);
  const failures = await visitPages({ ...options, limits }, log, async ({ html, url }) => {
    origin ||= new URL(url).origin;
    audits.push(await auditPage(html, url, { handlers, leave, sizeOf, weigh: gzipBytes }));
  });
  return { audits, failures };
}
