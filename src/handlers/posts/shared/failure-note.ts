import type { Announce } from '#platform/announce.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import { RequestError } from '#transport/errors.ts';

const CLASS = 'skerry-failure';

/** Tells a visitor, in words on the page and through screen readers, that what was asked for did not come. */
export interface FailureNote {
  /** Says it; with `retry` there is a button to try again. */
  show(error: unknown, retry?: () => void): void;
  /** Takes it away. True when the focus was in it. */
  clear(): boolean;
}

/** Creates a note that `place` puts on the page when there is something to tell. It goes with the scope. */
export function createFailureNote(
  place: (note: HTMLElement) => void,
  announce: Announce,
  scope: Scope,
): FailureNote {
  let note: HTMLElement | undefined;
  const clear = () => {
    const hadFocus = Boolean(note?.contains(document.activeElement));
    note?.remove();
    note = undefined;
    return hadFocus;
  };
  scope.add(clear);
  return {
    clear,
    show(error, retry) {
      const { message } = error instanceof RequestError ? error : new RequestError('unknown_error');
      const hadFocus = clear();
      note = document.createElement('div');
      note.className = CLASS;
      note.textContent = message;
      place(note);
      announce(message, 'assertive');
      if (!retry) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = pageConfig.text('tryAgain', 'Try again');
      note.append(' ', button);
      scope.listen(button, 'click', retry);
      if (hadFocus) button.focus({ preventScroll: true });
    },
  };
}
