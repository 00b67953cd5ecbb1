import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { directionClasses } from './model.ts';
import type { Settings } from './settings.ts';

/** A hotspot that has a tooltip. */
export interface Spot {
  readonly node: HTMLElement;
  readonly button: HTMLElement;
  readonly tooltip: HTMLElement;
  readonly isLink: boolean;
  /** What has the focus and says whether the tooltip is open. */
  readonly host: HTMLElement;
  /** The id of the tooltip: its own, or one of ours. */
  readonly id: string;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

let ids = 0;

/** The hotspot as it can be opened; nothing without a tooltip. */
function spotOf(node: HTMLElement): Spot | undefined {
  const button = node.querySelector<HTMLElement>('.e-hotspot__button');
  const tooltip = node.querySelector<HTMLElement>('.e-hotspot__tooltip');
  if (!button || !tooltip) return undefined;
  const isLink = node.matches('a');
  // What is in a button cannot be reached by itself.
  const host = !isLink && tooltip.querySelector(FOCUSABLE) ? button : node;
  ids += 1;
  return { node, button, tooltip, isLink, host, id: tooltip.id || `skerry-hotspot-${ids}` };
}

/** The hotspots of a widget that have tooltips. */
export const findSpots = (element: Element): Spot[] =>
  findScoped(element, '.e-hotspot:not(.e-hotspot--no-tooltip)').flatMap((node) => spotOf(node) ?? []);

/** The value of a setting for the device of the moment. */
export const onDevice = <Value>(value: Responsive<Value>): Value =>
  deviceSetting(value, readDeviceMode(), pageConfig.breakpoints);

const textOf = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What has the focus: it says what it is, and what the tooltip says. A link says the first already. */
export function hostLook({ host, button, tooltip, isLink, id }: Spot, isOpen: boolean): Look {
  const role = isLink ? {} : { role: 'button', tabindex: '0', 'aria-expanded': String(isOpen) };
  if (textOf(button)) return { attributes: { ...role, 'aria-describedby': id } };
  return { attributes: { ...role, 'aria-label': host.getAttribute('aria-label') ?? textOf(tooltip) } };
}

/** A tooltip comes from the side it is on, and has an id where the button refers to it. */
export const tooltipLook = ({ tooltip, button, id }: Spot, settings: Settings): Look => ({
  attributes: { id: textOf(button) && onDevice(settings.tooltip_trigger) !== 'none' ? id : undefined },
  classes: directionClasses(
    tooltip.classList,
    settings.tooltip_animation,
    onDevice(settings.tooltip_position),
  ),
});
