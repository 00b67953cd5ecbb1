import type { Scope } from '#runtime/scope.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `close` when the visitor goes back on a phone, where the browser says so; the history stays as it is. Elsewhere that leads
 * back, as on any page.
 */
export function watchBack(close: () => void, scope: Scope): void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  scope.add(() => watcher.destroy());
}
