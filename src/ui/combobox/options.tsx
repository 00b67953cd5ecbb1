// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: themes style lists of these elements
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is in the search or on the field, which name the active option
import { memo, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { membersOf } from '#lib/members-of.ts';
import type { FieldNodes } from './field-nodes.ts';
import { type ListItem, type OpenList, setActive, showMore } from './model.ts';

interface OptionProps {
  readonly id: string;
  readonly text: string;
  /** Index among the matches. */
  readonly index: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

const Option = memo(({ id, text, index, count, isActive, isSelected, isDisabled }: OptionProps) => (
  <li
    id={id}
    className={`select2-results__option${isActive ? ' select2-results__option--highlighted' : ''}`}
    role="option"
    aria-selected={isSelected}
    // Style sheets use either this or `aria-selected`.
    data-selected={isSelected}
    aria-disabled={isDisabled || undefined}
    aria-posinset={index + 1}
    aria-setsize={count}
    data-index={index}
  >
    {text}
  </li>
));

interface Props {
  readonly nodes: FieldNodes;
  readonly list: OpenList;
  readonly noMatches: string;
  readonly onChange: (list: OpenList) => void;
  readonly onChoose: (item: ListItem | undefined) => void;
}

/** Distance to an end of the rendered options at which more are rendered, in pixels. */
const NEAR_PX = 100;

const indexOf = ({ target }: SyntheticEvent): number =>
  Number(membersOf(target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/** Scrolls an option into view inside its list, without scrolling the page. */
function scrollTo(list: HTMLElement, { offsetTop: top, offsetHeight: height }: HTMLElement): void {
  const lowest = top + height - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (lowest > list.scrollTop) list.scrollTop = lowest;
}

/** Renders those options of an open list that are visible or nearly so. */
export function Options({ nodes, list, noMatches, onChange, onChoose }: Props) {
  const { select, selection, ids } = nodes;
  const { matches, active, renderedRange } = list;
  const [from, to] = renderedRange;
  const box = useRef<HTMLUListElement>(null);
  const isPointed = useRef(false);
  /** Distance from the scroll position to the end, before more options were rendered above. */
  const toEndPx = useRef<number>(undefined);

  const lastRendered = useRef<Pick<OpenList, 'matches' | 'active'>>(undefined);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    if (toEndPx.current !== undefined) node.scrollTop = node.scrollHeight - toEndPx.current;
    const isNew = lastRendered.current?.matches !== matches || lastRendered.current.active !== active;
    const option = node.children[active - from];
    if (isNew && !isPointed.current && option instanceof HTMLElement) scrollTo(node, option);
    lastRendered.current = { matches, active };
    toEndPx.current = undefined;
    isPointed.current = false;
  });

  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current as HTMLElement;
    const toEnd = scrollHeight - scrollTop;
    if (from > 0 && scrollTop < NEAR_PX) {
      toEndPx.current = toEnd;
      onChange(showMore(list, 'before'));
    } else if (to < matches.length && toEnd - clientHeight < NEAR_PX) onChange(showMore(list, 'after'));
  };
  const onPointerMove = (event: PointerEvent) => {
    // Scrolling under a resting pointer also fires this event.
    if (event.movementX === 0 && event.movementY === 0) return;
    isPointed.current = true;
    const next = setActive(list, indexOf(event));
    if (next !== list) onChange(next);
    else isPointed.current = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search or the field has the focus and handles keys
    <ul
      ref={box}
      id={ids.list}
      className="select2-results__options"
      role="listbox"
      aria-label={selection.getAttribute('aria-label') ?? undefined}
      onScroll={onScroll}
      onPointerMove={onPointerMove}
      onClick={(event) => onChoose(matches[indexOf(event)])}
    >
      {matches.slice(from, to).map(({ optionIndex, text, isDisabled }, position) => (
        <Option
          key={optionIndex}
          id={ids.option(optionIndex)}
          text={text}
          index={from + position}
          count={matches.length}
          isActive={from + position === active}
          isSelected={optionIndex === select.selectedIndex}
          isDisabled={isDisabled}
        />
      ))}
      {!matches.length && (
        <li
          className="select2-results__option select2-results__message"
          role="option"
          aria-disabled="true"
          aria-selected="false"
        >
          {noMatches}
        </li>
      )}
    </ul>
  );
}
