import { membersOf } from '#lib/members-of.ts';
import type { Handler } from '#runtime/define.ts';
import { DELAYED, WIDGET_TYPE } from '#runtime/markup.ts';
import type { Mount } from '#runtime/mount.ts';

/** An element that looks like a widget, and that no handler serves. */
export interface Unserved {
  readonly type: string;
  readonly why: string;
  readonly element: Element;
}

/** Blocks of the shop that the page's scripts render. */
const SHOP_BLOCK = '[class*="wp-block-woocommerce-"][data-block-name],.wc-block-components-form';

type Types = typeof import('#originals/take-over.ts');

function whyUnserved(
  element: Element,
  type: string,
  handlers: readonly Handler[],
  { handlerServing }: Types,
): string {
  if (membersOf(element).closest(DELAYED))
    return 'waits until another script removes data-delay-child-handlers';
  const handler = handlerServing(type, handlers);
  return handler
    ? `${handler.name} serves this type, but not this element: it lacks what the handler needs`
    : 'no handler serves this type';
}

/** Returns the elements that look like widgets, need a script, and are not served. */
function unservedWidgets(
  page: ParentNode,
  served: ReadonlySet<Element>,
  handlers: readonly Handler[],
  types: Types,
): Unserved[] {
  return [...page.querySelectorAll(`[${WIDGET_TYPE}]`)].flatMap((element) => {
    const type = element.getAttribute(WIDGET_TYPE) ?? '';
    if (!type || served.has(element) || types.isStaticWidget(type)) return [];
    return [{ type: types.nameOfWidget(type), why: whyUnserved(element, type, handlers, types), element }];
  });
}

/** Returns the blocks of the shop in which nothing is served. */
function unservedBlocks(page: ParentNode, served: ReadonlySet<Element>): Unserved[] {
  return [...page.querySelectorAll(SHOP_BLOCK)].flatMap((element) => {
    const isServed = [...served].some((each) => membersOf(element).contains(each));
    const type = element.getAttribute('data-block-name') ?? 'form of a block';
    return isServed
      ? []
      : [{ type, why: 'no handler serves this block: the scripts of the shop do', element }];
  });
}

/**
 * Returns the elements that look like widgets, need a script, and have no mount: widgets of the page builder, and
 * blocks of the shop.
 */
export async function unservedElements(
  page: ParentNode,
  mounts: readonly Mount[],
  handlers: readonly Handler[],
): Promise<Unserved[]> {
  const types = await import('#originals/take-over.ts');
  const served = new Set<Element>(mounts.map(({ element }) => element));
  return [...unservedWidgets(page, served, handlers, types), ...unservedBlocks(page, served)];
}
