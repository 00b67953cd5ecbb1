import type { Handler } from '#runtime/define.ts';
import { WIDGET_TYPE } from '#runtime/markup.ts';
import type { Situation } from './decide.ts';
import type { PageScript } from './judge.ts';
import { namesOnPage } from './meet-originals.ts';
import { STATIC_WIDGETS } from './needs.ts';
import { replacedBy, replacesOf } from './replaces.ts';

/** Types of the builder's widgets on the page, each once, without their skins. */
export const widgetTypes = (page: ParentNode): string[] => [
  ...new Set(
    [...page.querySelectorAll(`[${WIDGET_TYPE}]`)]
      .map((element) => element.getAttribute(WIDGET_TYPE)?.split('.')[0] ?? '')
      .filter(Boolean),
  ),
];

/** Types of the builder's widgets that a handler serves. */
export function typesServedBy({ name, on }: Pick<Handler, 'name' | 'on'>): string[] {
  const widget = typeof on === 'object' && 'widget' in on ? on.widget : [];
  return (on ? [widget].flat() : [name]).map((each) => each.split('.')[0] ?? '');
}

/** Types of the builder's widgets on the page that need a script which nobody here is. */
function foreignWidgets(page: ParentNode, present: readonly Handler[]): string[] {
  const served = new Set(present.flatMap(typesServedBy));
  return widgetTypes(page).filter((type) => !served.has(type) && !STATIC_WIDGETS.test(type));
}

interface Reading {
  readonly handlers: readonly Handler[];
  /** Whether the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** What may need, or be, what we replace, in the order of the page. */
  readonly scripts: readonly PageScript[];
}

/** What there is to decide about on a page that is parsed, in a browser or elsewhere. */
export function situationOf(page: ParentNode, { handlers, isWanted, scripts }: Reading): Situation {
  const names = namesOnPage(page, handlers);
  const present = handlers.filter(({ name }) => names.has(name));
  const left = present.filter((handler) => !isWanted(handler) && replacesOf(handler).length > 0);
  return {
    scripts,
    ...replacedBy(handlers),
    left: new Set(left.map(({ name }) => name)),
    foreignWidgets: foreignWidgets(page, present),
  };
}
