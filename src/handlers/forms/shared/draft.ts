import { asMap } from '#lib/as-map.ts';
import { type Control, canKeep, isUnchanged, markSent, readState, writeState } from '#lib/field-state.ts';
import { membersOf } from '#lib/members-of.ts';
import { own } from '#lib/own.ts';
import type { Scope } from '#lib/scope.ts';
import { sessionArea } from '#storage/area.ts';
import type { FieldStates, readDrafts } from './stored-drafts.ts';

/** The key of all drafts in `sessionStorage`. With drafts in the tab, forms load at once. */
export type DraftsItem = 'skerry-drafts';

/**
 * The key of all drafts. Repeated where it is read before this module loads; its type keeps the copies equal.
 */
export const DRAFTS: DraftsItem = 'skerry-drafts';

function groupsOf(form: HTMLFormElement): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  for (const control of membersOf(form).elements) {
    if (canKeep(control) && control.name !== '')
      groups.set(control.name, [...(groups.get(control.name) ?? []), control]);
  }
  return groups;
}

/**
 * Returns the values that the visitor changed. Excludes passwords, files, hidden controls, cards and
 * captchas.
 */
function readStates(form: HTMLFormElement): FieldStates {
  const changedGroups = [...groupsOf(form)].filter(([, group]) => !group.every(isUnchanged));
  return Object.fromEntries(changedGroups.map(([name, group]) => [name, group.map(readState)]));
}

/**
 * Restores values in unchanged controls and dispatches `input` and `change`, also where a popup has restored
 * them already. Values that do not match the form are skipped.
 */
function writeStates(form: HTMLFormElement, states: FieldStates): void {
  const changed: Control[] = [];
  for (const [name, group] of groupsOf(form)) {
    const stored = Object.hasOwn(states, name) ? states[name] : undefined;
    if (stored?.length !== group.length) continue;
    const isRestored = JSON.stringify(group.map(readState)) === JSON.stringify(stored);
    if (!isRestored && !group.every(isUnchanged)) continue;
    group.forEach((control, index) => {
      writeState(control, stored[index]);
      if (!isUnchanged(control)) changed.push(control);
    });
  }
  for (const control of changed) {
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const PAUSE_MS = 250;

/** What a visitor typed into one form, stored until the tab is closed. */
export interface Draft {
  /** Removes the draft after sending. Later input is stored again. */
  clear(): void;
}

/** Returns the drafts of all forms, unparsed. */
function readAll(): Readonly<Record<string, unknown>> {
  try {
    return asMap(JSON.parse(sessionArea.get(DRAFTS) ?? '{}'));
  } catch {
    return {};
  }
}

function store(key: string, states: object): void {
  const { [key]: _before, ...others } = readAll();
  const all = Object.keys(states).length ? { ...others, [key]: states } : others;
  if (Object.keys(all).length) sessionArea.set(DRAFTS, JSON.stringify(all));
  else sessionArea.remove(DRAFTS);
}

/** Loads the parser of drafts; undefined if the tab has none. */
export const loadDraftParser = (): Promise<typeof readDrafts> | undefined =>
  sessionArea.get(DRAFTS) ? import('./stored-drafts.ts').then((module) => module.readDrafts) : undefined;

/**
 * Restores what was typed into the form before the page was left or its popup was closed, and stores input until
 * the scope ends. `key` identifies the form on the whole site. Passwords, files, hidden controls, cards and
 * captchas are never stored.
 */
export function keepDraft(form: HTMLFormElement, key: string, scope: Scope, read?: typeof readDrafts): Draft {
  let stopPause: (() => void) | undefined;
  const cancelPause = () => {
    stopPause?.();
    stopPause = undefined;
  };
  const save = () => {
    if (!stopPause) return;
    cancelPause();
    store(key, readStates(form));
  };
  const saveSoon = () => {
    stopPause?.();
    stopPause = scope.timeout(save, PAUSE_MS);
  };

  writeStates(form, own(read?.(sessionArea.get(DRAFTS) ?? '') ?? {}, key) ?? {});
  // Also store what was typed before this code loaded.
  if (Object.keys(readStates(form)).length) saveSoon();
  scope.listen(form, 'input', saveSoon);
  scope.listen(form, 'change', saveSoon);
  scope.listen(window, 'pagehide', save);
  // On phones this is often the last event before a page is discarded.
  scope.listen(document, 'visibilitychange', save);
  scope.add(save);
  return {
    clear() {
      markSent(form, scope);
      cancelPause();
      store(key, {});
    },
  };
}
