import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEscape, isPlainKey } from '#lib/is-modified.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { followLinkedId } from '#platform/linked-id.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { endRest } from '../shared/at-rest.ts';
import { useRoving } from '../shared/use-roving.ts';
import { chooseTab, type TabsState, tabAt } from './model.ts';
import { rowUpdates, tellOpened } from './nested-tabs.ts';
import { type Settings, settings } from './settings.ts';
import {
  findTabs,
  isInPanel,
  isStacked,
  linkedTab,
  type Tabs,
  tabLooks,
  tabOf,
  tabsOf,
  titleOf,
} from './view.ts';

/** What closes takes its room away before what opens takes its own. */
const STACK_DELAY_MS = 10;

const readState = ({ titles }: Tabs): TabsState => {
  const open = titles.find((title) => title.getAttribute('aria-selected') === 'true');
  return { active: open && tabOf(open), isShown: true };
};

/** The keys that choose a title; buttons, and links at Enter, are clicked by the browser. */
const isChoice = ({ key }: KeyboardEvent, title: HTMLElement) =>
  key === 'Enter' ? !title.matches('button,a') : key === ' ' && !title.matches('button');

const titleAt = ({ titles }: Tabs, target: EventTarget | null) =>
  titles.find((title) => title.contains(target as Node));

/** Tabs whose panels hold any widgets; narrow pages lay them out as an accordion. */
function NestedTabs({ element, settings, scope }: IslandProps<Settings>) {
  // Asked each time: an editor adds tabs and takes them away.
  const find = () => findTabs(element);
  const [state, setState] = useState(() => readState(find()));
  const roving = useRoving(() => find().titles);
  const looks = tabLooks(find(), state.isShown ? state.active : undefined, roving.stop);

  const choose = useLatest((tab: string | undefined) => {
    const next = chooseTab(state, tab, { isStacked: isStacked(find()) });
    if (next === state) return;
    flushSync(() => {
      setState(next);
      roving.forget();
    });
    if (next.isShown) tellOpened(element, next.active);
  });
  useLayoutEffect(() => {
    if (state.isShown) return undefined;
    const show = () => {
      flushSync(() => setState({ ...state, isShown: true }));
      tellOpened(element, state.active);
    };
    return scope.timeout(show, STACK_DELAY_MS);
  }, [element, scope, state]);
  const openLinked = useLatest((id: string) => choose(linkedTab(find(), id)));
  useLayoutEffect(() => {
    endRest(element);
    followLinkedId(element, openLinked, scope);
  }, [element, scope, openLinked]);

  const { activeItemIndex } = settings;
  const openEdited = useLatest(() => choose(tabAt(tabsOf(find()), activeItemIndex)));
  useEffect(() => {
    // A moment later: in an effect, others would be told before the page shows it.
    return activeItemIndex ? scope.timeout(openEdited, 0) : undefined;
  }, [scope, openEdited, activeItemIndex]);
  useEffect(() => rowUpdates.get(element)?.(settings), [element, settings]);

  const onClick = (event: MouseEvent) => {
    const title = titleAt(find(), event.target);
    if (!title) return;
    // In a form it would send it.
    if (!title.matches('a')) event.preventDefault();
    keepPlace(title, scope, STACK_DELAY_MS);
    choose(tabOf(title));
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (roving.rove(event) || event.defaultPrevented || !isPlainKey(event)) return;
    const tabs = find();
    const title = titleAt(tabs, event.target);
    if (title && isChoice(event, title)) {
      event.preventDefault();
      title.click();
    } else if (isEscape(event) && isInPanel(tabs, event.target)) {
      event.preventDefault();
      titleOf(tabs, state.active)?.focus();
    }
  };
  return (
    <>
      <ServerNode of={element} on={{ click: onClick, focusin: roving.follow, keydown: onKeydown }} />
      <ServerNode of={[...looks.keys()]} each={(_, node) => looks.get(node) ?? {}} />
    </>
  );
}

export default defineIsland({ settings, component: NestedTabs });
