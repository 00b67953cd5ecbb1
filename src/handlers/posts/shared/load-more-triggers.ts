import { isPressKeyOn } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

/** Resolves to true if something was loaded. */
type Load = () => Promise<boolean>;

/** Loads on a click on a button, and on Enter and Space if the button is not a native one. */
export function loadOnPress(button: HTMLElement | undefined, load: Load, patch: Patch, scope: Scope): void {
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
 * Loads once each time a node comes into view. If the node is still in view afterwards, loads again on the
 * next scroll, or at once if the page is too short to scroll. After a failure, loads only when the node comes
 * back into view, or by the returned function.
 */
export function loadInView(node: HTMLElement, load: Load, scope: Scope): () => void {
  let canLoad = true;
  let watching = scope.child();
  const watch = () => {
    watching.dispose();
    if (scope.disposed) return;
    watching = scope.child();
    // A new observer reports the node's position again.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) canLoad = true;
      else if (canLoad) void loadNext();
    });
    watching.observe(observer).observe(node);
  };
  const loadNext = async () => {
    watching.dispose();
    canLoad = false;
    const hasMore = await load();
    if (hasMore && isShortPage()) canLoad = true;
    watch();
    if (!hasMore) return;
    const allowLoad = () => {
      canLoad = true;
      watch();
    };
    watching.listen(window, 'scroll', allowLoad, { once: true, passive: true });
  };
  watch();
  return loadNext;
}
