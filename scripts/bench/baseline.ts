/** What the original scripts cost on one captured page. */
export interface PageBaseline {
  readonly page: string;
  /** Sum of all scripts, each compressed separately. */
  readonly gzipBytes: number;
  /** Script time on the main thread, unthrottled. */
  readonly cpuScriptMs: number;
  /** Number of style sheets, and their weight, each compressed separately. */
  readonly styles: { readonly files: number; readonly gzipBytes: number };
}

type Row = Readonly<Record<string, string>>;

// The baseline uses shorter names for two pages.
const fileNames: Readonly<Record<string, string>> = {
  'archive-posts': 'archive-posts-elementor',
  'product-any-elementor': 'product-variable-any-elementor',
};

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the rows of every table whose first column has this title, keyed by column title. */
export function rowsOf(markdown: string, firstColumn: string): Row[] {
  const lines = markdown.split('\n');
  const rows: Row[] = [];
  let titles: string[] | undefined;
  for (const line of lines) {
    if (!line.startsWith('|')) titles = undefined;
    else if (!titles) titles = cellsOf(line);
    else if (titles[0] === firstColumn && !/^\|[-|\s]+$/.test(line)) {
      const cells = cellsOf(line);
      rows.push(Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])));
    }
  }
  return rows;
}

/** Parses the table of pages. */
export const pageBaselines = (markdown: string): PageBaseline[] =>
  rowsOf(markdown, 'Page').map((row) => ({
    page: fileNames[row.Page ?? ''] ?? row.Page ?? '',
    gzipBytes: Number.parseFloat(row['JS gz'] ?? '') * 1000,
    cpuScriptMs: Number(row['CPU script ms']),
    styles: { files: Number(row['CSS req']), gzipBytes: Number.parseFloat(row['CSS gz'] ?? '') * 1000 },
  }));

/** Returns the net milliseconds of one interaction. Throws when the table has no such row. */
export function interactionBaseline(markdown: string, name: string): number {
  const row = rowsOf(markdown, 'Interaction').find((each) => each.Interaction === name);
  if (!row) throw new Error(`The baseline has no interaction "${name}".`);
  return Number(row['net ms']);
}
