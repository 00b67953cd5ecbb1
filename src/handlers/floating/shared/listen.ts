import type { Scope } from '#lib/scope.ts';
import type { LiveWidget } from '#runtime/widget.ts';

type WithSettings<Settings> = Pick<
  LiveWidget<Settings, unknown, unknown>,
  'settings' | 'scope' | 'listen' | 'report'
>;

/** Starts what depends on the settings of a widget, and starts it anew when the editor changes them. */
export function withSettings<Settings, Result>(
  widget: WithSettings<Settings>,
  start: (settings: Settings, scope: Scope) => Result,
): Result {
  let { settings } = widget;
  let scope = widget.scope.child();
  widget.listen(() => {
    if (widget.settings === settings) return;
    ({ settings } = widget);
    scope.dispose();
    scope = widget.scope.child();
    Promise.resolve(start(settings, scope)).catch(widget.report);
  });
  return start(settings, scope);
}

/** Calls back when Escape is released with the focus inside, unless its keydown was already used. */
export function onEscapeInside(root: HTMLElement, callback: () => void, scope: Scope): void {
  let isUsed = false;
  // On the window, after other listeners for the key.
  scope.listen<KeyboardEvent>(window, 'keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape') isUsed = defaultPrevented;
  });
  scope.listen<KeyboardEvent>(root, 'keyup', ({ key, altKey, ctrlKey, metaKey }) => {
    if (key === 'Escape' && !isUsed && !altKey && !ctrlKey && !metaKey) callback();
  });
}
