import { asMap } from '#lib/as-map.ts';
import { type Field, flag, type Infer, number, object, oneOf, text } from '#lib/fields.ts';
import { toJQuery } from '#platform/events.ts';

/** A script's own effect for a list; calls `done` at its end. */
export type Effect = (list: HTMLElement, done: () => void) => void;

/** A script's own effects for lists; the `collapsible` ones are for lists in the page's flow. */
export interface Effects {
  readonly show?: Effect | undefined;
  readonly hide?: Effect | undefined;
  readonly collapsibleShow?: Effect | undefined;
  readonly collapsibleHide?: Effect | undefined;
}

type ScriptOptions = Readonly<Record<string, unknown>>;

const scriptOptions = new WeakMap<Element, ScriptOptions | undefined>();

/** Stores the options that a script sets for a menu; undefined when a script destroys it. */
export const setScriptOptions = (root: Element, options: ScriptOptions | undefined): void => {
  scriptOptions.set(root, options);
};

/** Returns the options that a script set for a menu. */
export const scriptOptionsOf = (root: Element): ScriptOptions => asMap(scriptOptions.get(root));

/** Returns true for a menu that a script destroyed. */
export const isDestroyed = (root: Element): boolean => scriptOptions.has(root) && !scriptOptions.get(root);

/**
 * Returns a script's own effects for a menu; each is called with the jQuery object of the list, and `done`.
 */
export function scriptEffects(root: Element): Effects {
  const effect = (name: string): Effect | undefined => {
    const callback = scriptOptionsOf(root)[`${name}Function`];
    return typeof callback === 'function' ? (list, done) => callback(toJQuery(list), done) : undefined;
  };
  return {
    show: effect('show'),
    hide: effect('hide'),
    collapsibleShow: effect('collapsibleShow'),
    collapsibleHide: effect('collapsibleHide'),
  };
}

/** A CSS width; `''` for falsy values, which leaves it to style sheets. */
const cssWidth = (fallback: string): Field<string> => {
  const read = (raw: unknown) => (raw === undefined ? undefined : String(raw || ''));
  return { read, parse: (raw) => read(raw) ?? fallback };
};

/** The options of a menu, by the names that scripts and markup use. */
export const options = object({
  /** Whether a script shows the menu on demand. */
  isPopup: flag(),
  /** In px, for lists of the first level's links. */
  mainMenuSubOffsetX: number(0),
  mainMenuSubOffsetY: number(0),
  /** In px, for deeper lists. */
  subMenusSubOffsetX: number(0),
  subMenusSubOffsetY: number(0),
  subMenusMinWidth: cssWidth('10em'),
  subMenusMaxWidth: cssWidth('20em'),
  subIndicators: flag(true),
  subIndicatorsPos: oneOf(['append', 'prepend'], 'append'),
  /** HTML. */
  subIndicatorsText: text(),
  /** In px. */
  scrollStep: number(30, { min: 1 }),
  scrollAccelerate: flag(true),
  /** In ms: how long the mouse is over a link before its list opens, and outside before all close. */
  showTimeout: number(250, { min: 0 }),
  hideTimeout: number(500, { min: 0 }),
  showDuration: number(0, { min: 0 }),
  hideDuration: number(200, { min: 0 }),
  collapsibleShowDuration: number(200, { min: 0 }),
  collapsibleHideDuration: number(200, { min: 0 }),
  showOnClick: flag(),
  hideOnClick: flag(true),
  noMouseOver: flag(),
  keepInViewport: flag(true),
  keepHighlighted: flag(true),
  markCurrentItem: flag(),
  markCurrentTree: flag(true),
  rightToLeftSubMenus: flag(),
  bottomToTopSubMenus: flag(),
  collapsibleBehavior: oneOf(
    ['default', 'toggle', 'link', 'accordion', 'accordion-toggle', 'accordion-link'],
    'default',
  ),
});

/** Menu options, with a default for each value that is missing or invalid. */
export type DropdownOptions = Infer<typeof options>;

/** Options in the menu's own markup, as JSON. */
const ATTRIBUTE = 'data-sm-options';
const warnedRoots = new WeakSet<Element>();

function markupOptions(root: HTMLElement): object | undefined {
  const raw = root.getAttribute(ATTRIBUTE);
  if (!raw) return undefined;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value;
  } catch {}
  if (!warnedRoots.has(root)) alert(`The attribute ${ATTRIBUTE} of a menu must be a JSON object.`);
  warnedRoots.add(root);
  return undefined;
}

/**
 * Returns a menu's options: the defaults, a script's options, then those in its markup. Invalid JSON shows
 * one alert.
 */
export function readOptions(root: HTMLElement, defaults: object = {}): DropdownOptions {
  const isRtl = root.classList.contains('sm-rtl') ? { rightToLeftSubMenus: true } : undefined;
  return options.parse({ ...defaults, ...isRtl, ...scriptOptionsOf(root), ...markupOptions(root) });
}
