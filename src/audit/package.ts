/** The audit as functions: `skerry/audit`. It is built into `dist/`, where it reads the lists of handlers and files. */
import { type AllAudits, type AuditOptions, auditAll } from './audit-all.ts';
import { type PageAudit, type Totals, totalsOf } from './audit-page.ts';
import { readSkerry } from './read-skerry.ts';
import { writeHtml } from './write-html.ts';
import { writeTerminal } from './write-terminal.ts';

export type { AuditedScript, AuditedWidget } from './audit-page.ts';
export type { Failure } from './visit-pages.ts';
export type { AllAudits, PageAudit, Totals };

const skerry = readSkerry(new URL('.', import.meta.url));

/** What to audit beside the first page, and how. Every field has a default. */
export interface AuditSettings extends Partial<Omit<AuditOptions, 'target'>> {
  /** Called with the address of each page, and with the reason when one cannot be loaded. */
  readonly log?: (line: string) => void;
}

/**
 * Audits a page, by its address or as a file, and others that it links to. Default: this page alone, with 20 seconds
 * for each request. Pages that cannot be loaded are among the failures.
 */
export const audit = (
  target: string,
  { log = () => {}, ...options }: AuditSettings = {},
): Promise<AllAudits> =>
  auditAll(
    { target, pages: 1, timeoutMs: 20_000, leave: [], hasOtherOrigins: false, ...options },
    skerry.handlers,
    log,
  );

/** Returns the compressed bytes of a page's scripts, before and after. */
export const totals = (page: PageAudit): Totals => totalsOf(page, skerry.sizes);

/** Returns a report as a page. */
export const asHtml = (report: AllAudits): string => writeHtml(report, skerry.sizes);

/** Returns a report as text for a terminal of so many columns. */
export const asText = ({ audits }: AllAudits, columns = 80): string =>
  writeTerminal(audits, skerry.sizes, columns);
