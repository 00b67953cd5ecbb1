import type { Handler } from '#runtime/define.ts';
import { WIDGET_TYPE } from '#runtime/markup.ts';
import type { Situation } from './decide.ts';
import type { PageScript } from './judge.ts';
import { namesOnPage } from './meet-originals.ts';
import { STATIC_WIDGETS } from './needs.ts';
import { replacedBy, replacesOf } from './replaces.ts';

/** Types of the builder's widgets on the page, each once, with their skins: `tabs.default`, `posts.cards`. */
export const widgetTypes = (page: ParentNode): string[] => [
  ...new Set(
    [...page.querySelectorAll(`[${WIDGET_TYPE}]`)]
      .map((element) => element.getAttribute(WIDGET_TYPE) ?? '')
      .filter(Boolean),
  ),
];

type Declared = Pick<Handler, 'name' | 'on'>;

/** Types of the builder's widgets that a handler serves, with their skins; `posts.*` for every skin. */
export function typesServedBy({ name, on }: Declared): string[] {
  const widget = typeof on === 'object' && 'widget' in on ? on.widget : [];
  return (on ? [widget].flat() : [name]).map((each) => (each.includes('.') ? each : `${each}.default`));
}

/** The handler that serves a type of the builder's widgets: the first in the order of the catalogue. */
export const serverOf = <T extends Declared>(type: string, handlers: readonly T[]): T | undefined =>
  handlers.find((handler) =>
    typesServedBy(handler).some((each) =>
      each.endsWith('.*') ? type.startsWith(each.slice(0, -1)) : type === each,
    ),
  );

/** True for a type of the builder's widgets that is complete as the server sends it, whatever its skin. */
export const isStaticWidget = (type: string): boolean => STATIC_WIDGETS.test(type.replace(/\..*/, ''));

/** What a type of the builder's widgets is called: its skin goes without saying when it is the usual one. */
export const nameOfWidget = (type: string): string => type.replace(/\.default$/, '');

/** Types of the builder's widgets on the page that need a script which nobody here is. */
const foreignWidgets = (page: ParentNode, handlers: readonly Handler[]): string[] =>
  widgetTypes(page)
    .filter((type) => !serverOf(type, handlers) && !isStaticWidget(type))
    .map(nameOfWidget);

interface Reading {
  readonly handlers: readonly Handler[];
  /** Whether the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** What may need, or be, what we replace, in the order of the page. */
  readonly scripts: readonly PageScript[];
}

interface PageSituation extends Situation {
  /** Names of the handlers that have something to do on the page. */
  readonly present: ReadonlySet<string>;
}

/** What there is to decide about on a page that is parsed, in a browser or elsewhere. */
export function situationOf(page: ParentNode, { handlers, isWanted, scripts }: Reading): PageSituation {
  const present = namesOnPage(page, handlers);
  const isLeft = (handler: Handler) =>
    present.has(handler.name) && !isWanted(handler) && replacesOf(handler).length > 0;
  return {
    present,
    scripts,
    ...replacedBy(handlers),
    left: new Set(handlers.filter(isLeft).map(({ name }) => name)),
    foreignWidgets: foreignWidgets(page, handlers),
  };
}
