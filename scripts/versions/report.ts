/** The kind of change between two recordings. */
export type Change = 'new' | 'gone' | 'renamed' | 'changed';

/** One line of the report. */
export interface Row {
  readonly change: Change;
  readonly name: string;
  /** Further details; `''` for none. */
  readonly detail: string;
  /** Number of pages that have it, or had it when it is gone. */
  readonly pages: number;
  /** Its effect on the current decision, or the files that read it. */
  readonly effect: string;
  /**
   * True when a person should check it: nothing knows or serves it, or something that our code reads is gone.
   */
  readonly isOpen: boolean;
}

/** Rows about one kind of names. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The contents of a recording in numbers. */
export interface Extent {
  readonly title: string;
  readonly registered: number;
  readonly pagesWithScripts: number;
  readonly pagesWithMarkup: number;
}

/** The result of a comparison. */
export interface Report {
  readonly newer: Extent;
  /** Null without an older recording: then the tables in the code are compared. */
  readonly older: Extent | null;
  readonly sections: readonly Section[];
  /** One sentence for each comparison that was not possible, with the reason. */
  readonly notes: readonly string[];
}

/** Sorts rows by number of pages, then by change, then by name. */
export const sortRows = (rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) => b.pages - a.pages || a.change.localeCompare(b.change) || a.name.localeCompare(b.name, 'en'),
  );
