import { onPress } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import tableOfContents, { readMinHeight } from './table-of-contents.ts';

/** The box collapses and expands by its two buttons, and the other one gets the focus. */
export default defineInteractive(tableOfContents, (widget, scope) => {
  const { expand, collapse } = widget.nodes;
  const press = (isMinimised: boolean) => {
    if (!widget.settings.minimize_box) return;
    const minHeight = readMinHeight(widget.settings);
    widget.set((state) => ({ ...state, isMinimised, minHeight }));
    (isMinimised ? expand : collapse)?.focus({ preventScroll: true });
  };
  if (expand) onPress(expand, () => press(false), scope);
  if (collapse) onPress(collapse, () => press(true), scope);
});
