import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { type Count, countAt, formatCount, readCount } from './model.ts';
import { slideSiblings } from './slide-siblings.ts';

/**
 * Returns the node's text node, adding one if needed. Writing to it does not trigger observers of added and
 * removed nodes.
 */
function textOf(node: HTMLElement, scope: Scope): Text {
  const { firstChild } = node;
  const text = firstChild instanceof Text ? firstChild : new Text();
  const before = text.data;
  if (text !== firstChild) node.prepend(text);
  scope.add(() => {
    if (text === firstChild) text.data = before;
    else text.remove();
  });
  return text;
}

function startCount(node: HTMLElement, count: Count, scope: Scope): void {
  const patch = scope.patch();
  const text = textOf(node, scope);
  const countScope = scope.child();
  // Screen readers get the final number, not the animation.
  patch.attribute(node, 'role', 'img');
  patch.attribute(node, 'aria-label', formatCount(count.to, count));
  const finish = () => {
    countScope.dispose();
    text.data = countAt(count, 1);
    patch.restore();
  };
  let startMs: number | undefined;
  const step = (timeMs: number) => {
    startMs ??= timeMs;
    const progress = (timeMs - startMs) / count.durationMs;
    // Also true for NaN, when the duration is 0.
    if (!(progress < 1)) return finish();
    text.data = countAt(count, progress);
    countScope.frame(step);
  };
  const start = () => {
    slideSiblings(
      node,
      text,
      { finalText: countAt(count, 1), durationMs: count.durationMs },
      patch,
      countScope,
    );
    countScope.frame(step);
  };
  const isStill = prefersReducedMotion() || !globalThis.IntersectionObserver;
  if (isStill) finish();
  else onceInView(node, start, countScope);
  // Prints the final number even if it was never in view.
  countScope.listen(window, 'beforeprint', finish);
}

export default defineBehaviour({
  mount({ element, scope }) {
    for (const node of findScoped(element, '.elementor-counter-number')) {
      const count = readCount(node.dataset, node.textContent ?? '');
      if (count) startCount(node, count, scope);
    }
  },
});
