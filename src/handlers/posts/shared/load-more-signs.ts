import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** Loads; true when something came. */
type Load = () => Promise<boolean>;

/** Loads at a click on a button, and at Enter and Space on one that the browser does not take for one. */
export function onButton(button: HTMLElement | undefined, load: Load, patch: Patch, scope: Scope): void {
  if (!button) return;
  const isReachable = button.matches('a[href],button,[tabindex]');
  if (!isReachable) patch.attribute(button, 'tabindex', '0');
  const press = (event: Event) => {
    event.preventDefault();
    return load();
  };
  scope.listen(button, 'click', press);
  if (button.localName === 'button') return;
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    const isEnter = event.key === 'Enter' && !button.hasAttribute('href');
    return (isEnter || event.key === ' ') && !event.repeat ? press(event) : undefined;
  });
}

// One window ahead: what comes then pushes away nothing that is seen.
const AHEAD = '0px 0px 100%';
const IN_VIEW = '0px';

/**
 * Loads whenever a node is in view, again and again while it stays there, and before it is once the visitor has scrolled; after a failure
 * only when it came back into view, or by the function that it gives.
 */
export function whenReached(node: HTMLElement, load: Load, scope: Scope): () => void {
  let mayLoad = true;
  let isScrolling = false;
  let watching = scope.child();
  const reach = async () => {
    watching.dispose();
    mayLoad = await load();
    watch();
  };
  const watch = () => {
    watching.dispose();
    if (scope.disposed) return;
    watching = scope.child();
    // Told anew where it is: a short page may still show it.
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.at(-1)?.isIntersecting;
        if (!isInView) mayLoad = true;
        else if (mayLoad) void reach();
      },
      { rootMargin: isScrolling && mayLoad ? AHEAD : IN_VIEW },
    );
    watching.observe(observer).observe(node);
  };
  watch();
  const onScroll = () => {
    isScrolling = true;
    if (!watching.disposed) watch();
  };
  scope.listen(window, 'scroll', onScroll, { once: true, passive: true });
  return reach;
}
