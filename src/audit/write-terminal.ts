import { styleText } from 'node:util';
import { type AuditedScript, type PageAudit, totalsOf, unservedTypes } from './audit-page.ts';
import type { SkerrySizes } from './skerry-sizes.ts';
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
    ? `No handler serves: ${unserved.join(', ')}. Scripts that may serve them stay.`
    : `Each of the ${audit.widgets.length} types of widgets is served, or needs no script.`;
}

/** Returns the sentences that explain the sizes of a page. */
export function notesOf(audit: PageAudit, skerry: SkerrySizes): string[] {
  const { unweighed, onUse } = totalsOf(audit, skerry);
  const { takenOff } = audit;
  return [
    ...(takenOff === null
      ? []
      : [
          `Skerry is already on this page${takenOff ? `: its plugin removed ${takenOff} scripts before the page was sent` : ''}.`,
        ]),
    ...(unweighed
      ? [
          `${unweighed} of the scripts have no known size, and count as 0 kB: they are of another origin, or could not be loaded.`,
        ]
      : []),
    ...(onUse
      ? [`When visitors use all of its widgets, Skerry loads ${kilobytes(onUse)} more, once for all pages.`]
      : []),
  ];
}

/** Returns the lines of the report about one page. */
function writePage(audit: PageAudit, skerry: SkerrySizes, columns: number): string[] {
  const { before, after } = totalsOf(audit, skerry);
  const maxBytes = Math.max(before, after);
  const bold = (text: string) => styleText('bold', text);
  const { drop, release } = audit;
  return [
    bold(audit.url),
    ...[widgetSentence(audit), ...notesOf(audit, skerry)].flatMap((each) => paragraph(each, columns)),
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
function writeSums(audits: readonly PageAudit[], skerry: SkerrySizes, columns: number): string[] {
  const rows = audits.map((audit) => {
    const { before, after } = totalsOf(audit, skerry);
    const sizes = [before, after].map((bytes) => kilobytes(bytes).padStart(SIZE_WIDTH)).join(' →');
    return `  ${sizes}  ${shortened(audit.url, columns - 26)}`;
  });
  return [styleText('bold', `All ${audits.length} pages`), ...rows, ''];
}

/** Returns a report for a terminal with `width` columns. */
export function writeTerminal(audits: readonly PageAudit[], skerry: SkerrySizes, width: number): string {
  const columns = readableColumns(width);
  const note = `Sizes are compressed. "After" includes what Skerry loads while a visitor only reads the page: ${kilobytes(skerry.start)} on every page, and the code of the page's widgets.`;
  return [
    ...audits.flatMap((audit) => writePage(audit, skerry, columns)),
    ...(audits.length > 1 ? writeSums(audits, skerry, columns) : []),
    ...paragraph(note, columns),
  ].join('\n');
}
