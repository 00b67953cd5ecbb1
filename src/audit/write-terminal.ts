import { styleText } from 'node:util';
import { type AuditedScript, type PageAudit, totalsOf, unservedTypes } from './audit-page.ts';
import { GAP, paragraph, readableColumns, shortened, wrap } from './terminal-lines.ts';

/** Formats bytes as kilobytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const SIZE_WIDTH = 9;
const BAR_WIDTH = 40;

function rowsOf(scripts: readonly AuditedScript[], columns: number): string[] {
  const longest = Math.max(...scripts.map(({ name }) => name.length));
  const nameWidth = Math.min(longest, Math.floor(columns * 0.4));
  const indent = GAP + SIZE_WIDTH + GAP + nameWidth + GAP;
  return scripts.flatMap(({ name, why, bytes }) => {
    const size = (bytes === null ? '?' : kilobytes(bytes)).padStart(GAP + SIZE_WIDTH);
    const [first, ...more] = wrap(why, columns - indent);
    const row = [size, shortened(name, nameWidth).padEnd(nameWidth), first].join(' '.repeat(GAP));
    return [row, ...more.map((line) => ' '.repeat(indent) + line)];
  });
}

function bar(label: string, bytes: number, maxBytes: number, columns: number): string {
  const width = Math.min(BAR_WIDTH, columns - 24);
  const length = maxBytes ? Math.round((bytes / maxBytes) * width) : 0;
  return `  ${label.padEnd(7)} ${'█'.repeat(length).padEnd(width)} ${kilobytes(bytes)}`;
}

/** Describes the widgets of a page in one sentence. */
export function widgetSentence(audit: PageAudit): string {
  const unserved = unservedTypes(audit);
  if (!audit.widgets.length) return 'No widgets of the page builder are on this page.';
  return unserved.length
    ? `No handler serves: ${unserved.join(', ')}. What may serve them stays.`
    : `Each of the ${audit.widgets.length} types of widgets is served, or needs no script.`;
}

/** Returns the sentences that explain the sizes of a page. */
export function notesOf(audit: PageAudit, ours: number): string[] {
  const { unweighed } = totalsOf(audit, ours);
  const { takenOff } = audit;
  return [
    ...(takenOff === null
      ? []
      : [
          `Skerry is on this page already${takenOff ? `: its plugin took ${takenOff} scripts off before it was sent` : ''}.`,
        ]),
    ...(unweighed
      ? [
          `${unweighed} of the scripts could not be weighed, and count as nothing: of another origin, or not to be had.`,
        ]
      : []),
  ];
}

/** Returns the lines of the report about one page. */
function writePage(audit: PageAudit, ours: number, columns: number): string[] {
  const { before, after } = totalsOf(audit, ours);
  const maxBytes = Math.max(before, after);
  const bold = (text: string) => styleText('bold', text);
  const { drop, release } = audit;
  return [
    bold(audit.url),
    ...[widgetSentence(audit), ...notesOf(audit, ours)].flatMap((each) => paragraph(each, columns)),
    '',
    bold(`Scripts that go (${drop.length})`),
    ...(drop.length ? rowsOf(drop, columns) : ['  none']),
    '',
    bold(`Scripts that stay (${release.length})`),
    ...(release.length ? rowsOf(release, columns) : ['  none']),
    '',
    bar('before', before, maxBytes, columns),
    bar('after', after, maxBytes, columns),
    '',
  ];
}

/** Returns the lines with the sizes of several pages. */
function writeSums(audits: readonly PageAudit[], ours: number, columns: number): string[] {
  const rows = audits.map((audit) => {
    const { before, after } = totalsOf(audit, ours);
    const sizes = [before, after].map((bytes) => kilobytes(bytes).padStart(SIZE_WIDTH)).join(' →');
    return `  ${sizes}  ${shortened(audit.url, columns - 26)}`;
  });
  return [styleText('bold', `All ${audits.length} pages`), ...rows, ''];
}

/** Returns a report for a terminal of that width. */
export function writeTerminal(audits: readonly PageAudit[], ours: number, width: number): string {
  const columns = readableColumns(width);
  const note = `Sizes are compressed. After: with the ${kilobytes(ours)} that Skerry begins with; what a widget needs comes when it is used.`;
  return [
    ...audits.flatMap((audit) => writePage(audit, ours, columns)),
    ...(audits.length > 1 ? writeSums(audits, ours, columns) : []),
    ...paragraph(note, columns),
  ].join('\n');
}
