import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { onViewport } from '#platform/viewport.ts';

/** The dropdown to limit, and the variable that limits it. */
export interface DropdownHeightOptions {
  /** The widget; it or a node around it may be sticky. */
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  /** The CSS variable that limits its height. */
  readonly property: string;
  /** The variable's value while open, unless sticky. */
  readonly openHeight: string;
  isOpen(): boolean;
}

/**
 * Limits a dropdown's height: to 0 when closed, to `openHeight` when open, and to the room below its top when
 * sticky, because the page cannot scroll it into view. Updates with the viewport until the scope ends.
 * Returns a function to call after opening or closing.
 */
export function limitDropdownHeight(
  { widget, container, property, openHeight, isOpen }: DropdownHeightOptions,
  patch: Patch,
  scope: Scope,
): () => void {
  const height = () =>
    widget.closest('.elementor-sticky')
      ? `${Math.max(0, innerHeight - container.getBoundingClientRect().top)}px`
      : openHeight;
  const write = (value: string) => patch.style(container, property, value);
  onViewport(() => {
    if (!isOpen()) return undefined;
    const value = height();
    return () => write(value);
  }, scope);
  return () => write(isOpen() ? height() : '0');
}
