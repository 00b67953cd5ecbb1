import { findScoped } from '#lib/find-scoped.ts';
import { whenShown } from '#lib/page-visibility.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { highlight } from './highlight.ts';
import { type Settings, settings } from './model.ts';
import { rotate } from './rotate.ts';

const MARGIN_PX = 100;

/**
 * Calls back when an element is first well inside the window. Without `IntersectionObserver`, calls back
 * immediately.
 */
function onceInView(element: Element, scope: Scope, run: () => void): void {
  if (!globalThis.IntersectionObserver) {
    whenShown(scope, run);
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `0px 0px -${MARGIN_PX}px` },
  );
  scope.observe(observer);
  whenShown(scope, () => observer.observe(element));
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const [headline] = findScoped(element, '.elementor-headline');
    const wrapper = headline?.querySelector<HTMLElement>('.elementor-headline-dynamic-wrapper');
    if (!headline || !wrapper) return;
    const patch = scope.patch();
    const words = [...wrapper.querySelectorAll<HTMLElement>('.elementor-headline-dynamic-text')];
    onceInView(headline, scope, () => {
      if (settings.headline_style === 'highlight') {
        highlight(headline, wrapper, settings, patch, scope);
      } else if (words.length > 1 && !prefersReducedMotion()) {
        // Otherwise screen readers would read it letter by letter.
        if (/^H\d$/.test(headline.tagName) && !headline.hasAttribute('aria-label')) {
          patch.attribute(headline, 'aria-label', (headline.textContent ?? '').replace(/\s+/g, ' ').trim());
        }
        rotate(wrapper, words, settings, patch, scope);
      }
    });
  },
});
