import {
  type Control,
  canKeep,
  type FieldState,
  isSent,
  isUnchanged,
  markSent,
  readState,
  writeState,
} from '#lib/field-state.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** Remembers what visitors enter into an element whose content is copied anew at each opening. */
export interface FieldMemory {
  /** Writes what is remembered into a copy that is about to be inserted. */
  fill(copy: DocumentFragment): void;
  /** Remembers what has been entered into the copy. Call it before the copy is removed. */
  remember(): void;
}

/**
 * Creates the memory of an element's fields, which ends with the page. Fields are found by their place in the
 * copy, so they need no name. Passwords, files, hidden fields and cards are not kept, nor is what was sent.
 */
export function createFieldMemory(element: Element, scope: Scope): FieldMemory {
  let controls: readonly Control[] = [];
  let states: ReadonlyMap<number, FieldState> = new Map();
  let copyScope: Scope | undefined;

  /** Marks forms that the browser itself sends, into a new tab for example. Other code says when it has sent one. */
  const watchSending = (sendScope: Scope) => {
    sendScope.listen(window, 'submit', ({ defaultPrevented, target }) => {
      if (!defaultPrevented && target instanceof Element && membersOf(element).contains(target))
        markSent(target, sendScope);
    });
  };
  return {
    fill(copy) {
      controls = [...copy.querySelectorAll('input,select,textarea')].filter(canKeep);
      for (const [at, state] of states) writeState(controls[at] as Control, state);
      copyScope = scope.child();
      if (controls.length) watchSending(copyScope);
    },
    remember() {
      if (!copyScope) return;
      const isKept = (control: Control) =>
        membersOf(element).contains(control) && !isUnchanged(control) && !isSent(control);
      states = new Map(
        controls.flatMap((control, at) => (isKept(control) ? [[at, readState(control)] as const] : [])),
      );
      controls = [];
      copyScope.dispose();
      copyScope = undefined;
    },
  };
}
