import { useEffect, useRef, useState } from 'react';
import { membersOf } from '#lib/members-of.ts';
import { emit } from '#platform/events.ts';
import type { WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { createAnnouncer } from '#texts/announce.ts';
import { pageTexts } from '#texts/pages.ts';
import { translateCount } from '#texts/text.ts';
import { Dropdown } from './dropdown.tsx';
import type { FieldNodes } from './field-nodes.ts';
import { type ComboboxState, LIST_CLASS, PARTS, type Side } from './markup.ts';
import {
  findTyped,
  type KeyAction,
  keyAction,
  type ListItem,
  type OpenList,
  openList,
  searchList,
  stepList,
  typeLetter,
  updateList,
} from './model.ts';
import { chooseOption, clearSelection, readItems } from './select-state.ts';

/** Renders the open list of a select's field, with a search if it is long enough. */
export function Combobox({
  nodes,
  state: { list, hasSearch },
  widget,
  set,
  scope,
}: WidgetProps<unknown, FieldNodes, ComboboxState>) {
  const { select, container, selection, options } = nodes;
  const [announce] = useState(() => createAnnouncer(scope));
  const [side, setSide] = useState<Side>('below');
  const typed = useRef({ text: '', atMs: Number.NEGATIVE_INFINITY });
  const currentItems = () => readItems(select, options());
  const isSearchable = (opened: OpenList) => opened.items.length >= options().minimumForSearch;
  const noMatches = () => options().noMatches;

  const change = (next: OpenList | undefined) =>
    set((state) => ({ ...state, list: next, hasSearch: next !== undefined && isSearchable(next) }));
  const isElsewhere = (focused: EventTarget | null) =>
    focused instanceof Element && focused !== selection && !focused.closest(`.${LIST_CLASS}`);
  /** True for a press that was kept until this code had loaded, if the visitor has moved on since. */
  const isOutdated = ({ isTrusted }: Event) =>
    !isTrusted && document.activeElement !== document.body && isElsewhere(document.activeElement);

  /** Opens the list and returns it; returns undefined if the select is disabled or the press is outdated. */
  const open = (event: Event): OpenList | undefined => {
    if (list || select.matches(':disabled') || isOutdated(event)) return list;
    const opened = openList(currentItems(), select.selectedIndex);
    change(opened);
    emit(select, 'select2:open');
    return opened;
  };
  /** `returnsFocus`: moves the focus back to the field. Otherwise it stays where the visitor moved it. */
  const close = ({ returnsFocus }: { returnsFocus: boolean }) => {
    if (!list) return;
    if (returnsFocus) selection.focus({ preventScroll: true });
    change(undefined);
    emit(select, 'select2:close');
  };
  const choose = (item: ListItem | undefined) => {
    if (!item || item.isDisabled) return;
    close({ returnsFocus: true });
    chooseOption(select, item.optionIndex);
  };
  const clear = () => clearSelection(select, options());
  const toggle = (event: Event) => {
    const { target } = event;
    if (target instanceof Element && membersOf(target).closest(`.${PARTS.clear}`)) clear();
    else if (list) close({ returnsFocus: true });
    else open(event);
  };

  const search = (opened: OpenList, query: string) => {
    const found = searchList(opened, query);
    const { length } = found.matches;
    announce(length ? translateCount(pageTexts.items, length) : noMatches());
    change(found);
  };
  const onLetter = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    const opened = open(event);
    if (!opened) return;
    typed.current = typeLetter(typed.current, key, timeStamp);
    if (isSearchable(opened)) search(opened, opened.query + key);
    else change(findTyped(opened, typed.current));
  };
  const keyHandlers: Record<KeyAction, (event: KeyboardEvent) => void> = {
    open,
    close: () => close({ returnsFocus: true }),
    // The browser then moves the focus to the next stop after the field.
    leave: () => close({ returnsFocus: true }),
    choose: () => choose(list?.matches[list.active]),
    clear,
    step: ({ key }) => list && change(stepList(list, key)),
    letter: onLetter,
  };
  const onKey = (event: KeyboardEvent, action: KeyAction | undefined) => {
    if (!action) return;
    if (action !== 'leave') {
      event.preventDefault();
      // Widgets around the field may use the same keys.
      event.stopPropagation();
    }
    keyHandlers[action](event);
  };
  const onKeyInSearch = (event: KeyboardEvent) => onKey(event, keyAction(event, 'search', list?.query));
  const onKeyOfField = (event: KeyboardEvent) => {
    if (!hasSearch) return onKey(event, keyAction(event, list ? 'open' : 'closed'));
    // Typed before the search was rendered.
    if (event.key.length === 1) onKey(event, 'letter');
    else onKeyInSearch(event);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isElsewhere(relatedTarget)) close({ returnsFocus: false });
  };

  const isOpen = list !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else is read when the select changes
  useEffect(() => {
    if (!isOpen) return undefined;
    const observer = new MutationObserver(() => {
      const current = widget.get().list;
      if (select.matches(':disabled')) close({ returnsFocus: true });
      else change(current && updateList(current, currentItems()));
    });
    observer.observe(select, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <ServerNode
        of={container}
        classes={{
          'select2-container--above': isOpen && side === 'above',
          'select2-container--below': isOpen && side === 'below',
        }}
      />
      <ServerNode
        of={selection}
        onClick={toggle}
        onKeyDown={onKeyOfField}
        onBlur={hasSearch ? undefined : onBlur}
      />
      {list && (
        <Dropdown
          nodes={nodes}
          list={list}
          hasSearch={hasSearch}
          noMatches={noMatches()}
          onChange={change}
          onChoose={choose}
          onSearch={(query) => search(list, query)}
          onKey={onKeyInSearch}
          onLeave={() => close({ returnsFocus: false })}
          onBlur={onBlur}
          onSide={setSide}
        />
      )}
    </>
  );
}
