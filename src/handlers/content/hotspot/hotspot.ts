import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onceInView } from '#platform/in-view.ts';
import { onPress } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { sequenceDelays } from './model.ts';
import { type Settings, settings } from './settings.ts';
import { describe, type Spot, spotOf } from './spots.ts';

const ACTIVE = 'e-hotspot--active';
const FROM = 'e-hotspot--tooltip-animation-from-';
const DIRECTED = ['e-hotspot--slide-direction', 'e-hotspot--fade-direction'];

const now = <Value>(value: Responsive<Value>) =>
  deviceSetting(value, readDeviceMode(), pageConfig.breakpoints);

/** Has tooltips that move in a direction come from the side they are on. */
function direct(tooltips: readonly HTMLElement[], values: Settings, patch: Patch): void {
  if (!DIRECTED.includes(values.tooltip_animation)) return;
  const wanted = FROM + now(values.tooltip_position);
  for (const tooltip of tooltips) {
    for (const name of [...tooltip.classList].filter((each) => each.startsWith(FROM))) {
      patch.toggle(tooltip, name, name === wanted);
    }
    patch.toggle(tooltip, wanted, true);
  }
}

/** Has the hotspots appear one after the other, when the picture comes into view for the first time. */
function sequence(
  element: HTMLElement,
  nodes: readonly HTMLElement[],
  durationMs: number | undefined,
  patch: Patch,
  scope: Scope,
): void {
  const start = () => {
    sequenceDelays(nodes.length, durationMs).forEach((delayMs, index) => {
      const node = nodes[index];
      if (node && index) patch.style(node, 'animation-delay', `${delayMs}ms`);
    });
  };
  onceInView(element, start, scope);
}

/** Opens one tooltip at a time. */
function createOpener(spots: readonly Spot[], patch: Patch, scope: Scope) {
  let watch = scope.child();
  const set = (wanted: Spot | undefined) => {
    watch.dispose();
    watch = scope.child();
    for (const spot of spots) {
      patch.toggle(spot.node, ACTIVE, spot === wanted);
      if (!spot.isLink) patch.attribute(spot.host, 'aria-expanded', String(spot === wanted));
    }
    if (!wanted) return;
    watch.listen<KeyboardEvent>(document, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      set(undefined);
    });
  };
  const isOpen = ({ node }: Spot) => node.classList.contains(ACTIVE);
  return {
    open: set,
    close: (spot: Spot) => isOpen(spot) && set(undefined),
    toggle: (spot: Spot) => set(isOpen(spot) ? undefined : spot),
  };
}

/** Spots on a picture that show their tooltips at a click, or as long as the pointer is there. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const nodes = findScoped(element, '.e-hotspot');
    direct(findScoped(element, '.e-hotspot__tooltip'), settings, patch);
    if (settings.hotspot_sequenced_animation) {
      sequence(element, nodes, settings.hotspot_sequenced_animation_duration, patch, scope);
    }
    const trigger = now(settings.tooltip_trigger);
    if (trigger === 'none') return;
    const spots = nodes.flatMap((node) =>
      node.matches('.e-hotspot--no-tooltip') ? [] : (spotOf(node) ?? []),
    );
    const opener = createOpener(spots, patch, scope);
    for (const spot of spots) {
      const { node, button, host, isLink } = spot;
      describe(spot, patch);
      const onHover = (type: string, target: HTMLElement, act: (spot: Spot) => void) =>
        scope.listen(target, type, () => {
          // A tap would show the tooltip of a page that it leaves.
          if (!isLink || readDeviceMode() !== 'mobile') act(spot);
        });
      const press = (event: Event) => {
        const isKey = event.type === 'keyup';
        if (isKey || (trigger === 'click' && button.contains(event.target as Node))) opener.toggle(spot);
      };
      if (isLink && trigger === 'click') scope.listen(node, 'click', press);
      if (!isLink) onPress(host, press, scope);
      if (trigger !== 'mouseenter') continue;
      onHover('mouseenter', button, opener.open);
      onHover('mouseleave', node, opener.close);
      if (!isLink) continue;
      onHover('focus', node, opener.open);
      onHover('blur', node, opener.close);
    }
  },
});
