/** What happened to something between two recordings. */
export type Change = 'new' | 'gone' | 'renamed' | 'changed';

/** One line of the report. */
export interface Row {
  readonly change: Change;
  readonly name: string;
  /** What else there is to know of it; `''` for nothing. */
  readonly detail: string;
  /** How many pages have it; of what is gone, how many had it. */
  readonly pages: number;
  /** What it does to today's decision, or who reads it. */
  readonly effect: string;
  /** True when somebody should look at it: nobody knows or serves it, or something that we read is gone. */
  readonly isOpen: boolean;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** What a recording consists of, in numbers. */
export interface Extent {
  readonly title: string;
  readonly registered: number;
  readonly pagesWithScripts: number;
  readonly pagesWithMarkup: number;
}

export interface Report {
  readonly newer: Extent;
  /** Null where there is no older recording, and the tables in the code take its place. */
  readonly older: Extent | null;
  readonly sections: readonly Section[];
  /** What could not be compared, and why: one sentence each. */
  readonly notes: readonly string[];
}

/** Sorts rows by the number of their pages, then by what happened, then by name. */
export const sortRows = (rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) => b.pages - a.pages || a.change.localeCompare(b.change) || a.name.localeCompare(b.name, 'en'),
  );
