import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageGlobal } from '#platform/params.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { climb } from './climb.ts';
import { settings } from './settings.ts';

const SHOWN = 'generate-back-to-top__show';
/** Another theme's: its style sheet shows it by a class, and nothing in the markup says where it starts. */
const BARE = { shown: 'active', startScroll: 200, scrollSpeed: 300 };

/** Site-wide setting of the theme; smooth unless it says otherwise. */
function isSmooth(): boolean {
  const smooth = pageGlobal('generatepressBackToTop')?.smooth;
  return (smooth === undefined || isOn(smooth)) && !prefersReducedMotion();
}

/** Shows the link when the page is scrolled past its start, and leads back to the top. */
export default defineBehaviour({
  settings,
  mount({ element, settings, scope, report }) {
    const bare = 'startScroll' in element.dataset ? undefined : BARE;
    const { startScroll, scrollSpeed } = bare ?? settings;
    const patch = createPatch();
    scope.add(patch.restore);
    const show = (shown: boolean) => {
      // By the style sheet of the theme, and without one.
      patch.toggle(element, bare?.shown ?? SHOWN, shown);
      if (bare) return;
      patch.style(element, 'opacity', shown ? '1' : '0');
      patch.style(element, 'visibility', shown ? 'visible' : 'hidden');
    };
    const look = () => {
      const scrolled = scrolledPx();
      if (scrolled !== startScroll) show(scrolled > startScroll);
    };
    // Where sections snap the body scrolls, which a window hears on the way down only.
    scope.listen(window, 'scroll', look, { capture: true, passive: true });
    look();

    let climbing: ReturnType<typeof climb> | undefined;
    const bring = async () => {
      const { climb } = await import('./climb.ts');
      climbing ??= climb(scope);
      return climbing;
    };
    const go = (climb: (durationMs: number) => void) => climb(isSmooth() ? scrollSpeed : 0);
    for (const sign of ['pointerover', 'touchstart', 'focusin']) {
      // A failure is told by the click.
      scope.listen(element, sign, () => bring().catch(() => {}), { once: true, passive: true });
    }
    scope.listen(element, 'click', (event) => {
      event.preventDefault();
      if (climbing) return go(climbing);
      return bring()
        .then(go)
        .catch((error: unknown) => {
          report(error);
          for (const each of [window, document.body]) each.scrollTo(0, 0);
        });
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      // It says that it is a button.
      if (event.key !== ' ') return;
      event.preventDefault();
      element.click();
    });
  },
});
