import type { Scope } from '#runtime/scope.ts';
import type { SwatchList } from '../shared/swatch-lists.ts';

const CLASS = 'woo-selected-variation-item-name';

/** The cell with the name of the attribute; there is none in some themes' forms. */
function cellOf({ element }: SwatchList): Element | null | undefined {
  const cell = element.parentElement?.previousElementSibling;
  return cell?.matches('.label') ? cell : element.closest('tr')?.querySelector('.label');
}

function ensureSpan(cell: Element, scope: Scope): HTMLElement {
  const there = cell.querySelector<HTMLElement>(`.${CLASS}`);
  if (there) return there;
  const span = document.createElement('span');
  span.className = CLASS;
  span.dataset.default = '';
  cell.append(span);
  scope.add(() => span.remove());
  return span;
}

/** What stands behind the name of an attribute: the chosen value; nothing when none is chosen. */
export function createLabel(
  list: SwatchList,
  separator: string,
  scope: Scope,
): ((title: string) => void) | undefined {
  const cell = cellOf(list);
  if (!cell) return undefined;
  const span = ensureSpan(cell, scope);
  const before = span.textContent;
  scope.add(() => {
    span.textContent = before;
  });
  return (title) => {
    const text = title && `${separator} ${title}`;
    if (span.textContent !== text) span.textContent = text;
  };
}
