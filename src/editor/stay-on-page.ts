import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** Returns whether a link would leave the page being edited. */
function leavesPage(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href') ?? '';
  return href !== '' && !href.startsWith('#');
}

/**
 * Keeps a preview on its page: links that would leave it do nothing and forms are not sent. `within` limits
 * that to a part of the page, as older builders mark it. Runs last, so that widgets get every click first.
 */
export function stayOnPage(scope: Scope, within = 'html'): void {
  scope.listen(window, 'click', (event) => {
    const link = membersOf(event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (link?.closest(within) && leavesPage(link)) event.preventDefault();
  });
  scope.listen(window, 'submit', (event) => {
    if (membersOf(event.target as Element).closest(within)) event.preventDefault();
  });
}
