import { styleText } from 'node:util';
import { type AuditedScript, type PageAudit, totalsOf } from './audit-page.ts';

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = ({ bytes }: AuditedScript): string => (bytes === null ? '?' : kilobytes(bytes));

const BAR = 40;

function bar(label: string, bytes: number, most: number): string {
  const length = most ? Math.round((bytes / most) * BAR) : 0;
  return `  ${label.padEnd(7)} ${'█'.repeat(length).padEnd(BAR)} ${kilobytes(bytes)}`;
}

const rowsOf = (scripts: readonly AuditedScript[]): string[] =>
  scripts.map((script) => `  ${sizeOf(script).padStart(9)}  ${script.name.padEnd(34)}  ${script.why}`);

/** A report for a terminal. */
export function writeTerminal(audit: PageAudit, ours: number): string {
  const { before, after } = totalsOf(audit, ours);
  const most = Math.max(before, after);
  const unserved = audit.widgets.filter(({ handler, isStatic }) => !handler && !isStatic);
  const head = (text: string) => styleText('bold', text);
  return [
    head(audit.url),
    `  ${audit.widgets.length} types of widgets, ${audit.handlers.length} handlers have something to do`,
    ...(unserved.length
      ? [`  nobody here serves: ${unserved.map(({ type }) => type).join(', ')}`]
      : ['  every widget is served, or needs no script']),
    '',
    head(`Scripts that go (${audit.drop.length})`),
    ...rowsOf(audit.drop),
    '',
    head(`Scripts that stay (${audit.release.length})`),
    ...(audit.release.length ? rowsOf(audit.release) : ['  none']),
    '',
    bar('before', before, most),
    bar('after', after, most),
    `  after: with the ${kilobytes(ours)} that Skerry begins with; what a widget needs comes when it is used`,
    '',
  ].join('\n');
}
