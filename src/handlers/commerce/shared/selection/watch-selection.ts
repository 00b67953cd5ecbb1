import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { handleEarlySelection, resetSelect } from './server-selection.ts';

interface SelectionOptions {
  readonly select: HTMLSelectElement;
  readonly scope: Scope;
  /** Opens the chosen page. */
  readonly onSelect: () => void;
  /** Called when the select is reset to the server's choice. */
  readonly onReset?: () => void;
}

/**
 * Calls `onSelect` on each choice in a select that opens another page, including a choice before the code
 * loaded. When the visitor returns, resets the select to the server's choice.
 */
export function watchSelection({ select, scope, onSelect, onReset }: SelectionOptions): void {
  listen(select, 'change', onSelect, scope);
  // The browser restores the page with the choice that left it.
  onPageRestored(scope, () => {
    resetSelect(select);
    onReset?.();
  });
  let isEarly = false;
  handleEarlySelection([select], () => {
    isEarly = true;
    onSelect();
  });
  if (!isEarly) onReset?.();
}
