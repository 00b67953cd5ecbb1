import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createAnnouncer } from '#platform/announce.ts';
import { emit } from '#platform/events.ts';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { pageTexts } from '#texts/pages.ts';
import { translateCount } from '#texts/text.ts';
import { Dropdown } from './dropdown.tsx';
import type { Field } from './field.ts';
import {
  type Choice,
  findTyped,
  type Meaning,
  meaningOf,
  type OpenList,
  openList,
  renewList,
  searchList,
  stepList,
  typeLetter,
} from './model.ts';
import { LIST_CLASS, openLooks, PARTS, type Side } from './view.ts';

/** What opens from the field of a select: a list, with a search in it where that is worth while. */
export function Combobox({ field }: { readonly field: Field }) {
  const { select, container, selection, ids } = field;
  const { scope } = useIsland();
  const [announce] = useState(() => createAnnouncer(scope));
  const [list, setList] = useState<OpenList>();
  const [side, setSide] = useState<Side>('below');
  const typed = useRef({ text: '', atMs: Number.NEGATIVE_INFINITY });
  const { minimumForSearch, noMatches } = field.options();
  const isSearchable = ({ choices }: OpenList) => choices.length >= minimumForSearch;
  const hasSearch = list !== undefined && isSearchable(list);

  // At once: the next key may come before React's own time.
  const change = (next: OpenList | undefined) => flushSync(() => setList(next));
  /** Gives the list that is open then; undefined where nothing can be chosen. */
  const open = (): OpenList | undefined => {
    if (list || select.matches(':disabled')) return list;
    const opened = openList(field.choices(), select.selectedIndex);
    change(opened);
    emit(select, 'select2:open');
    return opened;
  };
  /** `isDone`: the field has the focus again; else it is where a visitor went. */
  const close = ({ isDone }: { isDone: boolean }) => {
    if (!list) return;
    if (isDone) selection.focus({ preventScroll: true });
    change(undefined);
    emit(select, 'select2:close');
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice || choice.isDisabled) return;
    close({ isDone: true });
    field.choose(choice.at);
  };
  const toggle = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`.${PARTS.clear}`)) field.clear();
    else if (list) close({ isDone: true });
    else open();
  };

  const search = (opened: OpenList, query: string) => {
    const found = searchList(opened, query);
    const { length } = found.matches;
    announce(length ? translateCount(pageTexts.items, length) : noMatches);
    change(found);
  };
  const onLetter = ({ key, timeStamp }: KeyboardEvent) => {
    const opened = open();
    if (!opened) return;
    typed.current = typeLetter(typed.current, key, timeStamp);
    if (isSearchable(opened)) search(opened, opened.query + key);
    else change(findTyped(opened, typed.current));
  };
  const answers: Record<Meaning, (event: KeyboardEvent) => void> = {
    open,
    close: () => close({ isDone: true }),
    // The next stop is the one after the field, which the browser finds.
    leave: () => close({ isDone: true }),
    choose: () => choose(list?.matches[list.active]),
    clear: field.clear,
    step: ({ key }) => list && change(stepList(list, key)),
    letter: onLetter,
  };
  const onKey = (event: KeyboardEvent, meaning: Meaning | undefined) => {
    if (!meaning) return;
    if (meaning !== 'leave') {
      event.preventDefault();
      // What is around the field has its own use for some of them.
      event.stopPropagation();
    }
    answers[meaning](event);
  };
  const onKeyInSearch = (event: KeyboardEvent) => onKey(event, meaningOf(event, 'search', list?.query));
  const onKeyOfField = (event: KeyboardEvent) => {
    if (!hasSearch) return onKey(event, meaningOf(event, list ? 'open' : 'closed'));
    // Typed while the search was on its way.
    if (event.key.length === 1) onKey(event, 'letter');
    else onKeyInSearch(event);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isElsewhere = relatedTarget instanceof Element && !relatedTarget.closest(`.${LIST_CLASS}`);
    if (isElsewhere && relatedTarget !== selection) close({ isDone: false });
  };

  useLayoutEffect(() => {
    field.canOpen = true;
    return () => {
      field.canOpen = false;
    };
  }, [field]);
  const isOpen = list !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const observer = new MutationObserver(() =>
      setList((now) => (select.matches(':disabled') ? undefined : now && renewList(now, field.choices()))),
    );
    observer.observe(select, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [isOpen, field, select]);

  const active = list?.matches[list.active];
  const looks = openLooks(list && side, ids.list, hasSearch || !active ? undefined : ids.option(active.at));
  return (
    <>
      <ServerNode of={container} {...looks.container} />
      <ServerNode
        of={selection}
        {...looks.selection}
        on={{ click: toggle, keydown: onKeyOfField, ...(!hasSearch && { blur: onBlur }) }}
      />
      {list && (
        <Dropdown
          field={field}
          list={list}
          hasSearch={hasSearch}
          noMatches={noMatches}
          onChange={change}
          onChoose={choose}
          onSearch={(query) => search(list, query)}
          onKey={onKeyInSearch}
          onLeave={() => close({ isDone: false })}
          onBlur={onBlur}
          onSide={setSide}
        />
      )}
    </>
  );
}
