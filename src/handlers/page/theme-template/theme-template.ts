import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';

const DURATION_MS = 400;

export default defineBehaviour({
  mount({ scope }) {
    const id = /[?&]theme_template_id=(\d+)/.exec(location.search)?.[1];
    const template = id && document.querySelector(`.elementor-${id}`);
    if (!template) return;
    const topPx = template.getBoundingClientRect().top + scrolledPx() - window.innerHeight / 2;
    scrollPage(topPx, scope, { durationMs: DURATION_MS });
  },
});
