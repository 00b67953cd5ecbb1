import type { AttributeChanges, BeforeAfter } from './recordings.ts';

/** The changes of one element since the last `recordState()`. */
export interface Change {
  /** As in recordings: `body`, `[data-id="…"]`, `#id`, or the parent's key and its position. */
  readonly key: string;
  /** Tag and classes as sent by the server. */
  readonly element: string;
  /** Widget type with its skin; empty outside widgets. */
  readonly widget: string;
  /** The widget's id on the page; empty outside widgets. */
  readonly widgetId: string;
  readonly wrote: AttributeChanges;
  readonly value?: string;
  readonly checked?: boolean;
  readonly text?: string;
  readonly gone?: boolean;
  /** The current state, for requested elements. */
  readonly now?: ElementNow;
}

/** The current state of an element: its attributes, and what else a visitor could change. */
export interface ElementNow {
  readonly attributes: Readonly<Record<string, string>>;
  readonly value?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly text: string;
  readonly isThere: boolean;
}

/** The page's address and focus. */
export interface PageState {
  /** Path and query. */
  readonly address: string;
  readonly hash: string;
  readonly focus: string;
  /** True when the requested element has the focus. */
  readonly isFocused: boolean;
}

/** Server elements by key, with their changes. */
export interface NamedElements {
  element(key: string): Element | undefined;
  /** Records the current state of everything. */
  recordState(): void;
  /**
   * Returns the changes since `recordState()`. Elements with these keys are always included, with their
   * current state.
   */
  changes(keys: readonly string[]): Change[];
  /** `focus`: key of a server element, or tag and classes of another element. */
  pageState(focus?: string): PageState;
  /** Milliseconds since the last change. A running animation counts as a change. */
  quietForMs(): number;
}

/** A page with named elements. */
export type WithNamed = typeof globalThis & { __named: NamedElements };

/**
 * Runs in the page before any script changes it. Assigns a key to every server element and tracks its
 * changes in `__named`. Prefers the recorded key; uses other ids only when they are unique. `moving` matches
 * widgets that change by themselves: `quietForMs` ignores their changes.
 */
