import {
  autoUpdate,
  flip,
  type Placement,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { zIndexAbove } from '#platform/stacking.ts';
import { Layer } from '#react/layer.tsx';
import type { FieldNodes } from './field-nodes.ts';
import { LIST_CLASS, type Side } from './markup.ts';
import type { ListItem, OpenList } from './model.ts';
import { Options } from './options.tsx';

interface Props {
  readonly nodes: FieldNodes;
  readonly list: OpenList;
  readonly hasSearch: boolean;
  readonly noMatches: string;
  readonly onSearch: (query: string) => void;
  readonly onChange: (list: OpenList) => void;
  readonly onChoose: (item: ListItem | undefined) => void;
  /** Called for keys in the search. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** Called on a press outside. */
  readonly onLeave: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Called with the side on which the list opens. */
  readonly onSide: (side: Side) => void;
}

/** Distance from the window's edges in pixels. */
const PADDING = 8;
/** The z-index of such lists in themes' style sheets. */
const USUAL_Z_INDEX = 1051;

/** Returns the field's custom properties, which its list needs too. */
const customProperties = ({ style }: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...style].filter((name) => name.startsWith('--')).map((name) => [name, style.getPropertyValue(name)]),
  );

/** Renders the open list of a field, above the page. */
export function Dropdown({
  nodes,
  list,
  hasSearch,
  noMatches,
  onSearch,
  onChange,
  onChoose,
  onKey,
  onLeave,
  onBlur,
  onSide,
}: Props) {
  const { container, selection, ids } = nodes;
  const search = useRef<HTMLInputElement>(null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  // The list stays on its side even if a search makes it shorter.
  const [fixedPlacement, setFixed] = useState<Placement>();
  // Above a popup that contains the field.
  const [zIndex] = useState(() => {
    const needed = zIndexAbove(container);
    return needed && Math.max(needed, USUAL_Z_INDEX);
  });
  const { floatingStyles, placement, context, isPositioned } = useFloating({
    open: true,
    onOpenChange: (isOpen) => isOpen || onLeave(),
    placement: fixedPlacement ?? 'bottom-start',
    transform: false,
    elements: { reference: container, floating },
    whileElementsMounted: autoUpdate,
    middleware: [
      !fixedPlacement && flip({ padding: PADDING }),
      size({
        padding: PADDING,
        apply({ rects, availableHeight, elements }) {
          const { style } = elements.floating;
          style.setProperty('width', `${rects.reference.width}px`);
          style.setProperty('--skerry-select-room', `${Math.max(120, availableHeight)}px`);
        },
      }),
    ],
  });
  const { getFloatingProps } = useInteractions([useDismiss(context, { escapeKey: false })]);
  const side = placement.startsWith('top') ? 'above' : 'below';

  useLayoutEffect(() => {
    if (isPositioned) setFixed(placement);
  }, [isPositioned, placement]);
  useLayoutEffect(() => onSide(side), [side, onSide]);
  useLayoutEffect(() => {
    if (hasSearch) search.current?.focus({ preventScroll: true });
  }, [hasSearch]);
  const { query, matches } = list;
  const active = matches[list.active];
  return (
    <Layer>
      <span
        ref={setFloating}
        className={`select2-container select2-container--default select2-container--open ${LIST_CLASS}`}
        dir={container.dir}
        style={{ ...(customProperties(container) as CSSProperties), ...floatingStyles, zIndex }}
        {...getFloatingProps({
          // Keeps the focus in the search or on the field.
          onMouseDown: (event) => event.target !== search.current && event.preventDefault(),
          onBlur: ({ nativeEvent }) => onBlur(nativeEvent),
        })}
      >
        <span className={`select2-dropdown select2-dropdown--${side}`}>
          {hasSearch && (
            <span className="select2-search select2-search--dropdown">
              <input
                ref={search}
                className="select2-search__field"
                type="text"
                value={query}
                role="combobox"
                aria-label={selection.getAttribute('aria-label') ?? undefined}
                aria-autocomplete="list"
                aria-expanded="true"
                aria-controls={ids.list}
                aria-activedescendant={active && ids.option(active.optionIndex)}
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ currentTarget }) => onSearch(currentTarget.value)}
                onKeyDown={({ nativeEvent }) => onKey(nativeEvent)}
              />
            </span>
          )}
          <span className="select2-results">
            <Options
              nodes={nodes}
              list={list}
              noMatches={noMatches}
              onChange={onChange}
              onChoose={onChoose}
            />
          </span>
        </span>
      </span>
    </Layer>
  );
}
