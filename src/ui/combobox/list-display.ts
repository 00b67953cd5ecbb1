import type { Scope } from '#lib/scope.ts';
import { type Placed, placeBeside } from '#platform/place-beside.ts';
import type { View } from '#runtime/widget.ts';
import { createAnnouncer } from '#texts/announce.ts';
import { changeList, type UsedField } from './actions.ts';
import type { LiveField } from './field.ts';
import type { FieldNodes } from './field-nodes.ts';
import { listenToList } from './list-listeners.ts';
import { addList, createListDrawing, createListNodes, type ListNodes } from './list-nodes.ts';
import type { ComboboxState } from './markup.ts';
import { activeOption, type OpenList } from './model.ts';
import { closeOnBlur, onClickOfField, onKeyOfField } from './presses.ts';

/** A list is at least this high, even where less room is left. */
const MIN_ROOM_PX = 120;

/** Returns the look of a field while its list is open. */
function* viewOpenField({ list, hasSearch }: ComboboxState, nodes: FieldNodes): View {
  if (!list) return;
  const { container, selection, ids } = nodes;
  const active = hasSearch ? undefined : activeOption(list);
  yield [container, { classes: { 'select2-container--open': true } }];
  yield [
    selection,
    {
      attributes: {
        'aria-expanded': 'true',
        'aria-controls': ids.list,
        'aria-activedescendant': active && ids.option(active.optionIndex),
      },
    },
  ];
}

/** Returns a function that shows where the list is: the field and the list have classes for their side. */
function createPlacedLook(
  { container }: FieldNodes,
  { root, dropdown }: ListNodes,
  scope: Scope,
): (placed: Placed) => void {
  const patch = scope.patch();
  return ({ side, roomPx }) => {
    root.style.setProperty('--skerry-select-room', `${Math.max(MIN_ROOM_PX, roomPx)}px`);
    patch.toggle(container, `select2-container--${side}`, true);
    dropdown.classList.add(`select2-dropdown--${side}`);
  };
}

/** Scrolls the active option into view inside its list, without scrolling the page. */
function scrollToActive({ active, renderedRange: [from] }: OpenList, { box }: ListNodes): void {
  const option = box.children[active - from];
  if (!(option instanceof HTMLElement)) return;
  const { offsetTop: top, offsetHeight: height } = option;
  const lowest = top + height - box.clientHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (lowest > box.scrollTop) box.scrollTop = lowest;
}

/** Shows an open list until the scope ends. Returns a function that shows a change of it. */
function showList(field: UsedField, scope: Scope): (list: OpenList) => void {
  const { nodes, get } = field;
  const listNodes = createListNodes(nodes);
  const draw = createListDrawing(nodes, listNodes);
  let drawn: OpenList | undefined;
  let isPointed = false;
  const onPoint = (list: OpenList) => {
    isPointed = true;
    changeList(field, list);
    isPointed = false;
  };
  addList(nodes, listNodes, scope);
  draw(get());
  placeBeside(nodes.container, listNodes.root, createPlacedLook(nodes, listNodes, scope), scope);
  listenToList(field, listNodes, onPoint, scope);
  return (list) => {
    if (drawn) draw(get());
    const isMoved = list.matches !== drawn?.matches || list.active !== drawn.active;
    drawn = list;
    // An option below the pointer is in view.
    if (isMoved && !isPointed) scrollToActive(list, listNodes);
  };
}

/** Opens, shows and closes the list of a field, as a visitor wants. */
export function openListOnPress(widget: LiveField, scope: Scope): void {
  const { nodes, get, set } = widget;
  const { selection } = nodes;
  const typed = { text: '', atMs: Number.NEGATIVE_INFINITY };
  const field: UsedField = { nodes, get, set, typed, announce: createAnnouncer(scope) };
  let listScope: Scope | undefined;
  let show: ((list: OpenList) => void) | undefined;
  const update = () => {
    const { list } = get();
    if (!list) {
      listScope?.dispose();
      show = undefined;
    } else if (show) show(list);
    else {
      listScope = scope.child();
      show = showList(field, listScope);
      show(list);
    }
  };
  widget.addView(viewOpenField);
  scope.add(widget.listen(update));
  scope.listen<FocusEvent>(selection, 'blur', (event) => get().hasSearch || closeOnBlur(field, event));
  scope.listen<KeyboardEvent>(selection, 'keydown', (event) => onKeyOfField(field, event));
  scope.listen(selection, 'click', (event) => onClickOfField(field, event));
}