export function nameElements([recorded, moving]: readonly [
  recorded: readonly string[],
  moving: string,
]): void {
  const keys = new Map<Element, string>();
  const byKey = new Map<string, Element>();
  const all = [document.body, ...document.body.querySelectorAll('*')];
  const countOf = new Map<string, number>();
  const dataIdOf = (element: Element) => element.getAttribute('data-id');
  for (const each of all) {
    for (const name of [dataIdOf(each) && `[data-id="${dataIdOf(each)}"]`, each.id && `#${each.id}`]) {
      if (name) countOf.set(name, (countOf.get(name) ?? 0) + 1);
    }
  }
  const isUnique = (name: string) => countOf.get(name) === 1;
  const positionOf = (element: Element) => {
    let position = 1;
    for (let sibling = element.previousElementSibling; sibling; sibling = sibling.previousElementSibling) {
      if (sibling.localName === element.localName) position += 1;
    }
    return `${element.localName}:nth-of-type(${position})`;
  };
  const nameOf = (element: Element): string => {
    if (element === document.body) return 'body';
    const dataId = `[data-id="${dataIdOf(element)}"]`;
    if (dataIdOf(element) && isUnique(dataId)) return dataId;
    if (element.id && isUnique(`#${element.id}`)) return `#${element.id}`;
    return `${keys.get(element.parentElement as Element)} > ${positionOf(element)}`;
  };
  const recordedOf = new Map<Element, string>();
  for (const key of recorded) {
    const element = document.querySelector(key);
    if (element) recordedOf.set(element, key);
  }
  const describe = (element: Element) => [element.localName, ...element.classList].join('.');
  const isNotRendered = (element: Element) => element.matches('script, style, link, noscript, template');
  const serverElements = all
    .filter((each) => !isNotRendered(each))
    .map((element) => {
      const key = recordedOf.get(element) ?? nameOf(element);
      keys.set(element, key);
      byKey.set(key, element);
      const widget = element.closest('[data-widget_type]');
      return {
        element,
        key,
        described: describe(element),
        widget: widget?.getAttribute('data-widget_type') ?? '',
        widgetId: widget?.getAttribute('data-id') ?? '',
      };
    });

  const textOf = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, 80);
  const stateOf = (element: Element) => ({
    attributes: new Map([...element.attributes].map(({ name, value }) => [name, value] as [string, string])),
    value: 'value' in element && element.localName !== 'li' ? String(element.value) : undefined,
    checked: 'checked' in element ? Boolean(element.checked) : undefined,
    text: textOf(element),
    isThere: element.isConnected,
  });
  type State = ReturnType<typeof stateOf>;
  const before = new Map<Element, State>();
  const recordState = () => {
    for (const { element } of serverElements) before.set(element, stateOf(element));
  };

  const classesOf = (state: State) => (state.attributes.get('class') ?? '').split(/\s+/).filter(Boolean);
  const wroteOf = (was: State, is: State): AttributeChanges => {
    const wrote: Record<string, BeforeAfter | AttributeChanges['class']> = {};
    for (const name of new Set([...was.attributes.keys(), ...is.attributes.keys()])) {
      const change: BeforeAfter = [was.attributes.get(name) ?? null, is.attributes.get(name) ?? null];
      if (change[0] === change[1] || name === 'class') continue;
      wrote[name] = change;
    }
    const [had, has] = [classesOf(was), classesOf(is)];
    const on = has.filter((name) => !had.includes(name));
    const off = had.filter((name) => !has.includes(name));
    if (on.length + off.length) wrote.class = { on, off };
    return wrote;
  };
  const changeOf = ({
    element,
    key,
    described: as,
    widget,
    widgetId,
  }: (typeof serverElements)[number]): Change => {
    const [was, is] = [before.get(element) as State, stateOf(element)];
    if (!is.isThere)
      return { key, element: as, widget, widgetId, wrote: {}, ...(was.isThere && { gone: true }) };
    return {
      key,
      element: as,
      widget,
      widgetId,
      wrote: wroteOf(was, is),
      ...(was.value !== is.value && is.value !== undefined && { value: is.value }),
      ...(was.checked !== is.checked && is.checked !== undefined && { checked: is.checked }),
      ...(was.text !== is.text && { text: is.text }),
    };
  };
  const isNothing = (change: Change) => !Object.keys(change.wrote).length && Object.keys(change).length === 5;
  const nowOf = (element: Element): ElementNow => {
    const { attributes, ...state } = stateOf(element);
    return { ...state, attributes: Object.fromEntries(attributes) };
  };

  let lastChangeMs = performance.now();
  const movesByItself = (target: Element | null) =>
    new RegExp(moving).test(target?.closest('[data-widget_type]')?.getAttribute('data-widget_type') ?? '');
  const isEndingAnimation = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    Number.isFinite(effect?.getComputedTiming().endTime) &&
    !movesByItself((effect as KeyframeEffect).target);
  const isSelfCaused = ({ target }: MutationRecord) => target instanceof Element && movesByItself(target);
  new MutationObserver((records) => {
    if (!records.every(isSelfCaused)) lastChangeMs = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const named: NamedElements = {
    element: (key) => byKey.get(key),
    recordState,
    changes: (wanted) =>
      serverElements.flatMap((each) => {
        const change = changeOf(each);
        if (wanted.includes(each.key)) return [{ ...change, now: nowOf(each.element) }];
        return isNothing(change) ? [] : [change];
      }),
    pageState: (wanted = 'body') => {
      const active = document.activeElement ?? document.body;
      const address = location.pathname + location.search;
      const isFocused = byKey.has(wanted) ? byKey.get(wanted) === active : active.matches(wanted);
      return { address, hash: location.hash, focus: keys.get(active) ?? describe(active), isFocused };
    },
    quietForMs: () => {
      const isMoving = document.getAnimations().some(isEndingAnimation);
      if (isMoving) lastChangeMs = performance.now();
      return performance.now() - lastChangeMs;
    },
  };
  recordState();
  Object.assign(globalThis, { __named: named });
}
