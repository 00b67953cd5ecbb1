import { listen } from '#platform/events.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { answerEarly, showSent } from './sent-choice.ts';

interface Following {
  readonly select: HTMLSelectElement;
  readonly scope: Scope;
  /** Opens the chosen page. */
  readonly follow: () => void;
  /** Called when the select is reset to the server's choice. */
  readonly onSent?: () => void;
}

/**
 * Calls `follow` on each choice in a select that opens another page, including a choice before the code
 * loaded. When the visitor returns, resets the select to the server's choice.
 */
export function followChoice({ select, scope, follow, onSent }: Following): void {
  listen(select, 'change', follow, scope);
  // The browser restores the page with the choice that left it.
  onReturn(scope, () => {
    showSent(select);
    onSent?.();
  });
  let isEarly = false;
  answerEarly([select], () => {
    isEarly = true;
    follow();
  });
  if (!isEarly) onSent?.();
}
