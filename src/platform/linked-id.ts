import { anchorTarget } from '#lib/anchor-target.ts';
import { copyOf } from '#lib/loop-copy.ts';
import type { Scope } from '#runtime/scope.ts';

const withoutHash = (address: string) => address.split('#', 1)[0];
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(button || ctrlKey || metaKey || shiftKey || altKey);

/**
 * Returns the id that the page's address points at, as far as it is for this widget: of copies that a loop makes of a template the first one
 * is meant, to which the browser goes.
 */
export function linkedId(element: Element): string | undefined {
  const id = anchorTarget(location.hash);
  const copy = id && copyOf(element);
  if (!copy) return id;
  const first = document.querySelector(`[id="${id}"],[data-tab-title-id="${id}"]`);
  return copyOf(first) === copy ? id : undefined;
}

/** The id on this page to which a press on a link leads. */
function pressedId(event: MouseEvent): { readonly link: Element; readonly id: string } | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || event.defaultPrevented || !isPlain(event)) return undefined;
  const id = withoutHash(link.href) === withoutHash(location.href) ? anchorTarget(link.hash) : undefined;
  return id ? { link, id } : undefined;
}

/**
 * Calls back with the id at which the page's address points from now on, and with the one of a link that was pressed: in a copy of a template
 * it leads to the place in the same copy, and not to the first of that id on the page.
 */
export function followLinkedId(element: Element, open: (id: string) => void, scope: Scope): void {
  scope.listen(window, 'hashchange', () => {
    const id = linkedId(element);
    if (id) open(id);
  });
  if (!copyOf(element)) return;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const pressed = pressedId(event);
    if (!pressed || copyOf(pressed.link) !== copyOf(element)) return;
    const own = element.querySelector(`[id="${pressed.id}"]`);
    if (!own || own === document.getElementById(pressed.id)) return;
    event.preventDefault();
    open(pressed.id);
    own.scrollIntoView();
  });
}
