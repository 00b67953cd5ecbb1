import { dispatch } from '#lib/events.ts';
import type { Scope } from '#lib/scope.ts';
import { linkedElement } from '#platform/anchor-links.ts';
import { isScrolling, scrollablePx } from '#platform/page-position.ts';
import { onViewport, scrolledPx } from '#platform/viewport.ts';
import { classifyScroll, type ScrollResult } from './model.ts';
import type { Settings } from './settings.ts';

/** The event of a header that changes, with the change and the header in `detail`. */
export const HEADER_CHANGE = 'skerry:header';

const CHANGES = ['Pin', 'Unpin', 'Top', 'NotTop', 'Bottom', 'NotBottom'] as const;
type Change = (typeof CHANGES)[number];

/** Callbacks of other scripts, called with the header as `this` when something changes. */
export type HeaderCallbacks = { [M in Change as `on${M}`]?: (this: Header) => unknown };

/** The interface of a pinned header for other scripts. */
export interface Header extends HeaderCallbacks {
  /** Starts reacting to scrolling; a second call does nothing. */
  init(): void;
  /** Stops, and restores the element. */
  destroy(): void;
  pin(): void;
  unpin(): void;
  /** Keeps the header pinned or unpinned as it is. */
  freeze(): void;
  unfreeze(): void;
}

declare module '#lib/events.ts' {
  interface SkerryEvents {
    [HEADER_CHANGE]: { change: Uncapitalize<Change>; header: Header };
  }
}

// Skips the scroll position that the browser restores, which is not a movement.
const START_DELAY_MS = 100;

// Longer than a browser's smooth scroll takes.
const LANDING_MS = 1500;
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const;

/** Returns a function that returns whether the browser scrolls to the target of a link. */
function watchLandings(scope: Scope): () => boolean {
  let landing: Scope | undefined;
  scope.listen(document, 'click', (click) => {
    if (!linkedElement(click)) return;
    landing?.dispose();
    const landingScope = scope.child();
    landing = landingScope;
    // The last step of the scroll is handled in the frame after this event.
    const end = () => landingScope.frame(landingScope.dispose);
    landingScope.listen(document, 'scrollend', end, { capture: true });
    for (const type of INTERRUPTIONS)
      landingScope.listen(window, type, landingScope.dispose, { capture: true, passive: true });
    landingScope.timeout(landingScope.dispose, LANDING_MS);
  });
  return () => landing?.disposed === false;
}

/** Tells other scripts what has changed at a header. */
function announce(
  changeName: Change,
  header: Header,
  element: HTMLElement,
  report: (error: unknown) => void,
) {
  try {
    header[`on${changeName}`]?.call(header);
  } catch (error) {
    report(error);
  }
  const change = (changeName.charAt(0).toLowerCase() + changeName.slice(1)) as Uncapitalize<Change>;
  dispatch(element, HEADER_CHANGE, { change, header });
}

/** Creates a pinned header that does nothing before `init`. */
export function createHeader(
  element: HTMLElement,
  settings: Settings,
  scope: Scope,
  report: (error: unknown) => void,
): Header {
  const { classes, offset } = settings;
  const patch = scope.patch();
  let running: Scope | undefined;
  let isPinned: boolean | undefined;
  let ends: Pick<ScrollResult, 'isTop' | 'isBottom'> | undefined;

  const toggle = (names: string, force: boolean) => {
    for (const name of names.split(/\s+/)) if (name) patch.toggle(element, name, force);
  };
  const notify = (changeName: Change) => announce(changeName, header, element, report);
  const setPinned = (pinned: boolean) => {
    if (pinned === isPinned) return;
    isPinned = pinned;
    toggle(classes.pinned, pinned);
    toggle(classes.unpinned, !pinned);
    notify(pinned ? 'Pin' : 'Unpin');
  };
  const setEnds = ({ isTop, isBottom }: ScrollResult) => {
    const previous = ends;
    ends = { isTop, isBottom };
    if (previous?.isTop !== isTop) {
      toggle(classes.top, isTop);
      toggle(classes.notTop, !isTop);
      notify(isTop ? 'Top' : 'NotTop');
    }
    if (previous?.isBottom !== isBottom) {
      toggle(classes.bottom, isBottom);
      toggle(classes.notBottom, !isBottom);
      notify(isBottom ? 'Bottom' : 'NotBottom');
    }
  };
  const isFrozen = () => classes.frozen.split(/\s+/).every((name) => element.classList.contains(name));

  const watchScroll = (runScope: Scope) => {
    let lastY = Math.round(scrolledPx());
    const isLanding = watchLandings(runScope);
    onViewport(({ scrollY, height: windowHeight }) => {
      const y = Math.round(scrollY);
      const endY = scrollablePx();
      const result = classifyScroll(lastY, { y, windowHeight, contentHeight: endY + windowHeight }, settings);
      // Overscroll bounces back by itself, which is not scrolling up.
      lastY = result ? y : Math.min(Math.max(y, 0), endY);
      if (!result) return undefined;
      return () => {
        setEnds(result);
        // Only the visitor's scrolling moves the header. At the top of the page it has its own place.
        const isVisitor = result.isTop || !isLanding();
        if (result.pin !== undefined && !isFrozen() && !isScrolling() && isVisitor) setPinned(result.pin);
      };
    }, runScope);
  };
  const header: Header = {
    init() {
      if (running || scope.disposed) return;
      const runScope = scope.child();
      running = runScope;
      runScope.add(() => {
        running = undefined;
        isPinned = undefined;
        ends = undefined;
        patch.restore();
      });
      toggle(classes.initial, true);
      if (scrolledPx() <= offset.up) setPinned(true);
      runScope.timeout(() => watchScroll(runScope), START_DELAY_MS);
      // Keyboard users must see the focused element.
      runScope.listen(element, 'focusin', () => {
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

/** Copies the callbacks of the options, and nothing else. */
export function copyCallbacks(header: Header, options: Readonly<Record<string, unknown>>): void {
  for (const changeName of CHANGES) {
    const callback = options[`on${changeName}`];
    if (typeof callback === 'function') header[`on${changeName}`] = callback as (this: Header) => unknown;
  }
}
