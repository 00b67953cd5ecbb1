import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { onPressOutside } from '#platform/press-outside.ts';
import { changeList, choose, closeList, refresh, searchFor, type UsedField } from './actions.ts';
import type { ListNodes } from './list-nodes.ts';
import { type OpenList, setActive, showMore } from './model.ts';
import { closeOnBlur, onKeyInSearch } from './presses.ts';

/** Distance to an end of the rendered options at which more are rendered, in pixels. */
const NEAR_PX = 100;

/** Renders more options at an end that is near. Those in view stay where they are. */
function renderMore(field: UsedField, list: OpenList, box: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight, children } = box;
  let more = scrollTop < NEAR_PX ? showMore(list, 'before') : list;
  if (more === list && scrollHeight - scrollTop - clientHeight < NEAR_PX) more = showMore(list, 'after');
  const kept = children[Math.floor(children.length / 2)];
  if (more === list || !kept) return;
  const topPx = () => kept.getBoundingClientRect().top;
  const beforePx = topPx();
  changeList(field, more);
  box.scrollTop += topPx() - beforePx;
}

/** Returns the index of the match that an event is on; -1 if none. */
const indexOf = ({ target }: Event): number =>
  Number(membersOf(target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/** Listens to a visitor in an open list. `onPoint` gets what a pointer that moves through it makes active. */
export function listenToList(
  field: UsedField,
  { root, search, box }: ListNodes,
  onPoint: (list: OpenList) => void,
  scope: Scope,
): void {
  const { container, select } = field.nodes;
  const onList = <E extends Event>(target: Element, type: string, act: (list: OpenList, event: E) => void) =>
    scope.listen<E>(target, type, (event) => {
      const { list } = field.get();
      if (list) act(list, event);
    });
  // Keeps the focus in the search or on the field.
  scope.listen(root, 'mousedown', (event) => event.target !== search && event.preventDefault());
  scope.listen<FocusEvent>(root, 'focusout', (event) => closeOnBlur(field, event));
  scope.listen<KeyboardEvent>(search, 'keydown', (event) => onKeyInSearch(field, event));
  onList(search, 'input', (list) => searchFor(field, list, search.value));
  onList(box, 'scroll', (list) => renderMore(field, list, box));
  onList(box, 'click', (list, event) => choose(field, list.matches[indexOf(event)]));
  onList<PointerEvent>(box, 'pointermove', (list, event) => {
    // Scrolling under a resting pointer also fires this event.
    if (event.movementX || event.movementY) onPoint(setActive(list, indexOf(event)));
  });
  onPressOutside([container, root], () => closeList(field), scope);
  const observer = scope.observe(new MutationObserver(() => refresh(field)));
  observer.observe(select, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
