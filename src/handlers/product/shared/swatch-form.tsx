import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isModified } from '#lib/is-modified.ts';
import { roveTo } from '#lib/roving-focus.ts';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { choose, isReachable } from './choose-swatch.ts';
import { followSession, type SwatchSession, sessionOf } from './swatch-session.ts';
import { SwatchTips } from './swatch-tips.tsx';
import {
  checkRadios,
  type FormState,
  isDisabled,
  isShown,
  type Swatch,
  type SwatchList,
} from './swatch-view.ts';

/** The swatches of a form, and what stands in them. */
export interface Swatches {
  readonly session: SwatchSession;
  readonly state: FormState;
}

function readSwatches(form: Element): Swatches | undefined {
  const session = sessionOf(form);
  return session && { session, state: session.state };
}

/** The swatches of the island's element, from the resting state on; undefined while a script has ended them. */
export function useSwatches(): Swatches | undefined {
  const { element } = useIsland();
  const [swatches, setSwatches] = useState(() => readSwatches(element));
  useLayoutEffect(() => {
    const take = () => setSwatches(readSwatches(element));
    take();
    // At once, because the next event tells others that it is shown.
    return followSession(element, () => flushSync(take));
  }, [element]);
  return swatches;
}

/** Moves the focus among the values in reach, by arrows (round and round), Home and End. Nothing is chosen by that. */
function rove({ element: list, swatches }: SwatchList, from: Swatch, event: KeyboardEvent): void {
  const reachable = swatches.filter((each) => each === from || (!isDisabled(each) && isShown(each.element)));
  const rtl = getComputedStyle(list).direction === 'rtl';
  const leadsTo = (vertical: boolean) =>
    roveTo(event.key, reachable.indexOf(from), reachable.length, { vertical, rtl });
  const to = leadsTo(true) ?? leadsTo(false);
  if (to === undefined) return;
  event.preventDefault();
  reachable[to]?.element.focus();
}

/** What a list does beside a plain choice. */
export interface ListOptions {
  /** What a click of a pointer does in place of a choice; false when it does nothing. Default: nothing. */
  readonly open?: (swatch: Swatch) => boolean;
  /** What a pointer does that comes to a value. Default: nothing. */
  readonly point?: (swatch: Swatch, list: SwatchList, pointerType: string) => void;
  /** Whether the link at the end of a shortened list leads to its page. Default: it shows the rest. */
  readonly followsMore?: boolean;
}

const MORE = '.woo-variation-swatches-variable-item-more';
const WHOLE = { 'enabled-display-limit-mode': false, 'enabled-catalog-display-limit-mode': false };

/** Takes a node of the server's off the page, as long as it stands. */
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

interface ListProps extends ListOptions {
  readonly list: SwatchList;
  readonly session: SwatchSession;
}

/** One list: what a visitor chooses in it by pointer and keyboard, and how much of it is shown. */
function SwatchListInput({ list, session, open, point, followsMore = false }: ListProps) {
  const { runtime } = useIsland();
  const { element, swatches, select } = list;
  const [whole, setWhole] = useState<ReadonlyMap<HTMLElement, Element>>(() => new Map());
  const at = (node: EventTarget | null) =>
    node instanceof Element
      ? swatches.find((each) => each.element === node.closest('.variable-item'))
      : undefined;
  const take = (swatch: Swatch) => {
    choose(swatch, list, session);
    // Whatever else waits on the form: a choice is nothing without it.
    runtime.summon(session.form);
  };
  const showRest = (more: Element) => {
    const parent = more.parentElement;
    if (!parent) return;
    const hidden = swatches.filter((each) => parent.contains(each.element) && !isShown(each.element));
    flushSync(() => setWhole((before) => new Map(before).set(parent, more)));
    hidden.find((each) => isShown(each.element) && !isDisabled(each))?.element.focus();
  };
  const on = {
    click(event: MouseEvent) {
      const target = event.target as Element;
      const more = target.closest(MORE);
      if (more && !followsMore && !isModified(event)) {
        event.preventDefault();
        event.stopPropagation();
        showRest(more);
      }
      const swatch = more ? undefined : at(target);
      if (!swatch) return;
      // Cards of a listing are often links as a whole. A prevented click on a radio would be taken back by the browser.
      event.stopPropagation();
      if (target !== swatch.radio) event.preventDefault();
      if (isDisabled(swatch) && !isReachable(swatch, session)) return;
      if (!open?.(swatch)) take(swatch);
    },
    keydown(event: KeyboardEvent) {
      const pressed = at(event.target);
      if (pressed?.element !== event.target || isModified(event)) return;
      // Keys that were held lead on from where those before them have led by now.
      const swatch = swatches.find(({ element }) => element === document.activeElement) ?? pressed;
      if (event.key !== ' ' && event.key !== 'Enter') return rove(list, swatch, event);
      if (isDisabled(swatch)) return;
      event.preventDefault();
      if (!event.repeat) take(swatch);
    },
    change({ target }: Event) {
      // Set by a script; clicks and keys have been heard as clicks.
      const swatch = at(target);
      if (target !== swatch?.radio || !swatch?.radio?.checked) return;
      if (select.value !== swatch.value) take(swatch);
    },
    pointerover(event: PointerEvent) {
      const swatch = at(event.target);
      if (swatch) point?.(swatch, list, event.pointerType);
    },
  };
  return (
    <>
      <ServerNode of={element} on={on} />
      <ServerNode of={[...whole.keys()]} each={() => ({ classes: WHOLE })} />
      {[...whole.values()].map((more, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they only become more
        <Removed key={index} of={more} />
      ))}
    </>
  );
}

/** The swatches of a form or of a card, in the hand of a visitor. */
export function SwatchForm({ session, state, ...options }: Swatches & ListOptions) {
  const looks = session.looks(state);
  useLayoutEffect(() => checkRadios(state), [state]);
  return (
    <>
      <ServerNode of={[...looks.keys()]} each={(_, node) => looks.get(node) ?? {}} />
      {session.lists.map((list) => (
        <SwatchListInput key={session.lists.indexOf(list)} list={list} session={session} {...options} />
      ))}
      {document.body.matches('.wvs-tooltip') && <SwatchTips />}
    </>
  );
}
