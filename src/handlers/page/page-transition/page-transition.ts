import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineBehaviour } from '#runtime/define.ts';

const NAME = 'e-page-transition';
const DURATION = '--e-page-transition-animation-duration';

/** Milliseconds of a style's duration; bare numbers are milliseconds. */
function millisecondsOf(text: string): number {
  const value = Number.parseFloat(text);
  if (!(value > 0)) return 0;
  return /\ds\s*$/.test(text) ? value * 1000 : value;
}

/** Uncovers a page that begins covered, where the script that would do it is not there; also when the page comes back. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (customElements.get(NAME)) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const mark = (state: 'entering' | 'entered' | 'exiting', force: boolean) =>
      patch.toggle(element, `${NAME}--${state}`, force);
    const uncover = () => {
      mark('entering', false);
      mark('entered', true);
    };
    mark('exiting', false);
    scope.listen(window, 'pageshow', () => {
      mark('exiting', false);
      mark('entered', true);
    });
    const durationMs = millisecondsOf(getComputedStyle(element).getPropertyValue(DURATION));
    if (!durationMs || prefersReducedMotion()) {
      uncover();
      return;
    }
    mark('entering', true);
    scope.timeout(uncover, durationMs);
  },
});
