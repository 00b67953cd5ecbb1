import type { Handler } from '#runtime/define.ts';
import { ATOM_TYPE, WIDGET_TYPE } from '#runtime/markup.ts';
import type { Situation } from './decide.ts';
import type { PageScript } from './describe-script.ts';
import { findCombinedFile, handlerNamesOnPage } from './detect-originals.ts';
import type { DeclaredNeeds } from './known-scripts.ts';
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

type PairedHandler = Pick<Handler, 'name' | 'on'>;

/** Returns the types that a handler serves: widgets with their skins (`posts.*` for every skin), or atoms. */
export function typesServedBy({ name, on }: PairedHandler): string[] {
  if (typeof on === 'object' && 'element' in on) return [on.element].flat().filter(isAtom);
  const widget = typeof on === 'object' && 'widget' in on ? on.widget : [];
  return (on ? [widget].flat() : [name]).map((each) => (each.includes('.') ? each : `${each}.default`));
}

/** Returns the first handler that serves a type of the builder's widgets. */
export const handlerServing = <T extends PairedHandler>(
  type: string,
  handlers: readonly T[],
): T | undefined =>
  handlers.find((handler) =>
    typesServedBy(handler).some((served) =>
      served.endsWith('.*') ? type.startsWith(served.slice(0, -1)) : type === served,
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
const unservedWidgets = (page: ParentNode, handlers: readonly Handler[]): string[] =>
  widgetTypes(page)
    .filter((type) => !isAtom(type) && !handlerServing(type, handlers) && !isStaticWidget(type))
    .map(nameOfWidget);

/** Returns the code in attributes of a page: event handlers and `javascript:` addresses. */
function attributeCode(page: ParentNode): string[] {
  const attributes = [...page.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes]);
  return attributes
    .filter(({ name, value }) => /^on[a-z]/.test(name) || /^\s*javascript:/i.test(value))
    .map(({ value }) => value);
}

interface SituationOptions {
  readonly handlers: readonly Handler[];
  /** True when the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** Scripts that may be, or may need, originals, in the order of the page. */
  readonly scripts: readonly PageScript[];
  /** The dependencies that the site registers, where they can be read. */
  readonly declaredNeeds?: DeclaredNeeds | undefined;
  /** True for a library that runs at once when something reads it. */
  readonly isOnDemand?: (handle: string) => boolean;
  /** True when the server says that no original is left on the page: no combined file contains one. */
  readonly areOriginalsRemoved?: boolean;
}

/** Reads everything that `decide` needs from a parsed page, in a browser or elsewhere. */
export function situationOf(page: ParentNode, options: SituationOptions): Situation {
  const { handlers, isWanted, scripts, declaredNeeds, isOnDemand = () => false } = options;
  const present = handlerNamesOnPage(page, handlers);
  const isLeft = (handler: Handler) =>
    present.has(handler.name) && !isWanted(handler) && replacesOf(handler).length > 0;
  return {
    present,
    scripts,
    ...replacedBy(handlers),
    left: new Set(handlers.filter(isLeft).map(({ name }) => name)),
    unservedWidgets: unservedWidgets(page, handlers),
    attributeCode: () => attributeCode(page),
    declaredNeeds,
    isOnDemand,
    combinedFile: options.areOriginalsRemoved ? undefined : findCombinedFile(page, handlers),
  };
}
