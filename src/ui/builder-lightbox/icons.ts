import { createNode, createSvgNode } from '#lib/create-node.ts';
import { pageConfig } from '#platform/config.ts';

/** Class of nodes whose click does not close the lightbox. */
export const PREVENT_CLOSE = 'elementor-lightbox-prevent-close';

// SVG paths in a box of 24 by 24.
const ICON_PATHS = {
  close: 'M5 5l14 14M19 5L5 19',
  'share-arrow': 'M14 5l7 6-7 6v-4c-5 0-8 1-11 5 1-6 4-9 11-9z',
  'zoom-in-bold': 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6',
  'zoom-out-bold': 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L21 21M7.5 10.5h6',
  'frame-expand': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'frame-minimize': 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  'chevron-left': 'M15 4l-8 8 8 8',
  'chevron-right': 'M9 4l8 8-8 8',
  play: 'M7 4l13 8-13 8z',
  facebook: 'M16 4h-2a4 4 0 00-4 4v13M7 12h8',
  twitter: 'M5 4l14 16M19 4L5 20',
  pinterest: 'M9 21V4h4a5 5 0 010 10H9',
  'download-bold': 'M12 3v12M7 10l5 5 5-5M4 20h16',
} as const;

/** Names of the builder's icons that a lightbox uses. */
export type IconName = keyof typeof ICON_PATHS;

/** Returns true if the page has the builder's icon font. Otherwise icons are SVGs. */
export function hasIconFont(): boolean {
  if (pageConfig.hasExperiment('e_font_icon_svg')) return false;
  const probe = createNode('i', { class: 'eicon-close' });
  document.body.append(probe);
  const { content } = getComputedStyle(probe, '::before');
  probe.remove();
  return content !== '' && content !== 'none' && content !== 'normal';
}

/** Creates an icon in the builder's markup, hidden from screen readers. */
export function createIcon(name: IconName, isFont: boolean): HTMLElement | SVGElement {
  if (isFont) return createNode('i', { class: `eicon-${name}`, 'aria-hidden': 'true' });
  const path = createSvgNode('path', {
    d: ICON_PATHS[name],
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const className = `e-font-icon-svg e-eicon-${name}`;
  return createSvgNode('svg', { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path);
}
