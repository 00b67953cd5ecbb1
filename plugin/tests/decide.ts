import { parseHTML } from 'linkedom';
import { decide } from '#originals/decide.ts';
import { handlerNamesOnPage } from '#originals/detect-originals.ts';
import { rulesOf } from '#originals/rules.ts';
import {
  handlerServing,
  isStaticWidget,
  nameOfWidget,
  situationOf,
  widgetTypes,
} from '#originals/situation.ts';
import type { RecordedPage } from '#testing/recorded-pages.ts';
import { type AuditedScript, auditPage, totalsOf } from '../../src/audit/audit-page.ts';
import { gzipBytes } from '../../src/audit/fetch-page.ts';
import { NO_SIZES } from '../../src/audit/skerry-sizes.ts';
import { catalogue } from '../../src/handlers/index.ts';
import { readPageScripts } from '../../src/originals/read-page-scripts.ts';
import type { startPhp } from './start-wordpress.ts';

/** A page, and lists of handlers that leave their work to the originals. */
export interface DecisionRequest {
  readonly page: RecordedPage;
  /** True when the dependencies that the site registers are known. Only the plugin can read them. */
  readonly isDeclared?: boolean;
  readonly leave: readonly (readonly string[])[];
}

/** The fate of the scripts of a page: a line for each, with reason and bytes; and the bytes of all. */
interface Fate {
  readonly drop: readonly string[];
  readonly release: readonly string[];
  readonly before: number;
  readonly after: number;
}

/** The decision of the tag, the audit or the plugin about a page. */
export interface Decision {
  readonly handlers: readonly string[];
  /** Handlers by the type of widget that they serve; `-` for a widget that needs none. */
  readonly widgets: Readonly<Record<string, string>>;
  /** One for each list of handlers that leave their work to the originals. */
  readonly fates: readonly Fate[];
}

interface Row {
  readonly handle: string;
  readonly part: string;
  readonly src: string;
  readonly text: string;
  readonly why: string;
  readonly isRemoved: boolean;
  readonly bytes: number | null;
}

const nameOf = ({ handle, part, text }: Row): string => {
  if (!handle) return text.trim().replace(/\s+/g, ' ').slice(0, 60);
  return part === 'file' ? handle : `${handle} (${part})`;
};

/**
 * Returns the compressed size of a script. Inline code is compressed here for all three, because PHP and Node
 * compress differently by some bytes.
 */
const bytesOf = (
  { part, src, text }: Pick<Row, 'part' | 'src' | 'text'>,
  page: RecordedPage,
): number | null => (part === 'file' ? page.bytesOf(new URL(src, page.url).href) : gzipBytes(text));

const line = (name: string, why: string, bytes: number | null) => `${name}: ${why}, ${bytes ?? '?'}`;

function fateOf(rows: readonly Row[]): Fate {
  const [drop, release] = [
    rows.filter(({ isRemoved }) => isRemoved),
    rows.filter(({ isRemoved }) => !isRemoved),
  ];
  const lines = (of: readonly Row[]) => of.map((row) => line(nameOf(row), row.why, row.bytes));
  const sum = (of: readonly Row[]) => of.reduce((total, { bytes }) => total + (bytes ?? 0), 0);
  return { drop: lines(drop), release: lines(release), before: sum(rows), after: sum(release) };
}

const serves = (type: string): string =>
  handlerServing(type, catalogue)?.name ?? (isStaticWidget(type) ? '-' : '');

/** Returns the decision of the tag. */
export function decidedByTag({ page, leave, isDeclared = false }: DecisionRequest): Decision {
  const { document } = parseHTML(page.html);
  const declaredNeeds = isDeclared ? page.declared : undefined;
  const { scripts, isOnDemand } = readPageScripts(document, page.url, declaredNeeds);
  const decisionFor = (left: readonly string[]) =>
    decide(
      situationOf(document, {
        handlers: catalogue,
        isWanted: ({ name }) => !left.includes(name),
        scripts,
        declaredNeeds,
        isOnDemand,
      }),
    );
  return {
    handlers: [...handlerNamesOnPage(document, catalogue)].sort(),
    widgets: Object.fromEntries(widgetTypes(document).map((type) => [nameOfWidget(type), serves(type)])),
    fates: leave.map((left) => {
      const { drop, release, why } = decisionFor(left);
      const rows = [...drop, ...release].map((script) => ({
        ...script,
        isRemoved: drop.includes(script),
        why: why.get(script) ?? '',
        bytes: bytesOf(script, page),
      }));
      return fateOf(rows);
    }),
  };
}

/** Returns the decision of the audit. */
export async function decideByAudit({
  page: { html, url, bytesOf },
  leave,
}: DecisionRequest): Promise<Decision> {
  const options = { handlers: catalogue, sizeOf: async (of: string) => bytesOf(of), weigh: gzipBytes };
  const audits = await Promise.all(leave.map((left) => auditPage(html, url, { ...options, leave: left })));
  const lines = (scripts: readonly AuditedScript[]) =>
    scripts.map(({ name, why, bytes }) => line(name, why, bytes));
  return {
    handlers: audits[0]?.handlers ?? [],
    widgets: Object.fromEntries(
      audits[0]?.widgets.map(({ type, handler, isStatic }) => [type, handler ?? (isStatic ? '-' : '')]) ?? [],
    ),
    fates: audits.map((audit) => {
      const { before, after } = totalsOf(audit, NO_SIZES);
      return { drop: lines(audit.drop), release: lines(audit.release), before, after };
    }),
  };
}

interface PhpDecision {
  readonly handlers: readonly string[];
  readonly widgets: Readonly<Record<string, string>>;
  readonly decisions: readonly (readonly Omit<Row, 'bytes'>[])[];
}

/** Returns the decisions of the plugin about all pages, from one run of PHP. */
export async function decidedByPlugin(
  php: Awaited<ReturnType<typeof startPhp>>,
  requests: readonly DecisionRequest[],
): Promise<Decision[]> {
  php.writeFile('/tmp/rules.json', JSON.stringify(rulesOf(catalogue, () => '')));
  php.writeFile(
    '/tmp/pages.json',
    JSON.stringify(
      requests.map(({ page: { html, url, declared }, leave, isDeclared }) => ({
        html,
        url,
        leave,
        declared: isDeclared ? Object.fromEntries(declared) : [],
      })),
    ),
  );
  const { text } = await php.run({
    code: `<?php $argv = [ '', '/tmp/rules.json', '/tmp/pages.json' ]; require '/plugin/tests/decide.php';`,
  });
  return (JSON.parse(text) as PhpDecision[]).map(({ handlers, widgets, decisions }, at) => {
    const { page } = requests[at] as DecisionRequest;
    return {
      handlers: [...handlers].sort(),
      widgets,
      fates: decisions.map((rows) => fateOf(rows.map((row) => ({ ...row, bytes: bytesOf(row, page) })))),
    };
  });
}
