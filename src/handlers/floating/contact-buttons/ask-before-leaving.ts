import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const ACTIVE = 'active';

/** On phones: the first tap on a link only shows what it is called, the second follows it. A tap elsewhere forgets the first. */
export function askBeforeLeaving(root: HTMLElement, scope: Scope): void {
  if (scope.disposed) return;
  const patch = createPatch();
  scope.add(patch.restore);
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a.e-contact-buttons__contact-icon-link')];
  const activate = (active?: Element) => {
    for (const link of links) patch.toggle(link, ACTIVE, link === active);
  };
  scope.listen(document, 'click', (event) => {
    const link = links.find((each) => each.contains(event.target as Node | null));
    const isFirst = link !== undefined && !link.classList.contains(ACTIVE);
    if (isFirst) event.preventDefault();
    activate(isFirst ? link : undefined);
  });
}
