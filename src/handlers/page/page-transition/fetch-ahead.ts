import type { Scope } from '#runtime/scope.ts';
import { mayBeFetched } from './model.ts';

type Network = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Asks for the page of a link once, as soon as somebody points at it. `exitOf` says which links leave the page. */
export function fetchAhead(
  exitOf: (node: EventTarget | null) => HTMLAnchorElement | undefined,
  scope: Scope,
): void {
  if ((navigator as Network).connection?.saveData) return;
  const asked = new Set<string>();
  const ask = ({ target }: Event) => {
    const href = exitOf(target)?.href;
    if (!href || asked.has(href) || !mayBeFetched(href, location.href)) return;
    asked.add(href);
    const hint = Object.assign(document.createElement('link'), { rel: 'prerender', href });
    document.head.append(hint);
    scope.add(() => hint.remove());
  };
  for (const type of ['mouseover', 'touchstart']) scope.listen(document, type, ask, { passive: true });
}
