import { asMap } from '#lib/fields.ts';
import type { Scope } from '#runtime/scope.ts';
import { sessionArea } from '#storage/area.ts';
import { DRAFTS } from './drafts-item.ts';
import { readStates, writeStates } from './field-states.ts';

const PAUSE_MS = 250;

/** What a visitor typed into one form, kept as long as the tab is open. */
export interface Draft {
  /** Forgets it, after the form was sent; what is typed from then on is kept again. */
  clear(): void;
}

function readAll(): Record<string, unknown> {
  try {
    return { ...asMap(JSON.parse(sessionArea.get(DRAFTS) ?? '{}')) };
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

/**
 * Puts back what was typed into the form before the page was left, and keeps what is typed until the scope ends; `key` names the form
 * on the whole site. Passwords, files, hidden controls, cards and captchas are never kept.
 */
export function keepDraft(form: HTMLFormElement, key: string, scope: Scope): Draft {
  let stopPause: (() => void) | undefined;
  const settle = () => {
    stopPause?.();
    stopPause = undefined;
  };
  const save = () => {
    if (!stopPause) return;
    settle();
    store(key, readStates(form));
  };
  const saveSoon = () => {
    stopPause?.();
    stopPause = scope.timeout(save, PAUSE_MS);
  };

  writeStates(form, asMap(readAll()[key]));
  // What was typed before this code came, too.
  if (Object.keys(readStates(form)).length) saveSoon();
  scope.listen(form, 'input', saveSoon);
  scope.listen(form, 'change', saveSoon);
  scope.listen(window, 'pagehide', save);
  // On phones nothing else is told to a page that is put away for good.
  scope.listen(document, 'visibilitychange', save);
  scope.add(save);
  return {
    clear() {
      settle();
      store(key, {});
    },
  };
}
