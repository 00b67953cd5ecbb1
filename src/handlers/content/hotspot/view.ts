import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { View } from '#runtime/widget.ts';
import { directionClasses, type Settings, sequenceDelays } from './model.ts';
import type { Position } from './place-tooltip.ts';

/** A hotspot that has a tooltip. */
export interface Spot {
  readonly node: HTMLElement;
  readonly button: HTMLElement;
  readonly tooltip: HTMLElement;
  /** The tooltip, or the node around it that the page's styles place beside the button. */
  readonly placedNode: HTMLElement;
  readonly isLink: boolean;
  /** The node that gets the focus, and whose ARIA attributes describe the tooltip. */
  readonly focusNode: HTMLElement;
  /** The accessible name for a button without text; otherwise undefined. */
  readonly label: string | undefined;
  /** The tooltip's id, or a generated one. */
  readonly id: string;
  /** The tooltip's classes from the server. */
  readonly tooltipClasses: readonly string[];
}

/** What opens a tooltip; with `none`, all tooltips are always visible. */
export type Trigger = 'click' | 'mouseenter' | 'none';

/** The state of a hotspot widget. */
export interface State {
  /** What opens tooltips on the visitor's device. */
  readonly trigger: Trigger;
  readonly open?: Spot | undefined;
  /** Where the open tooltip is, if the page's styles would place it outside the window. */
  readonly position?: Position | undefined;
  /** Whether the image has come into view. */
  readonly hasBeenInView: boolean;
}

const ACTIVE = 'e-hotspot--active';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

let idCount = 0;

const textOf = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Returns a hotspot; undefined without a tooltip. */
function spotOf(node: HTMLElement): Spot | undefined {
  const button = node.querySelector<HTMLElement>('.e-hotspot__button');
  const tooltip = node.querySelector<HTMLElement>('.e-hotspot__tooltip');
  if (!button || !tooltip) return undefined;
  const isLink = node.matches('a');
  // Focusable content inside a button cannot be reached.
  const focusNode = !isLink && tooltip.querySelector(FOCUSABLE) ? button : node;
  const label = textOf(button) ? undefined : (focusNode.getAttribute('aria-label') ?? textOf(tooltip));
  idCount += 1;
  const id = tooltip.id || `skerry-hotspot-${idCount}`;
  return {
    node,
    button,
    tooltip,
    placedNode: tooltip.closest<HTMLElement>('.e-hotspot--tooltip-position') ?? tooltip,
    isLink,
    focusNode,
    label,
    id,
    tooltipClasses: [...tooltip.classList],
  };
}

/** Finds all hotspots of a widget, and those with tooltips. */
export const findNodes = (element: Element) => ({
  hotspots: findScoped(element, '.e-hotspot'),
  spots: findScoped(element, '.e-hotspot:not(.e-hotspot--no-tooltip)').flatMap((node) => spotOf(node) ?? []),
});

/** The hotspots of a widget, and those of them that have tooltips. */
export type Nodes = ReturnType<typeof findNodes>;

/** Returns a setting's value for the current device. */
export const onDevice = <Value>(value: Responsive<Value>): Value =>
  deviceSetting(value, readDeviceMode(), pageConfig.breakpoints);

/**
 * Returns the look of the focusable node: its role, state, and the tooltip's text as name or description. A
 * link needs no role.
 */
function focusNodeLook({ isLink, label, id }: Spot, isOpen: boolean): Look {
  const role = isLink ? {} : { role: 'button', tabindex: '0', 'aria-expanded': String(isOpen) };
  const name = label === undefined ? { 'aria-describedby': id } : { 'aria-label': label };
  return { attributes: { ...role, ...name } };
}

/** Returns the look of a tooltip: where its animation starts, and its id if the focusable node names it. */
const tooltipLook = ({ label, id, tooltipClasses }: Spot, trigger: Trigger, settings: Settings): Look => ({
  attributes: { id: label === undefined && trigger !== 'none' ? id : undefined },
  classes: directionClasses(tooltipClasses, settings.tooltip_animation, onDevice(settings.tooltip_position)),
});

/** Returns the look of a tooltip at a position, relative to its offset parent. */
const placedLook = ({ left, top }: Position): Look => ({
  style: { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto', translate: 'none' },
});

/** Shows hotspots one after another when the image is in view. */
function* viewSequence(hotspots: readonly HTMLElement[], durationMs: number | undefined): View {
  for (const [index, delayMs] of sequenceDelays(hotspots.length, durationMs).entries()) {
    if (index) yield [hotspots[index], { style: { 'animation-delay': `${delayMs}ms` } }];
  }
}

/** Returns the look of all hotspots and tooltips. */
export function* viewHotspots(
  { trigger, open, position, hasBeenInView }: State,
  { hotspots, spots }: Nodes,
  settings: Settings,
): View {
  if (hasBeenInView && settings.hotspot_sequenced_animation) {
    yield* viewSequence(hotspots, settings.hotspot_sequenced_animation_duration);
  }
  if (open && position) yield [open.placedNode, placedLook(position)];
  for (const spot of spots) {
    yield [spot.tooltip, tooltipLook(spot, trigger, settings)];
    // Without a trigger, hotspots are not buttons.
    if (trigger === 'none') continue;
    yield [spot.node, { classes: { [ACTIVE]: spot === open } }];
    yield [spot.focusNode, focusNodeLook(spot, spot === open)];
  }
}
