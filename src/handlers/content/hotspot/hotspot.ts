import { findScoped } from '#lib/find-scoped.ts';
import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { restScope } from '../shared/at-rest.ts';
import { sequenceDelays } from './model.ts';
import { type Settings, settings } from './settings.ts';
import { findSpots, hostLook, onDevice, tooltipLook } from './view.ts';

/** Has the hotspots appear one after the other, when the picture comes into view for the first time. */
function sequence(element: HTMLElement, durationMs: number | undefined, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const nodes = findScoped(element, '.e-hotspot');
  const start = () => {
    for (const [index, delayMs] of sequenceDelays(nodes.length, durationMs).entries()) {
      const node = nodes[index];
      if (node && index) patch.style(node, 'animation-delay', `${delayMs}ms`);
    }
  };
  onceInView(element, start, scope);
}

/** Hotspots before anyone uses them: they say what they are, and how they come in. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    if (settings.hotspot_sequenced_animation) {
      sequence(element, settings.hotspot_sequenced_animation_duration, scope);
    }
    const patch = createPatch();
    restScope(element, scope).add(patch.restore);
    const isOpened = onDevice(settings.tooltip_trigger) !== 'none';
    for (const spot of findSpots(element)) {
      applyLook(spot.tooltip, tooltipLook(spot, settings), patch);
      if (isOpened) applyLook(spot.host, hostLook(spot, false), patch);
    }
  },
});
