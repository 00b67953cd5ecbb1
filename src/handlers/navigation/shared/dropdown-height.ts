import type { Patch } from '#lib/patch.ts';
import { onViewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';

export interface DropdownHeightOptions {
  /** The widget; what sticks may be itself or around it. */
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  /** The property that style sheets limit its height by. */
  readonly property: string;
  /** Its value when the page scrolls along with the open container. */
  readonly openHeight: string;
  isOpen(): boolean;
}

/**
 * Writes how high a dropdown may be: nothing when closed, all it needs when open, and what is left below its top when it
 * sticks, because the page does not scroll it into sight. Gives what to call when it opened or closed; follows the page by itself
 * until the scope ends.
 */
export function followHeight(
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
