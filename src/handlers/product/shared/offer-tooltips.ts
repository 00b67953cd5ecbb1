import type { Scope } from '#runtime/scope.ts';

const TIP = '[data-wvstooltip]';

/** Brings the code that keeps tooltips on the screen with the first look at one, where the server has styles for them. */
export function offerTooltips(root: HTMLElement, scope: Scope, report: (error: unknown) => void): void {
  if (!document.body.matches('.wvs-tooltip')) return;
  const own = scope.child();
  const bring = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(TIP);
    if (!target) return undefined;
    own.dispose();
    return import('./tooltips.ts')
      .then(({ followTooltips }) => scope.disposed || followTooltips(root, target, scope))
      .catch(report);
  };
  for (const type of ['pointerover', 'focusin']) own.listen(root, type, bring, { passive: true });
}
