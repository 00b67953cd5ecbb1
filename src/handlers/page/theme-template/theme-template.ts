import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';

const DURATION_MS = 400;

/** Scrolls the top of the template whose id is in the address to the middle of the window. */
export default defineBehaviour({
  mount({ scope }) {
    const id = /[?&]theme_template_id=(\d+)/.exec(location.search)?.[1];
    const template = id && document.querySelector(`.elementor-${id}`);
    if (!template) return;
    const topPx = template.getBoundingClientRect().top + scrolledPx() - window.innerHeight / 2;
    scrollPage(topPx, scope, { durationMs: DURATION_MS });
  },
});
