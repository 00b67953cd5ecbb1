import { useLayoutEffect } from 'react';
import { insert } from '#platform/html.ts';
import { useIsland } from '#react/island-context.ts';
import { lock } from './send-form.ts';

/** An element that waits for an answer, see `lock`. */
export function Locked({ of: element }: { readonly of: HTMLElement }) {
  const { scope } = useIsland();
  useLayoutEffect(() => lock(element, scope), [element, scope]);
  return null;
}

interface ShopHtmlProps {
  readonly of: Element;
  readonly at: 'before' | 'prepend' | 'after';
  readonly html: string;
}

/** HTML of the shop's beside a node or in it. */
export function ShopHtml({ of: place, at, html }: ShopHtmlProps) {
  const { runtime } = useIsland();
  useLayoutEffect(() => {
    const nodes = insert(place, at, html, runtime);
    return () => {
      for (const node of nodes) node.remove();
    };
  }, [place, at, html, runtime]);
  return null;
}
