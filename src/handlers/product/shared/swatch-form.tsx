import { useLayoutEffect } from 'react';
import { isModified, isPressKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import { ServerNode } from '#react/server-node.tsx';
import { chooseSwatch } from './choose-swatch.ts';
import type { SwatchWidget } from './swatch-state.ts';
import { SwatchTips } from './swatch-tips.tsx';
import {
  isDisabled,
  isReachable,
  isShown,
  type Swatch,
  type SwatchesState,
  type SwatchList,
} from './swatch-view.ts';

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

/** How a list reacts to clicks, hovering and its link. */
export interface ListOptions {
  /** Called on a click; the value is chosen only if it returns false. Default: the value is chosen. */
  readonly onSwatchClick?: (swatch: Swatch) => boolean;
  /** Called when a pointer enters a value. Default: nothing. */
  readonly onSwatchHover?: (swatch: Swatch, list: SwatchList, pointerType: string) => void;
  /** Whether the link at the end of a shortened list opens its page. Default: it shows the rest. */
  readonly opensMoreLink?: boolean;
}

const MORE_LINK = '.woo-variation-swatches-variable-item-more';

/** Removes a server node from the page while mounted. */
function Removed({ of: node }: { of: Element }) {
  useLayoutEffect(() => {
    const { parentNode, nextSibling } = node;
    node.remove();
    return () => {
      parentNode?.insertBefore(node, nextSibling?.parentNode === parentNode ? nextSibling : null);
    };
  }, [node]);
  return null;
}

interface ListProps<State extends SwatchesState> extends ListOptions {
  readonly list: SwatchList;
  readonly widget: SwatchWidget<State>;
}

/** One list: chooses values by pointer and keyboard. */
function ListInput<State extends SwatchesState>({
  list,
  widget,
  onSwatchClick,
  onSwatchHover,
  opensMoreLink = false,
}: ListProps<State>) {
  const { element, swatches, select } = list;
  const swatchAt = (node: EventTarget | null) =>
    node instanceof Element
      ? swatches.find((each) => each.element === node.closest('.variable-item'))
      : undefined;
  const chooseValue = (swatch: Swatch) => {
    chooseSwatch(swatch, list, widget);
    // Also loads other islands of the form, which handle the choice.
    widget.runtime.summon(widget.element);
  };
  const expandList = (more: Element) => {
    const parent = more.parentElement;
    if (!parent) return;
    const hidden = swatches.filter((each) => parent.contains(each.element) && !isShown(each.element));
    widget.set((state) => ({ ...state, expandedLists: new Map(state.expandedLists).set(parent, more) }));
    hidden.find((each) => isShown(each.element) && !isDisabled(each))?.element.focus();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const more = membersOf(target).closest(MORE_LINK);
    if (more && !opensMoreLink && !isModified(event)) {
      event.preventDefault();
      event.stopPropagation();
      expandList(more);
    }
    const swatch = more ? undefined : swatchAt(target);
    if (!swatch) return;
    // Cards in listings are often links. Preventing a click on a radio would uncheck it.
    event.stopPropagation();
    if (target !== swatch.radio) event.preventDefault();
    if (isDisabled(swatch) && !isReachable(swatch, widget.get())) return;
    if (!onSwatchClick?.(swatch)) chooseValue(swatch);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = swatchAt(event.target);
    if (pressed?.element !== event.target || isModified(event)) return;
    // Replayed keys continue from the current focus.
    const swatch = swatches.find(({ element }) => element === document.activeElement) ?? pressed;
    if (!isPressKey(event)) return moveFocus(list, swatch, event);
    if (isDisabled(swatch)) return;
    event.preventDefault();
    if (!event.repeat) chooseValue(swatch);
  };
  /** Handles radios checked by scripts; clicks and keys are handled above. */
  const onChange = ({ target }: Event) => {
    const swatch = swatchAt(target);
    if (target !== swatch?.radio || !swatch?.radio?.checked) return;
    if (select.value !== swatch.value) chooseValue(swatch);
  };
  const onPointerOver = (event: PointerEvent) => {
    const swatch = swatchAt(event.target);
    if (swatch) onSwatchHover?.(swatch, list, event.pointerType);
  };
  return <ServerNode of={element} {...{ onClick, onKeyDown, onChange, onPointerOver }} />;
}

interface FormProps<State extends SwatchesState> extends ListOptions {
  readonly widget: SwatchWidget<State>;
  readonly state: State;
}

/** Handles the visitor's input on the swatches of a form or card. */
export function SwatchForm<State extends SwatchesState>({ widget, state, ...options }: FormProps<State>) {
  const { lists, expandedLists } = state;
  return (
    <>
      {lists.map((list, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists come and go all together
        <ListInput key={index} list={list} widget={widget} {...options} />
      ))}
      {[...expandedLists.values()].map((more, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links are only added
        <Removed key={index} of={more} />
      ))}
      {lists.length > 0 && document.body.matches('.wvs-tooltip') && <SwatchTips />}
    </>
  );
}
