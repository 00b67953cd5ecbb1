import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import type { Panel } from './panel.ts';
import { type Settings, settings } from './settings.ts';
import { addToggleActions, markTriggers, readToggle, TOGGLE, type ToggleRequest } from './toggle-event.ts';

/**
 * Returns a function that loads something once and shares the result. After a failure the next call tries
 * again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return async () => {
    pending ??= load();
    try {
      return await pending;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
}

const PREFIX = 'off-canvas-';

/**
 * In the old layout, marks the element before an off-canvas widget: it is the last one that takes up space.
 */
function markElementBefore(element: HTMLElement, mark: (before: Element) => void): void {
  const before = element.previousElementSibling;
  if (before && element.closest('.elementor-section,.e-con')?.matches('.elementor-section')) mark(before);
}

export default defineBehaviour<Settings>({
  settings,
  mount(context: MountContext<Settings>) {
    const { element, scope, runtime } = context;
    const [wrapper] = findScoped(element, '.e-off-canvas');
    if (!wrapper) return;
    let current = context.settings;
    const patch = createPatch();
    scope.add(patch.restore);
    // In loops each item has an id of its own.
    const id = wrapper.id.startsWith(PREFIX)
      ? wrapper.id.slice(PREFIX.length)
      : String(element.dataset.id ?? '');
    let panel: Panel | undefined;
    const importPanel = () => import('./panel.ts');
    const loadPanel = loadOnce(async () => {
      const { createPanel } = await importPanel();
      panel = createPanel({
        element,
        wrapper,
        patch,
        scope,
        settings: () => current,
        onStateChange: (state) => markTriggers({ id, wrapper, patch }, state),
      });
      return panel;
    });
    const applyRequest = async ({ mode, previousEvent }: ToggleRequest) => {
      const loadedPanel = await loadPanel();
      if (!scope.disposed) loadedPanel[mode](previousEvent);
    };
    const edit = async () => {
      if (current.editing_mode) await loadPanel();
      if (!scope.disposed) panel?.[current.editing_mode ? 'open' : 'close']();
    };

    runtime.downloadLater(importPanel, scope.signal);
    warmUp(importPanel, scope.signal);

    scope.listen<CustomEvent>(window, TOGGLE, (event) => {
      const request = readToggle(event);
      return request?.id === id ? applyRequest(request) : undefined;
    });
    addToggleActions(scope);
    markElementBefore(element, (before) => patch.toggle(before, 'e-element-before-off-canvas', true));
    if (pageConfig.isEdit) edit().catch(context.report);
    else {
      for (const trigger of markTriggers({ id, wrapper, patch }, 'closed')) {
        for (const type of ['pointermove', 'focusin']) {
          scope.listen(trigger, type, () => loadPanel(), { once: true, passive: true });
        }
      }
    }
    return {
      update(next) {
        current = next;
        if (pageConfig.isEdit) edit().catch(context.report);
      },
    };
  },
});
