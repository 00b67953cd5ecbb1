import { isPressKeyOn } from '#lib/is-modified.ts';
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
  scope.listen<KeyboardEvent>(button, 'keydown', (event) =>
    isPressKeyOn(event, button) && !event.repeat ? press(event) : undefined,
  );
}

const isShortPage = () => document.documentElement.scrollHeight <= innerHeight;

/**
 * Loads when a node comes into view: once for each time it does. What came may leave it in view: then a visitor who scrolls on arrives anew, and so does
 * one whose page is too short to scroll. After a failure only when it came back into view, or by the function that it gives.
 */
export function whenReached(node: HTMLElement, load: Load, scope: Scope): () => void {
  let mayLoad = true;
  let watching = scope.child();
  const watch = () => {
    watching.dispose();
    if (scope.disposed) return;
    watching = scope.child();
    // Told anew where it is.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) mayLoad = true;
      else if (mayLoad) void reach();
    });
    watching.observe(observer).observe(node);
  };
  const reach = async () => {
    watching.dispose();
    mayLoad = false;
    const hasMore = await load();
    if (hasMore && isShortPage()) mayLoad = true;
    watch();
    if (!hasMore) return;
    const goOn = () => {
      mayLoad = true;
      watch();
    };
    watching.listen(window, 'scroll', goOn, { once: true, passive: true });
  };
  watch();
  return reach;
}
