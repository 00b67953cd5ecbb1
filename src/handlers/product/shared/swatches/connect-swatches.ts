import { isModified, isPressKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { watchParts } from '../watch-parts.ts';
import { chooseSwatch } from './choose-swatch.ts';
import type { SwatchWidget } from './swatch-state.ts';
import { keepTipsOnScreen } from './swatch-tips.ts';
import {
  isDisabled,
  isReachable,
  isShown,
  type Swatch,
  type SwatchesState,
  type SwatchList,
} from './swatch-view.ts';

/** How a list reacts to clicks, hovering and its link. */
export interface ListOptions {
  /** Called on a click; the value is chosen only if it returns false. Default: the value is chosen. */
  readonly onSwatchClick?: (swatch: Swatch) => boolean;
  /** Called when a pointer enters a value. Default: nothing. */
  readonly onSwatchHover?: (swatch: Swatch, list: SwatchList, pointerType: string) => void;
  /** Whether the link at the end of a shortened list opens its page. Default: it shows the rest. */
  readonly opensMoreLink?: boolean;
}

/** A list of a widget, until its scope ends. */
interface ConnectedList<State extends SwatchesState> extends ListOptions {
  readonly list: SwatchList;
  readonly widget: SwatchWidget<State>;
  readonly scope: Scope;
}

const MORE_LINK = '.woo-variation-swatches-variable-item-more';

const swatchAt = ({ swatches }: SwatchList, node: EventTarget | null): Swatch | undefined =>
  node instanceof Element
    ? swatches.find((each) => each.element === membersOf(node).closest('.variable-item'))
    : undefined;

/**
 * Moves the focus among the enabled values with arrow keys (wrapping around), Home and End. Chooses nothing.
 */
function moveFocus({ element: list, swatches }: SwatchList, from: Swatch, event: KeyboardEvent): void {
  const enabledSwatches = swatches.filter(
    (each) => each === from || (!isDisabled(each) && isShown(each.element)),
  );
  const rtl = getComputedStyle(list).direction === 'rtl';
  const nextIndex = (vertical: boolean) =>
    nextFocusIndex(event.key, enabledSwatches.indexOf(from), enabledSwatches.length, { vertical, rtl });
  const to = nextIndex(true) ?? nextIndex(false);
  if (to === undefined) return;
  event.preventDefault();
  enabledSwatches[to]?.element.focus();
}

function chooseValue<State extends SwatchesState>(
  swatch: Swatch,
  { list, widget }: ConnectedList<State>,
): void {
  chooseSwatch(swatch, list, widget);
  // Also loads other widgets of the form, which handle the choice.
  widget.runtime.summon(widget.element);
}

/** Removes a server node from the page until the scope ends. */
function removeNode(node: Element, scope: Scope): void {
  const { parentNode, nextSibling } = node;
  node.remove();
  scope.add(() => {
    parentNode?.insertBefore(node, nextSibling?.parentNode === parentNode ? nextSibling : null);
  });
}

/** Shows the rest of a shortened list, and moves the focus there. */
function expandList<State extends SwatchesState>(
  more: Element,
  { list, widget, scope }: ConnectedList<State>,
): void {
  const parent = more.parentElement;
  if (!parent) return;
  const hidden = list.swatches.filter((each) => parent.contains(each.element) && !isShown(each.element));
  widget.set((state) => ({ ...state, expandedLists: new Set(state.expandedLists).add(parent) }));
  removeNode(more, scope);
  hidden.find((each) => isShown(each.element) && !isDisabled(each))?.element.focus();
}

function pressSwatch<State extends SwatchesState>(
  event: MouseEvent,
  swatch: Swatch,
  connected: ConnectedList<State>,
): void {
  // Cards in listings are often links. Preventing a click on a radio would uncheck it.
  event.stopPropagation();
  if (event.target !== swatch.radio) event.preventDefault();
  if (isDisabled(swatch) && !isReachable(swatch, connected.widget.get())) return;
  if (!connected.onSwatchClick?.(swatch)) chooseValue(swatch, connected);
}

function press<State extends SwatchesState>(event: MouseEvent, connected: ConnectedList<State>): void {
  const more = event.target instanceof Element && membersOf(event.target).closest(MORE_LINK);
  const swatch = more ? undefined : swatchAt(connected.list, event.target);
  if (swatch) pressSwatch(event, swatch, connected);
  if (!more || connected.opensMoreLink || isModified(event)) return;
  event.preventDefault();
  event.stopPropagation();
  expandList(more, connected);
}

function pressKey<State extends SwatchesState>(event: KeyboardEvent, connected: ConnectedList<State>): void {
  const { list } = connected;
  const pressed = swatchAt(list, event.target);
  if (pressed?.element !== event.target || isModified(event)) return;
  // Replayed keys continue from the current focus.
  const swatch = list.swatches.find(({ element }) => element === document.activeElement) ?? pressed;
  if (!isPressKey(event)) moveFocus(list, swatch, event);
  else if (!isDisabled(swatch)) {
    event.preventDefault();
    if (!event.repeat) chooseValue(swatch, connected);
  }
}

/** Handles radios checked by scripts; clicks and keys are handled above. */
function changeRadio<State extends SwatchesState>(
  target: EventTarget | null,
  connected: ConnectedList<State>,
): void {
  const swatch = swatchAt(connected.list, target);
  if (target !== swatch?.radio || !swatch?.radio?.checked) return;
  if (connected.list.select.value !== swatch.value) chooseValue(swatch, connected);
}

/** One list: chooses values by pointer and keyboard. */
function connectList<State extends SwatchesState>(connected: ConnectedList<State>): void {
  const { list, scope, onSwatchHover } = connected;
  const { element } = list;
  scope.listen<MouseEvent>(element, 'click', (event) => press(event, connected));
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => pressKey(event, connected));
  scope.listen(element, 'change', ({ target }) => changeRadio(target, connected));
  if (!onSwatchHover) return;
  scope.listen<PointerEvent>(element, 'pointerover', ({ target, pointerType }) => {
    const swatch = swatchAt(list, target);
    if (swatch) onSwatchHover(swatch, list, pointerType);
  });
}

/** Handles the visitor's input on the swatches of a form or card, without React, until the scope ends. */
export function connectSwatches<State extends SwatchesState>(
  widget: SwatchWidget<State>,
  scope: Scope,
  options: ListOptions = {},
): void {
  watchParts(
    widget,
    () => [widget.get().lists] as const,
    ([lists], listsScope) => {
      for (const list of lists) connectList({ ...options, list, widget, scope: listsScope });
      if (lists.length && document.body.matches('.wvs-tooltip')) keepTipsOnScreen(widget, listsScope);
    },
    scope,
  );
}
