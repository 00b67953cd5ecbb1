import type { Scope } from '#lib/scope.ts';
import { scrollablePx } from '#platform/page-position.ts';
import type { Viewport } from '#platform/viewport.ts';
import { fixedProgress, type Percent, pageProgress, viewportProgress } from './formulas.ts';
import type { Motion } from './motion.ts';

const pixels = Number.parseFloat;

/** Returns the height of a node's content, without padding. */
export function contentHeightPx(node: Element): number {
  const { paddingTop, paddingBottom } = getComputedStyle(node);
  return node.clientHeight - pixels(paddingTop) - pixels(paddingBottom);
}

let lastViewport: Viewport | undefined;
let lastHeightPx = 0;

/**
 * Returns the height of the window, read once per frame. Unlike `innerHeight` it does not change with a
 * phone's address bar.
 */
function stableHeightPx(viewport: Viewport): number {
  if (lastViewport !== viewport) lastHeightPx = document.documentElement.clientHeight;
  lastViewport = viewport;
  return lastHeightPx;
}

/** Nodes and sizes that progress is measured with. */
export interface Measured {
  readonly parent: Element;
  readonly heightPx: number;
  readonly isFixed: boolean;
}

/** Returns the progress of a motion. */
export function measureProgress(
  { relativeTo }: Motion,
  { parent, heightPx, isFixed }: Measured,
  viewport: Viewport,
): Percent {
  if (relativeTo === 'page' || (!relativeTo && isFixed)) {
    return pageProgress(viewport.scrollY, scrollablePx());
  }
  const viewportPx = stableHeightPx(viewport);
  if (isFixed) return fixedProgress(viewport.scrollY, viewportPx);
  return viewportProgress(parent.getBoundingClientRect().top, heightPx, viewportPx);
}

/** Whether a node is in view or within half a window of it. */
export interface Nearness {
  readonly isNear: boolean;
}

/**
 * Watches whether a node is near the window; calls back on each change. Without `IntersectionObserver`, it
 * always is.
 */
export function watchNear(node: Element, onChange: () => void, scope: Scope): Nearness {
  const near = { isNear: !globalThis.IntersectionObserver };
  if (near.isNear) return near;
  const observer = new IntersectionObserver(
    (entries) => {
      near.isNear = entries.at(-1)?.isIntersecting ?? false;
      onChange();
    },
    { rootMargin: '50% 0px' },
  );
  scope.observe(observer).observe(node);
  return near;
}
