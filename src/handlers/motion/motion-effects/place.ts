import { gatherResponsive } from '#lib/fields.ts';
import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { MotionType, RawSettings } from './motion.ts';

/** The nodes of a motion. */
export interface Place {
  /** The node that moves, or whose background moves. */
  readonly node: HTMLElement;
  /** The node that progress is measured on. */
  readonly parent: HTMLElement;
  /** Parent of the background layer. */
  readonly layerHost: HTMLElement;
  /** True if the element is `position: fixed` on this device. */
  readonly isFixed: boolean;
}

const INNER: Readonly<Record<string, string>> = {
  widget: '.elementor-widget-container',
  column: '.elementor-widget-wrap',
};

const childOf = (element: HTMLElement, selector: string | undefined) =>
  selector ? element.querySelector<HTMLElement>(`:scope > ${selector}`) : null;

/** Finds the nodes of a motion; returns undefined if the element is not in the document. */
export function placeOf(element: HTMLElement, type: MotionType, settings: RawSettings): Place | undefined {
  const { element_type: kind = '' } = element.dataset;
  const node = (type === 'element' && childOf(element, INNER[kind])) || element;
  const parent = node.parentElement;
  if (!parent) return undefined;
  const populated = kind === 'column' ? childOf(element, '.elementor-element-populated') : null;
  const position = deviceSetting(
    gatherResponsive(settings, '_position'),
    readDeviceMode(),
    pageConfig.breakpoints,
  );
  return { node, parent, layerHost: populated ?? element, isFixed: position === 'fixed' };
}

/** Returns true if both places have the same nodes and position. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.node === other.node && one.parent === other.parent && one.isFixed === other.isFixed;
