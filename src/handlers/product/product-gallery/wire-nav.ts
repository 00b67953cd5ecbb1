import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Slider } from './slider.ts';

/** Slides by the controls; scripts fire events at them, too. */
export function wireNav({ nav, goTo }: Slider, scope: Scope): void {
  if (!nav) return;
  const choose = ({ target }: { readonly target: unknown }) =>
    goTo(nav.controls.indexOf(target as HTMLElement));
  scope.listen(nav.element, 'click', choose);
  listen(nav.element, 'flexslider-click', choose, scope);
  scope.listen<KeyboardEvent>(nav.element, 'keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(event);
  });
}
