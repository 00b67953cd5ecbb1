import type { Swiper } from 'swiper/types';
import type { Scope } from '#lib/scope.ts';
import { keepJQueryData } from '#platform/jquery-data.ts';

/** Exposes the instance to other scripts: as `container.swiper` and in jQuery's data. */
export function exposeSwiper(container: HTMLElement, swiper: Swiper, scope: Scope): void {
  Object.assign(container, { swiper });
  keepJQueryData(container, 'swiper', swiper, scope);
  scope.add(() => void Reflect.deleteProperty(container, 'swiper'));
}

type MoveBefore = (node: Node, before: Node | null) => void;

/**
 * Makes a loop move slides without a restart: videos keep playing, frames do not reload, the focus stays.
 * Browsers without `moveBefore` restart them.
 */
export function moveWithoutReload(wrapper: HTMLElement, scope: Scope): void {
  const { moveBefore: move } = wrapper as HTMLElement & { moveBefore?: MoveBefore };
  if (!move) return;
  const moveNodes = (nodes: readonly (Node | string)[], before: Node | null) => {
    for (const node of nodes) {
      const isInWrapper = node instanceof Node && node.parentNode === wrapper;
      if (isInWrapper) move.call(wrapper, node, before);
      else wrapper.insertBefore(node as Node, before);
    }
  };
  // Swiper moves slides by these two methods of the wrapper.
  Object.assign(wrapper, {
    append: (...nodes: Node[]) => moveNodes(nodes, null),
    prepend: (...nodes: Node[]) => moveNodes(nodes, wrapper.firstChild),
  });
  scope.add(() => {
    for (const name of ['append', 'prepend']) Reflect.deleteProperty(wrapper, name);
  });
}

/** Emitted on the window when a tab panel opens and its content becomes visible. */
const TABS_ACTIVATE = 'elementor/nested-tabs/activate';

/**
 * Updates a carousel when its width changes, at the page's breakpoints (which may not change its width), and
 * when a tab panel opens around it. Swiper's own observer also reacts to height, and loses clicks that change
 * it.
 */
export function updateOnResize(swiper: Swiper, minWidths: readonly string[], scope: Scope): void {
  const { el } = swiper;
  const updateLayout = () => {
    if (el.clientWidth) swiper.update();
  };
  let widthPx = el.clientWidth;
  const observer = new ResizeObserver(() => {
    if (el.clientWidth === widthPx) return;
    widthPx = el.clientWidth;
    scope.frame(updateLayout);
  });
  observer.observe(el);
  scope.observe(observer);
  for (const minWidth of minWidths)
    scope.listen(matchMedia(`(min-width: ${minWidth}px)`), 'change', updateLayout);
  scope.listen(window, TABS_ACTIVATE, updateLayout);
}
