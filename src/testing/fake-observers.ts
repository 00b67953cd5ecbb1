import { mediaMatches } from './media-query.ts';

type Callback<Entry> = (entries: Entry[], observer: never) => void;

interface Watcher<Entry> {
  readonly callback: Callback<Entry>;
  readonly targets: Set<Element>;
  readonly options: IntersectionObserverInit;
}

/** Controls all fake observers of one kind. */
export interface ObserverControl<Entry> {
  /** Notifies every observer of the element. Fills missing entry fields with plausible values. */
  trigger(target: Element, change?: Partial<Entry>): void;
  isObserved(target: Element): boolean;
  /** Number of observed elements over all observers. */
  readonly size: number;
  /** Returns the options of every observer of the element. */
  optionsFor(target: Element): IntersectionObserverInit[];
}

const zeroRect = () => new DOMRect(0, 0, 0, 0);

function createObservers<Entry>(createEntry: (target: Element, change: Partial<Entry>) => Entry) {
  const watchers = new Set<Watcher<Entry>>();
  const watchersOf = (target: Element) => [...watchers].filter(({ targets }) => targets.has(target));
  const Observer = class {
    readonly #watcher: Watcher<Entry>;
    constructor(callback: Callback<Entry>, options: IntersectionObserverInit = {}) {
      this.#watcher = { callback, targets: new Set(), options };
      watchers.add(this.#watcher);
    }
    observe(target: Element) {
      this.#watcher.targets.add(target);
    }
    unobserve(target: Element) {
      this.#watcher.targets.delete(target);
    }
    disconnect() {
      this.#watcher.targets.clear();
    }
    takeRecords(): Entry[] {
      return [];
    }
  };
  const control: ObserverControl<Entry> = {
    trigger(target, change = {}) {
      for (const watcher of watchersOf(target))
        watcher.callback([createEntry(target, change)], watcher as never);
    },
    isObserved: (target) => watchersOf(target).length > 0,
    get size() {
      return [...watchers].reduce((sum, { targets }) => sum + targets.size, 0);
    },
    optionsFor: (target) => watchersOf(target).map(({ options }) => options),
  };
  return { Observer, control, reset: () => watchers.clear() };
}

const intersection = createObservers<IntersectionObserverEntry>((target, change) => {
  const isIntersecting = change.isIntersecting ?? true;
  return {
    target,
    isIntersecting,
    intersectionRatio: isIntersecting ? 1 : 0,
    time: performance.now(),
    boundingClientRect: target.getBoundingClientRect(),
    intersectionRect: zeroRect(),
    rootBounds: null,
    ...change,
  };
});

const resize = createObservers<ResizeObserverEntry>((target, change) => ({
  target,
  contentRect: target.getBoundingClientRect(),
  borderBoxSize: [],
  contentBoxSize: [],
  devicePixelContentBoxSize: [],
  ...change,
}));

/** Fake intersection observers. Nothing intersects until the test triggers it. */
export const intersections: ObserverControl<IntersectionObserverEntry> = intersection.control;

/** Fake resize observers. Nothing has a size until the test triggers it. */
export const resizes: ObserverControl<ResizeObserverEntry> = resize.control;

const DESKTOP_WIDTH_PX = 1280;
const features = new Map<string, string>();
const queries = new Set<{ list: EventTarget; media: string; matched: boolean }>();

const matchesNow = (query: string) => mediaMatches(query, { widthPx: window.innerWidth, features });

const notifyQueries = () => {
  for (const query of queries) {
    const matches = matchesNow(query.media);
    if (matches === query.matched) continue;
    query.matched = matches;
    query.list.dispatchEvent(Object.assign(new Event('change'), { media: query.media, matches }));
  }
};

const setWidth = (widthPx: number) => Object.assign(window, { innerWidth: widthPx });

/** Fake screen for `matchMedia`. */
export const media = {
  /** Sets a media feature: `media.set('prefers-reduced-motion', 'reduce')`. */
  set(feature: string, value: string): void {
    features.set(feature, value);
    notifyQueries();
  },
  /** Changes the window width and dispatches `resize`. */
  resize(widthPx: number): void {
    setWidth(widthPx);
    notifyQueries();
    window.dispatchEvent(new Event('resize'));
  },
};

const fakeMatchMedia = (text: string): MediaQueryList => {
  const list = Object.assign(new EventTarget(), { media: text, onchange: null });
  const legacy = {
    addListener: (callback: EventListener) => list.addEventListener('change', callback),
    removeListener: (callback: EventListener) => list.removeEventListener('change', callback),
  };
  queries.add({ list, media: text, matched: matchesNow(text) });
  Object.defineProperty(list, 'matches', { get: () => matchesNow(text) });
  return Object.assign(list, legacy) as unknown as MediaQueryList;
};

/**
 * Replaces the browser's observers and `matchMedia` with fakes of a desktop screen. The jsdom setup calls it
 * before every test.
 */
export function installFakeObservers(): void {
  intersection.reset();
  resize.reset();
  features.clear();
  queries.clear();
  setWidth(DESKTOP_WIDTH_PX);
  Object.assign(globalThis, {
    IntersectionObserver: intersection.Observer,
    ResizeObserver: resize.Observer,
    matchMedia: fakeMatchMedia,
  });
}
