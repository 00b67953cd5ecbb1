/** One line of the report. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  /** True when the value is within the budget. */
  readonly isKept: boolean;
}

/** Creates a figure that must not exceed its budget. */
export const atMost = (what: string, value: number, budget: number, unit: string): Figure => ({
  what,
  measured: `${rounded(value)} ${unit}`,
  budget: `≤ ${rounded(budget)} ${unit}`,
  isKept: value <= budget,
});

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

const markOf = ({ isKept }: Figure): string => (isKept ? 'ok' : 'OVER');

/** Formats figures as a table for a terminal. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [
    ['what', 'measured', 'budget', ''],
    ...figures.map((figure) => [figure.what, figure.measured, figure.budget, markOf(figure)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = ([what = '', measured = '', budget = '', ok = '']: string[]) =>
    `  ${what.padEnd(widths[0] ?? 0)}  ${measured.padStart(widths[1] ?? 0)}  ${budget.padStart(widths[2] ?? 0)}  ${ok}`;
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
