import { gatherResponsive } from '#lib/fields.ts';
import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { MotionType, RawSettings } from './motion.ts';

/** The nodes of a motion. */
export interface Place {
  /** What is moved, or what has the background that is. */
  readonly node: HTMLElement;
  /** What progress is measured on. */
  readonly parent: HTMLElement;
  /** What a background layer is put into. */
  readonly layerHost: HTMLElement;
  /** True when the element is fixed on this device. */
  readonly isFixed: boolean;
}

const INNER: Readonly<Record<string, string>> = {
  widget: '.elementor-widget-container',
  column: '.elementor-widget-wrap',
};

const childOf = (element: HTMLElement, selector: string | undefined) =>
  selector ? element.querySelector<HTMLElement>(`:scope > ${selector}`) : null;

/** Finds the nodes of an element's motion; nothing when the element hangs in the air. */
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

/** Whether nothing of a motion has to go elsewhere. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.node === other.node && one.parent === other.parent && one.isFixed === other.isFixed;
