import { type NameChange, nameChanges } from './changes.ts';
import { endpointName } from './endpoints.ts';
import type { Mentions } from './mentions.ts';
import type { RecordedPage, Recording } from './recording.ts';
import type { Row } from './report.ts';

interface Compared {
  readonly newer: Recording;
  readonly older: Recording;
}

/** Returns the last part of a path: code reads this name. */
const lastOf = (path: string): string => path.split('.').at(-1)?.replaceAll('[]', '') ?? path;

const NOBODY = 'nobody reads it';

function rowOf({ change, name, pages }: NameChange, word: string, mentions: Mentions): Row {
  const read = mentions.sentenceOf(word);
  return {
    change,
    name,
    detail: '',
    pages,
    effect: read || NOBODY,
    isOpen: change === 'gone' && read !== '',
  };
}

/** Compares the names of data on pages: `var NAME = {…}`, and JSON scripts. */
export const compareGlobals = ({ newer, older }: Compared, mentions: Mentions): Row[] =>
  nameChanges(newer.pages, older.pages, ({ markup }) => markup?.globals).map((each) =>
    rowOf(each, each.name.replace(/^#/, ''), mentions),
  );

/** Returns the keys of a page's data, only for data that both recordings have. */
const keysIn =
  (globals: ReadonlySet<string>) =>
  ({ markup }: RecordedPage): ReadonlySet<string> | undefined =>
    markup && new Set([...markup.keys].filter((key) => globals.has(key.replace(/(?:\.|\[\]).*$/, ''))));

const globalsOf = ({ pages }: Recording): Set<string> =>
  new Set(pages.flatMap(({ markup }) => [...(markup?.globals ?? [])]));

/** Leaves out changes inside a changed parent. */
function outermost(changes: readonly NameChange[]): NameChange[] {
  const names = new Set(changes.map(({ change, name }) => `${change} ${name}`));
  const parents = (name: string): string[] =>
    [...name.matchAll(/\.|\[\]/g)].map(({ index }) => name.slice(0, index)).filter(Boolean);
  return changes.filter(({ change, name }) => !parents(name).some((each) => names.has(`${change} ${each}`)));
}

const IS_TEXT = /(?:^|\.)i18n|L10n\b/i;

/** Compares the keys of data that both recordings have. */
function keyChanges({ newer, older }: Compared): NameChange[] {
  const both = new Set([...globalsOf(newer)].filter((name) => globalsOf(older).has(name)));
  return outermost(nameChanges(newer.pages, older.pages, keysIn(both)));
}

/** Compares the keys of data that both recordings have. Returns settings and texts separately. */
export function compareKeys(compared: Compared, mentions: Mentions): { keys: Row[]; texts: Row[] } {
  const rows = keyChanges(compared).map((each) => rowOf(each, lastOf(each.name), mentions));
  const isText = ({ name }: Row) => IS_TEXT.test(name);
  return { keys: rows.filter((row) => !isText(row)), texts: rows.filter(isText) };
}

/** Compares the request addresses of scripts, as far as pages contain them. */
export const compareEndpoints = ({ newer, older }: Compared, mentions: Mentions): Row[] =>
  nameChanges(newer.pages, older.pages, ({ markup }) => markup?.endpoints).map((each) => ({
    ...rowOf(each, endpointName(each.name), mentions),
    isOpen: false,
  }));
