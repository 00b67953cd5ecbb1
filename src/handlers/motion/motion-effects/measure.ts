import { scrollablePx } from '#platform/page-position.ts';
import type { Viewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';
import { fixedProgress, type Percent, pageProgress, viewportProgress } from './formulas.ts';
import type { Motion } from './motion.ts';

const pixels = Number.parseFloat;

/** Height of what is inside a node, without its padding. */
export function contentHeightPx(node: Element): number {
  const { paddingTop, paddingBottom } = getComputedStyle(node);
  return node.clientHeight - pixels(paddingTop) - pixels(paddingBottom);
}

let seen: Viewport | undefined;
let seenPx = 0;

/** Height of the window, asked for once in a frame. Unlike the one that scripts know it stays when the address bar of a phone comes and goes. */
function stablePx(viewport: Viewport): number {
  if (seen !== viewport) seenPx = document.documentElement.clientHeight;
  seen = viewport;
  return seenPx;
}

/** What the progress of a motion is measured on. */
export interface Measured {
  readonly parent: Element;
  readonly heightPx: number;
  readonly isFixed: boolean;
}

/** Measures how far a motion has come. */
export function measureProgress(
  { relativeTo }: Motion,
  { parent, heightPx, isFixed }: Measured,
  viewport: Viewport,
): Percent {
  if (relativeTo === 'page' || (!relativeTo && isFixed)) {
    return pageProgress(viewport.scrollY, scrollablePx());
  }
  const viewportPx = stablePx(viewport);
  if (isFixed) return fixedProgress(viewport.scrollY, viewportPx);
  return viewportProgress(parent.getBoundingClientRect().top, heightPx, viewportPx);
}

/** Tells whether a node is in view or half a window away from it. */
export interface Near {
  readonly isNear: boolean;
}

/** Watches a node; `onChange` is called when it comes near and when it leaves. Where the browser cannot tell, it is always near. */
export function watchNear(node: Element, onChange: () => void, scope: Scope): Near {
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
