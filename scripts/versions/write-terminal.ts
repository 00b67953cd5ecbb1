import { styleText } from 'node:util';
import { paragraph, readableColumns, shortened, wrap } from '../../src/audit/terminal-lines.ts';
import type { Extent, Report, Row, Section } from './report.ts';

/** Column width of the number of pages. */
const COUNT = 5;
/** Column width of the change. */
const CHANGE = 7;
const INDENT = COUNT + CHANGE + 5;
/** Maximum number of rows in a section, unless all were requested. */
const MAX_ROWS = 25;

function linesOf({ change, name, detail, pages, effect, isOpen }: Row, columns: number): string[] {
  const head = `${String(pages).padStart(COUNT)} ${isOpen ? '!' : ' '} ${change.padEnd(CHANGE)}  `;
  const [first = '', ...more] = wrap(name, columns - INDENT);
  return [
    `${head.padEnd(INDENT)}${first}`,
    ...more.map((line) => ' '.repeat(INDENT) + line),
    ...(detail ? paragraph(detail, columns, INDENT) : []),
    ...paragraph(`→ ${effect}`, columns, INDENT),
  ];
}

function sectionLines({ title, rows }: Section, columns: number, isWhole: boolean): string[] {
  const shown = isWhole ? rows : rows.slice(0, MAX_ROWS);
  const hiddenCount = rows.length - shown.length;
  return [
    styleText('bold', shortened(`${title} (${rows.length})`, columns)),
    ...(rows.length ? shown.flatMap((row) => linesOf(row, columns)) : ['  nothing new']),
    ...(hiddenCount ? paragraph(`… and ${hiddenCount} more: --all shows them.`, columns, INDENT) : []),
    '',
  ];
}

const sentenceOf = ({ title, registered, pagesWithScripts, pagesWithMarkup }: Extent): string =>
  `${title}. Registered handles: ${registered}; pages with scripts: ${pagesWithScripts}; with markup: ${pagesWithMarkup}.`;

/** Formats a report for a terminal of this width. */
export function writeTerminal(
  report: Report,
  width: number,
  { isWhole }: { readonly isWhole: boolean },
): string {
  const columns = readableColumns(width);
  const { newer, older, sections, notes } = report;
  const open = sections.flatMap(({ rows }) => rows).filter(({ isOpen }) => isOpen).length;
  return [
    ...paragraph(`Newer: ${sentenceOf(newer)}`, columns, 0),
    ...paragraph(`Older: ${older ? sentenceOf(older) : 'the tables in the code'}`, columns, 0),
    ...notes.flatMap((note) => paragraph(note, columns, 0)),
    '',
    ...sections.flatMap((each) => sectionLines(each, columns, isWhole)),
    ...paragraph(
      `The number of pages comes first. ${open} ${open === 1 ? 'row' : 'rows'} with "!": nobody knows or serves it, or something that we read is gone.`,
      columns,
      0,
    ),
  ].join('\n');
}
