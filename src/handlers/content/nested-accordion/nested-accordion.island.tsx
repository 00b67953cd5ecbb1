import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEscape } from '#lib/is-modified.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { followLinkedId } from '#platform/linked-id.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { endRest } from '../shared/at-rest.ts';
import { tellMoved, tellShown } from '../shared/nested-panels.ts';
import { useRoving } from '../shared/use-roving.ts';
import { durationMs, type Settings, settings, turnItem } from './model.ts';
import { isSliding, slideItem, stopSliding } from './slide-item.ts';
import { type Details, findItems, itemAt, openItems, panelOf, titleLook, titleOf } from './view.ts';

/** An accordion of `details` elements: one opens at a time, or several, with a slide and all keys. */
function NestedAccordion({ element, settings, scope }: IslandProps<Settings>) {
  // Asked each time: an editor adds items and takes them away.
  const find = () => findItems(element);
  const findTitles = () => find().flatMap((item) => titleOf(item) ?? []);
  const [open, setOpen] = useState<ReadonlySet<Element | null>>(() => openItems(find()));
  const roving = useRoving(findTitles);

  const slide = (item: Details, isOpen: boolean, slideMs: number) => {
    const panel = panelOf(item);
    const slides = slideItem(item, isOpen, slideMs, () => isOpen && tellMoved());
    if (!isOpen) return;
    if (panel) tellShown(panel);
    if (!slides) tellMoved();
  };
  const change = (item: Details, isOpen: boolean, slideMs = durationMs(settings)) => {
    const items = find();
    const next = turnItem(items, open, settings, [item, isOpen]);
    flushSync(() => setOpen(next));
    for (const each of items) if (next.has(each) !== open.has(each)) slide(each, next.has(each), slideMs);
  };

  const openLinked = useLatest((id: string) => {
    const item = find().find((each) => each.id === id);
    if (item) change(item, true, 0);
  });
  // The browser opens items by itself, to show what it found in them.
  const onToggle = ({ target }: Event) => {
    const item = find().find((each) => each === target);
    if (item && !isSliding(item) && item.open !== open.has(item)) change(item, item.open, 0);
  };
  useLayoutEffect(() => {
    endRest(element);
    followLinkedId(element, openLinked, scope);
  }, [element, scope, openLinked]);
  useEffect(() => () => findItems(element).forEach(stopSliding), [element]);

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const item = itemAt(find(), target);
    const title = item && titleOf(item);
    // A link in a title leads where it leads.
    if (!item || !title?.contains(target) || event.defaultPrevented || target.closest('a[href]')) return;
    event.preventDefault();
    keepPlace(title, scope, durationMs(settings));
    change(item, !open.has(item));
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (roving.rove(event) || !isEscape(event)) return;
    const item = itemAt(find(), event.target);
    if (!item || !open.has(item)) return;
    event.preventDefault();
    titleOf(item)?.focus();
    change(item, false);
  };
  return (
    <>
      <ServerNode
        of={element}
        on={{ click: onClick, focusin: roving.follow, keydown: onKeydown }}
        // It does not bubble.
        onCapture={{ toggle: onToggle }}
      />
      <ServerNode
        of={findTitles()}
        each={(_, title) => titleLook(title, open.has(title.parentElement), roving.stop)}
      />
    </>
  );
}

export default defineIsland({ settings, component: NestedAccordion });
