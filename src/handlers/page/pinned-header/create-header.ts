import { createPatch } from '#lib/patch.ts';
import { isScrolling, scrollablePx } from '#platform/page-position.ts';
import { onViewport, scrolledPx } from '#platform/viewport.ts';
import { dispatch } from '#runtime/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { judge, type Verdict } from './model.ts';
import type { Settings } from './settings.ts';

/** The event of a header that changes: on it, with what changed and the header itself in its detail. */
export const HEADER = 'skerry:header';

const MOMENTS = ['Pin', 'Unpin', 'Top', 'NotTop', 'Bottom', 'NotBottom'] as const;
type Moment = (typeof MOMENTS)[number];

/** What other scripts hear of it: called with the header as `this`, only when something changes. */
export type HeaderCallbacks = { [M in Moment as `on${M}`]?: (this: Header) => unknown };

/** A pinned header, as other scripts use it. */
export interface Header extends HeaderCallbacks {
  /** Follows the page; once is enough. */
  init(): void;
  /** Follows it no more, and gives the header back as it was. */
  destroy(): void;
  pin(): void;
  unpin(): void;
  /** It stays as it is. */
  freeze(): void;
  unfreeze(): void;
}

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    [HEADER]: { change: Uncapitalize<Moment>; header: Header };
  }
}

// So that a position the browser restores is no movement.
const START_DELAY_MS = 100;

/** Makes an element a pinned header, which follows nothing before `init`. */
export function createHeader(
  element: HTMLElement,
  settings: Settings,
  scope: Scope,
  report: (error: unknown) => void,
): Header {
  const { classes, offset } = settings;
  const patch = createPatch();
  let running: Scope | undefined;
  let isPinned: boolean | undefined;
  let ends: Pick<Verdict, 'isTop' | 'isBottom'> | undefined;

  const toggle = (names: string, force: boolean) => {
    for (const name of names.split(/\s+/)) if (name) patch.toggle(element, name, force);
  };
  const tell = (moment: Moment) => {
    try {
      header[`on${moment}`]?.call(header);
    } catch (error) {
      report(error);
    }
    const change = (moment.charAt(0).toLowerCase() + moment.slice(1)) as Uncapitalize<Moment>;
    dispatch(element, HEADER, { change, header });
  };
  const setPinned = (pinned: boolean) => {
    if (pinned === isPinned) return;
    isPinned = pinned;
    toggle(classes.pinned, pinned);
    toggle(classes.unpinned, !pinned);
    tell(pinned ? 'Pin' : 'Unpin');
  };
  const setEnds = ({ isTop, isBottom }: Verdict) => {
    const before = ends;
    ends = { isTop, isBottom };
    if (before?.isTop !== isTop) {
      toggle(classes.top, isTop);
      toggle(classes.notTop, !isTop);
      tell(isTop ? 'Top' : 'NotTop');
    }
    if (before?.isBottom !== isBottom) {
      toggle(classes.bottom, isBottom);
      toggle(classes.notBottom, !isBottom);
      tell(isBottom ? 'Bottom' : 'NotBottom');
    }
  };
  const isFrozen = () => classes.frozen.split(/\s+/).every((name) => element.classList.contains(name));

  const follow = (own: Scope) => {
    let lastY = Math.round(scrolledPx());
    onViewport(({ scrollY, height: windowHeight }) => {
      const y = Math.round(scrollY);
      const endY = scrollablePx();
      const verdict = judge(lastY, { y, windowHeight, contentHeight: endY + windowHeight }, settings);
      // A page that was pulled beyond its end comes back by itself: that is no way up.
      lastY = verdict ? y : Math.min(Math.max(y, 0), endY);
      if (!verdict) return undefined;
      return () => {
        setEnds(verdict);
        // What the script itself scrolls to is not to be followed by a header on the move.
        if (verdict.pin !== undefined && !isFrozen() && !isScrolling()) setPinned(verdict.pin);
      };
    }, own);
  };
  const header: Header = {
    init() {
      if (running || scope.disposed) return;
      const own = scope.child();
      running = own;
      own.add(() => {
        running = undefined;
        isPinned = undefined;
        ends = undefined;
        patch.restore();
      });
      toggle(classes.initial, true);
      if (scrolledPx() <= offset.up) setPinned(true);
      own.timeout(() => follow(own), START_DELAY_MS);
      // Whoever walks through the page by keyboard sees where they are.
      own.listen(element, 'focusin', () => {
        if (!isFrozen()) setPinned(true);
      });
    },
    destroy: () => running?.dispose(),
    pin: () => setPinned(true),
    unpin: () => setPinned(false),
    freeze: () => toggle(classes.frozen, true),
    unfreeze: () => toggle(classes.frozen, false),
  };
  return header;
}

/** Takes the callbacks of someone's options, and nothing else of them. */
export function takeCallbacks(header: Header, options: Readonly<Record<string, unknown>>): void {
  for (const moment of MOMENTS) {
    const callback = options[`on${moment}`];
    if (typeof callback === 'function') header[`on${moment}`] = callback as (this: Header) => unknown;
  }
}
