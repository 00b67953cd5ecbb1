import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineWidget } from '#runtime/widget.ts';

const FADE_MS = 400;

/** A message that its button dismisses until the next page load. */
export default defineWidget<unknown, { alert: HTMLElement }, 'shown' | 'fading' | 'hidden'>({
  nodes: ({ element }) => ({ alert: element }),
  state: () => 'shown',
  view: (state, { alert }) => [[alert, { style: { display: state === 'hidden' ? 'none' : undefined } }]],
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect({ element, get, set, scope }) {
    const hide = () => {
      // A hidden element must not keep the focus; browsers continue from this place at the next Tab.
      if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      set('hidden');
    };
    const dismiss = () => {
      if (get() !== 'shown') return;
      if (prefersReducedMotion() || !element.animate) return hide();
      set('fading');
      // `forwards`: the element is hidden shortly after the last frame.
      const fade = element.animate({ opacity: 0 }, { duration: FADE_MS, fill: 'forwards' });
      scope.add(() => fade.cancel());
      scope.listen(fade, 'finish', hide);
    };
    for (const button of findScoped(element, '.elementor-alert-dismiss'))
      scope.listen(button, 'click', dismiss);
  },
});
