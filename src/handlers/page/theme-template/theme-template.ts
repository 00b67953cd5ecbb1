import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Scrolls the template that the address names by its id to the vertical middle of the window; without one stays. */
export default defineBehaviour({
  mount() {
    const id = /[?&]theme_template_id=(\d+)/.exec(location.search)?.[1];
    const template = id && document.querySelector(`.elementor-${id}`);
    if (!template) return;
    window.scrollTo({
      top: template.getBoundingClientRect().top + window.scrollY - window.innerHeight / 2,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  },
});
