import { listen } from '#platform/events.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { answerEarly, showSent } from './sent-choice.ts';

interface Following {
  readonly select: HTMLSelectElement;
  readonly scope: Scope;
  /** Leads to what was chosen. */
  readonly follow: () => void;
  /** Called when the list is reset to what the page came with. */
  readonly onSent?: () => void;
}

/**
 * Follows each choice of a list that leads to another page, also one that was made before the code was loaded. When the page comes back, the
 * list is reset to what the page came with.
 */
export function followChoice({ select, scope, follow, onSent }: Following): void {
  listen(select, 'change', follow, scope);
  // The browser restores the page with the choice that led away from it.
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
