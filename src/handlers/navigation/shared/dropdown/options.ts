import { asMap, type Field, flag, type Infer, number, object, oneOf, text } from '#lib/fields.ts';
import { toJQuery } from '#platform/events.ts';

/** What a list's own effect gets: the list, and what to call when it is over. */
export type Effect = (list: HTMLElement, done: () => void) => void;

export interface Effects {
  readonly show?: Effect | undefined;
  readonly hide?: Effect | undefined;
  readonly collapsibleShow?: Effect | undefined;
  readonly collapsibleHide?: Effect | undefined;
}

type Given = Readonly<Record<string, unknown>>;

const given = new WeakMap<Element, Given | undefined>();

/** Notes the options that a script gives a menu when it asks for one; undefined: it is to be none. */
export const give = (root: Element, options: Given | undefined): void => {
  given.set(root, options);
};

/** What a script gave a menu, by the names of its options. */
export const givenTo = (root: Element): Given => asMap(given.get(root));

/** True for a menu that a script asked to be none any more. */
export const isGivenUp = (root: Element): boolean => given.has(root) && !given.get(root);

/** The effects that a script gave a menu; each gets the list as other scripts want it, and what to call at its end. */
export function ownEffects(root: Element): Effects {
  const effect = (name: string): Effect | undefined => {
    const own = givenTo(root)[`${name}Function`];
    return typeof own === 'function' ? (list, done) => own(toJQuery(list), done) : undefined;
  };
  return {
    show: effect('show'),
    hide: effect('hide'),
    collapsibleShow: effect('collapsibleShow'),
    collapsibleHide: effect('collapsibleHide'),
  };
}

/** A width as style sheets write it; `''`, or anything off, leaves it to them. */
const width = (fallback: string): Field<string> => {
  const read = (raw: unknown) => (raw === undefined ? undefined : String(raw || ''));
  return { read, parse: (raw) => read(raw) ?? fallback };
};

export const options = object({
  /** True: a menu that is shown where it is asked for. */
  isPopup: flag(),
  /** In px, of the lists that the first level opens. */
  mainMenuSubOffsetX: number(0),
  mainMenuSubOffsetY: number(0),
  /** In px, of deeper lists. */
  subMenusSubOffsetX: number(0),
  subMenusSubOffsetY: number(0),
  subMenusMinWidth: width('10em'),
  subMenusMaxWidth: width('20em'),
  subIndicators: flag(true),
  subIndicatorsPos: oneOf(['append', 'prepend'], 'append'),
  /** HTML. */
  subIndicatorsText: text(),
  /** In px. */
  scrollStep: number(30, { min: 1 }),
  scrollAccelerate: flag(true),
  /** How long the mouse stays before a list opens, and away before all close, in ms. */
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

/** How a menu of dropdowns behaves. */
export type DropdownOptions = Infer<typeof options>;

/** What a menu says itself, for all who are to know it. */
const ATTRIBUTE = 'data-sm-options';
const told = new WeakSet<Element>();

function ownOptions(root: HTMLElement): object | undefined {
  const raw = root.getAttribute(ATTRIBUTE);
  if (!raw) return undefined;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value;
  } catch {}
  if (!told.has(root)) alert(`The attribute ${ATTRIBUTE} of a menu must be valid JSON.`);
  told.add(root);
  return undefined;
}

/**
 * The options of a menu: the defaults of its kind, over them those that a script gave it, and over these its own. Own ones that
 * can't be read are told to the visitor once.
 */
export function readOptions(root: HTMLElement, defaults: object = {}): DropdownOptions {
  const isRtl = root.classList.contains('sm-rtl') ? { rightToLeftSubMenus: true } : undefined;
  return options.parse({ ...defaults, ...isRtl, ...givenTo(root), ...ownOptions(root) });
}
