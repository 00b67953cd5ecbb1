import { isModified } from '#lib/is-modified.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { isShown, type Swatch, type SwatchList } from './swatch-lists.ts';

/** What a visitor can do to a list. */
export interface SwatchActions {
  /** A value was chosen, or chosen again. */
  choose(swatch: Swatch): void;
  /** Whether a click on a disabled value counts. Default: it does not. */
  canReach?(swatch: Swatch): boolean;
  /** What a click of a pointer does in place of a choice; false when it does nothing. Default: nothing. */
  open?(swatch: Swatch): boolean;
  /** Whether the link at the end of a shortened list leads to its page. Default: it shows the rest. */
  readonly followsMore?: boolean;
}

const MORE = '.woo-variation-swatches-variable-item-more';
const LIMITS = ['enabled-display-limit-mode', 'enabled-catalog-display-limit-mode'];

const isDisabled = ({ element }: Swatch) => element.classList.contains('disabled');

/** Shows the rest of a shortened list, for good; what was taken away comes back with the end of the scope. */
function showRest(more: Element, scope: Scope): void {
  const parent = more.parentElement;
  if (!parent) return;
  const hidden = [...parent.querySelectorAll<HTMLElement>('.variable-item')].filter((each) => !isShown(each));
  const { nextSibling } = more;
  const patch = createPatch();
  for (const name of LIMITS) patch.toggle(parent, name, false);
  more.remove();
  scope.add(() => {
    patch.restore();
    parent.insertBefore(more, nextSibling?.parentNode === parent ? nextSibling : null);
  });
  hidden.find((each) => isShown(each) && each.tabIndex >= 0)?.focus();
}

/** Follows what a visitor chooses in a list, by pointer and keyboard, until the scope ends. */
export function followSwatches(list: SwatchList, actions: SwatchActions, scope: Scope): void {
  const { choose, canReach, open, followsMore = false } = actions;
  const { element, swatches } = list;
  const at = (node: EventTarget | null) =>
    node instanceof Element
      ? swatches.find((each) => each.element === node.closest('.variable-item'))
      : undefined;

  scope.listen<MouseEvent>(element, 'click', (event) => {
    const target = event.target as Element;
    const more = target.closest(MORE);
    if (more && !followsMore && !isModified(event)) {
      event.preventDefault();
      event.stopPropagation();
      showRest(more, scope);
    }
    const swatch = more ? undefined : at(target);
    if (!swatch) return;
    // Cards of a listing are often links as a whole. A prevented click on a radio would be taken back by the browser.
    event.stopPropagation();
    if (target !== swatch.radio) event.preventDefault();
    if (isDisabled(swatch) && !canReach?.(swatch)) return;
    if (!open?.(swatch)) choose(swatch);
  });
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const swatch = at(event.target);
    if (swatch?.element !== event.target || isModified(event)) return;
    if ((event.key !== ' ' && event.key !== 'Enter') || isDisabled(swatch)) return;
    event.preventDefault();
    if (!event.repeat) choose(swatch);
  });
  scope.listen(element, 'change', ({ target }) => {
    // Set by a script; clicks and keys have been heard as clicks.
    const swatch = at(target);
    if (target !== swatch?.radio || !swatch?.radio?.checked) return;
    if (list.select.value !== swatch.value) choose(swatch);
  });
}
