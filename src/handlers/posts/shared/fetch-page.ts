import type { Scope } from '#lib/scope.ts';
import { parseHtml } from '#platform/html.ts';
import type { Announce } from '#texts/announce.ts';
import { errorMessage } from '#texts/errors.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import { fetchPageHtml } from '#transport/endpoints/page-html.ts';
import { RequestError } from '#transport/errors.ts';

const sameWidgets = (root: ParentNode, { dataset: { id } }: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.elementor-element')].filter(({ dataset }) => dataset.id === id);

/**
 * Fetches the same widget from another page of the site, detached; its scripts have not run. Rejects with
 * RequestError if the page does not load or lacks the widget.
 */
export async function fetchWidget(
  url: string,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const answers = sameWidgets(parseHtml(await fetchPageHtml(url, signal)), element);
  // A template that is used twice repeats its ids.
  const answer = answers[sameWidgets(document, element).indexOf(element)] ?? answers[0];
  if (!answer) throw new RequestError('unknown_error');
  return answer;
}

/** Moves nodes into one fragment. */
export function toFragment(nodes: Iterable<Node>): DocumentFragment {
  const fragment = new DocumentFragment();
  fragment.append(...nodes);
  return fragment;
}

const CLASS = 'skerry-failure';

/** Shows a failure on the page, and announces it to screen readers. */
export interface FailureNote {
  /** Shows the message; with `retry`, a button to try again. */
  show(error: unknown, retry?: () => void): void;
  /** Removes the note. Returns true if the focus was in it. */
  clear(): boolean;
}

/** Creates a note that `place` inserts when it is shown. The end of the scope removes it. */
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
      const message = errorMessage(error);
      const hadFocus = clear();
      note = document.createElement('div');
      note.className = CLASS;
      note.textContent = message;
      place(note);
      announce(message, 'assertive');
      if (!retry) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = translate(pageTexts.tryAgain);
      note.append(' ', button);
      scope.listen(button, 'click', retry);
      if (hadFocus) button.focus({ preventScroll: true });
    },
  };
}
