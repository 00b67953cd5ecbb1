import type { Swiper } from 'swiper/types';
import { pageJQuery } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** Lets other scripts reach the instance: as `container.swiper`, and as jQuery's data where the page has jQuery. */
export function expose(container: HTMLElement, swiper: Swiper, scope: Scope): void {
  Object.assign(container, { swiper });
  pageJQuery()?.(container).data('swiper', swiper);
  scope.add(() => {
    pageJQuery()?.(container).removeData('swiper');
    Reflect.deleteProperty(container, 'swiper');
  });
}

type Mover = (node: Node, before: Node | null) => void;

/**
 * Has a loop move slides to the other end as they are: films in them play on, frames are not loaded again, the focus
 * stays. Where the browser has no such move, slides start anew.
 */
export function moveQuietly(wrapper: HTMLElement, scope: Scope): void {
  const { moveBefore: move } = wrapper as HTMLElement & { moveBefore?: Mover };
  if (!move) return;
  const put = (nodes: readonly (Node | string)[], before: Node | null) => {
    for (const node of nodes) {
      const isHere = node instanceof Node && node.parentNode === wrapper;
      if (isHere) move.call(wrapper, node, before);
      else wrapper.insertBefore(node as Node, before);
    }
  };
  // The engine moves slides by these two methods of the wrapper.
  Object.assign(wrapper, {
    append: (...nodes: Node[]) => put(nodes, null),
    prepend: (...nodes: Node[]) => put(nodes, wrapper.firstChild),
  });
  scope.add(() => {
    for (const name of ['append', 'prepend']) Reflect.deleteProperty(wrapper, name);
  });
}

/** Fired on the window when a tab panel opens, and with it what was hidden in there. */
const TABS_ACTIVATE = 'elementor/nested-tabs/activate';

/**
 * Lays a carousel out again when its width changes, at the page's breakpoints (its own width may stay there), and when a
 * panel opens around it. The engine's own way also follows the height, and loses a press that comes with it.
 */
export function followWidth(swiper: Swiper, minWidths: readonly string[], scope: Scope): void {
  const { el } = swiper;
  const relayout = () => {
    if (el.clientWidth) swiper.update();
  };
  let widthPx = el.clientWidth;
  const observer = new ResizeObserver(() => {
    if (el.clientWidth === widthPx) return;
    widthPx = el.clientWidth;
    scope.frame(relayout);
  });
  observer.observe(el);
  scope.observe(observer);
  for (const minWidth of minWidths)
    scope.listen(matchMedia(`(min-width: ${minWidth}px)`), 'change', relayout);
  scope.listen(window, TABS_ACTIVATE, relayout);
}
