import { gatherResponsive } from '#lib/fields.ts';
import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { MotionType, RawSettings } from './motion.ts';

/** The nodes that a motion moves and measures. */
export interface MotionNodes {
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

const childMatching = (element: HTMLElement, selector: string | undefined) =>
  selector ? element.querySelector<HTMLElement>(`:scope > ${selector}`) : null;

/** Finds the nodes of a motion; returns undefined if the element is not in the document. */
export function motionNodesOf(
  element: HTMLElement,
  type: MotionType,
  settings: RawSettings,
): MotionNodes | undefined {
  const { element_type: kind = '' } = element.dataset;
  const node = (type === 'element' && childMatching(element, INNER[kind])) || element;
  const parent = node.parentElement;
  if (!parent) return undefined;
  const populated = kind === 'column' ? childMatching(element, '.elementor-element-populated') : null;
  const position = deviceSetting(
    gatherResponsive(settings, '_position'),
    readDeviceMode(),
    pageConfig.breakpoints,
  );
  return { node, parent, layerHost: populated ?? element, isFixed: position === 'fixed' };
}

/** Returns true if two motions have the same nodes and the same kind of position. */
export const hasSameNodes = (nodes: MotionNodes, other: MotionNodes): boolean =>
  nodes.node === other.node && nodes.parent === other.parent && nodes.isFixed === other.isFixed;
