import type { Scope } from '#runtime/scope.ts';

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
