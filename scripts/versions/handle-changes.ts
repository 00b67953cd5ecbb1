import { EFFECT_OF_PATH } from './decision.ts';
import { isKnown, needsOf, statusOf } from './known.ts';
import type { Handles, Registered } from './recording.ts';
import type { Row } from './report.ts';

/** Returns how many pages print a handle. */
type PagesOf = (handle: string) => number;

/**
 * Returns the new name of a handle: the handle that it is an alias of, or another handle with the same file.
 */
function newNameOf(handle: string, before: Registered, newer: Handles, older: Handles): string | undefined {
  if (!before.path) return undefined;
  const now = newer.get(handle);
  if (now?.path) return undefined;
  const [only, ...more] = now?.deps ?? [];
  if (only && !more.length && newer.get(only)?.path === before.path) return only;
  return [...newer].find(([name, { path }]) => path === before.path && !older.get(name)?.path)?.[0];
}

/**
 * Finds renamed handles. Returns new names by old names. The file is the same, and the old name is gone or an
 * alias.
 */
function renames(newer: Handles, older: Handles): Map<string, string> {
  return new Map(
    [...older].flatMap(([handle, before]) => {
      const name = newNameOf(handle, before, newer, older);
      return name ? [[handle, name] as const] : [];
    }),
  );
}

function renamedRow(old: string, name: string, newer: Handles, pagesOf: PagesOf): Row {
  const isOpen = isKnown(old) && !isKnown(name);
  return {
    change: 'renamed',
    name: `${old} → ${name}`,
    detail: newer.has(old)
      ? `the old name is an alias now; same file ${newer.get(name)?.path}`
      : `same file ${newer.get(name)?.path}`,
    pages: Math.max(pagesOf(name), pagesOf(old)),
    effect: isOpen
      ? 'the tables know only the old name'
      : `known: ${statusOf(name) ?? 'neither name is in the tables'}`,
    isOpen,
  };
}

function newRow(handle: string, { path, deps }: Registered, pagesOf: PagesOf): Row {
  const status = statusOf(handle);
  return {
    change: 'new',
    name: handle,
    detail: [path, deps?.length && `needs ${deps.join(', ')}`].filter(Boolean).join('; '),
    pages: pagesOf(handle),
    effect: status ? `known: ${status}` : 'unknown, and printed on no page that was looked at',
    isOpen: false,
  };
}

const removedRow = (handle: string, { path }: Registered, pagesOf: PagesOf): Row => ({
  change: 'gone',
  name: handle,
  detail: path,
  pages: pagesOf(handle),
  effect: isKnown(handle)
    ? 'the tables still name it, for older shops'
    : 'nothing: the tables do not name it',
  isOpen: false,
});

/** Describes whether the table of needs has the added dependencies. */
function effectOfNeeds(handle: string, added: readonly string[]): Pick<Row, 'effect' | 'isOpen'> {
  const needs = needsOf(handle);
  if (!needs) return { effect: 'nothing: the table of needs does not name it', isOpen: false };
  const missing = added.filter((each) => !needs.has(each));
  return missing.length
    ? { effect: `the table of needs lacks ${missing.join(', ')}`, isOpen: true }
    : {
        effect: added.length
          ? 'the table of needs has them'
          : 'the table of needs may name more than it needs',
        isOpen: false,
      };
}

function changedRows(handle: string, now: Registered, before: Registered, pagesOf: PagesOf): Row[] {
  const rows: Row[] = [];
  const base = { change: 'changed' as const, name: handle, pages: pagesOf(handle) };
  const [deps, old] = [now.deps, before.deps];
  // An alias has no file. A handle that became one is reported as renamed.
  if (deps && old && Boolean(now.path) === Boolean(before.path)) {
    const added = deps.filter((each) => !old.includes(each));
    const lost = old.filter((each) => !deps.includes(each));
    const detail = `dependencies: ${[...added.map((each) => `+ ${each}`), ...lost.map((each) => `− ${each}`)].join(', ')}`;
    if (added.length || lost.length) rows.push({ ...base, detail, ...effectOfNeeds(handle, added) });
  }
  if (now.path && before.path && now.path !== before.path)
    rows.push({
      ...base,
      detail: `its file: ${before.path} → ${now.path}`,
      effect: EFFECT_OF_PATH,
      isOpen: false,
    });
  return rows;
}

/** Two lists of handles to compare. */
export interface ComparedHandles {
  readonly newer: Handles;
  readonly older: Handles;
  /** True for a handle that the older shop lacks and that needs a row. */
  readonly isNew: (handle: string) => boolean;
  /** True for a handle that the newer shop lacks. */
  readonly isRemoved: (handle: string) => boolean;
  readonly pagesOf: PagesOf;
  readonly oldPagesOf: PagesOf;
}

/** Compares two lists of handles of the same kind: two registries, or the printed handles of two shops. */
export function handleChanges(compared: ComparedHandles): Row[] {
  const { newer, older, isNew, isRemoved, pagesOf, oldPagesOf } = compared;
  const renamed = renames(newer, older);
  const newNames = new Set(renamed.values());
  const added = [...newer].filter(([handle]) => isNew(handle) && !newNames.has(handle));
  const removed = [...older].filter(([handle]) => isRemoved(handle) && !renamed.has(handle));
  const stayed = [...newer].flatMap(([handle, now]) => {
    const before = older.get(handle);
    return before ? changedRows(handle, now, before, pagesOf) : [];
  });
  return [
    ...added.map(([handle, each]) => newRow(handle, each, pagesOf)),
    ...[...renamed].map(([old, name]) => renamedRow(old, name, newer, pagesOf)),
    ...removed.map(([handle, each]) => removedRow(handle, each, oldPagesOf)),
    ...stayed,
  ];
}
