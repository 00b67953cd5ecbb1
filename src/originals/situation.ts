import type { Handler } from '#runtime/define.ts';
import { ATOM_TYPE, WIDGET_TYPE } from '#runtime/markup.ts';
import type { Situation } from './decide.ts';
import type { PageScript } from './judge.ts';
import type { Declared } from './known-scripts.ts';
import { namesOnPage } from './meet-originals.ts';
import { replacedBy } from './replaced-by.ts';
import { replacesOf } from './replaces.ts';
import { STATIC_ATOMS, STATIC_WIDGETS } from './static-widgets.ts';

const isAtom = (type: string): boolean => type.startsWith('e-');

/**
 * Returns the types of the builder's elements on the page, each once: widgets with their skins
 * (`tabs.default`), then atoms (`e-tabs`).
 */
export function widgetTypes(page: ParentNode): string[] {
  const typesIn = (attribute: string) =>
    [...page.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? '');
  return [...new Set([...typesIn(WIDGET_TYPE).filter(Boolean), ...typesIn(ATOM_TYPE).filter(isAtom)])];
}

type Paired = Pick<Handler, 'name' | 'on'>;

/** Returns the types that a handler serves: widgets with their skins (`posts.*` for every skin), or atoms. */
export function typesServedBy({ name, on }: Paired): string[] {
  if (typeof on === 'object' && 'element' in on) return [on.element].flat().filter(isAtom);
  const widget = typeof on === 'object' && 'widget' in on ? on.widget : [];
  return (on ? [widget].flat() : [name]).map((each) => (each.includes('.') ? each : `${each}.default`));
}

/** Returns the first handler that serves a type of the builder's widgets. */
export const serverOf = <T extends Paired>(type: string, handlers: readonly T[]): T | undefined =>
  handlers.find((handler) =>
    typesServedBy(handler).some((each) =>
      each.endsWith('.*') ? type.startsWith(each.slice(0, -1)) : type === each,
    ),
  );

/** True for a type of widget or atom that needs no script, whatever its skin. */
export const isStaticWidget = (type: string): boolean =>
  (isAtom(type) ? STATIC_ATOMS : STATIC_WIDGETS).test(type.replace(/\..*/, ''));

/** Returns the name of a widget type, without the skin `default`. */
export const nameOfWidget = (type: string): string => type.replace(/\.default$/, '');

/**
 * Returns the types of widgets on the page that no handler serves and that need a script. Atoms are left out,
 * because their scripts start by themselves.
 */
const foreignWidgets = (page: ParentNode, handlers: readonly Handler[]): string[] =>
  widgetTypes(page)
    .filter((type) => !isAtom(type) && !serverOf(type, handlers) && !isStaticWidget(type))
    .map(nameOfWidget);

/** Returns the code in attributes of a page: event handlers and `javascript:` addresses. */
function attributeCode(page: ParentNode): string[] {
  const attributes = [...page.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes]);
  return attributes
    .filter(({ name, value }) => /^on[a-z]/.test(name) || /^\s*javascript:/i.test(value))
    .map(({ value }) => value);
}

interface Reading {
  readonly handlers: readonly Handler[];
  /** True when the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** Scripts that may be, or may need, originals, in the order of the page. */
  readonly scripts: readonly PageScript[];
  /** The dependencies that the site registers, where they can be read. */
  readonly declared?: Declared | undefined;
  /** True for a library that runs at once when something reads it. */
  readonly isOnDemand?: (handle: string) => boolean;
}

/** Reads everything that `decide` needs from a parsed page, in a browser or elsewhere. */
export function situationOf(
  page: ParentNode,
  { handlers, isWanted, scripts, declared, isOnDemand = () => false }: Reading,
): Situation {
  const present = namesOnPage(page, handlers);
  const isLeft = (handler: Handler) =>
    present.has(handler.name) && !isWanted(handler) && replacesOf(handler).length > 0;
  return {
    present,
    scripts,
    ...replacedBy(handlers),
    left: new Set(handlers.filter(isLeft).map(({ name }) => name)),
    foreignWidgets: foreignWidgets(page, handlers),
    attributeCode: () => attributeCode(page),
    declared,
    isOnDemand,
  };
}
