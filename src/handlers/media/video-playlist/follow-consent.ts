import { onWithdrawn } from '#platform/when-allowed.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Item } from './item.ts';
import { serviceOf } from './model.ts';

/** Takes away what the visitor no longer allows; the next press brings it back. */
export function followConsent(panels: readonly HTMLElement[], items: Map<number, Item>, scope: Scope): void {
  const remove = (service: string) => {
    for (const [tab, { panel, dispose }] of items) {
      if (serviceOf(panel.dataset.videoType) !== service) continue;
      items.delete(tab);
      dispose();
    }
  };
  for (const service of new Set(panels.map(({ dataset }) => serviceOf(dataset.videoType)))) {
    if (service) onWithdrawn(service, scope, () => remove(service));
  }
}
