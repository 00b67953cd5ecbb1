import { createSvgNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';

const EYE = 'M1 12s4-7 11-7 11 7 11 7-4 7-11 7S1 12 1 12Zm11-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';

const WIDTH_PX = 30;

const BUTTON_STYLE = {
  position: 'absolute',
  top: '0',
  width: `${WIDTH_PX}px`,
  padding: '0',
  border: '0',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  'line-height': '0',
};

const drawEye = () =>
  createSvgNode(
    'svg',
    { viewBox: '0 0 24 24', width: '18', height: '18', 'aria-hidden': 'true' },
    createSvgNode('path', { d: EYE, fill: 'none', stroke: 'currentColor', 'stroke-width': '2' }),
  );

/** Moves the button to the end of the field. */
function place(button: HTMLElement, { offsetWidth: widthPx, offsetHeight: heightPx }: HTMLElement): void {
  // Measure the field, not the wrapper, which grows with other messages.
  button.style.setProperty('inset-inline-start', `${Math.max(0, widthPx - WIDTH_PX)}px`);
  button.style.setProperty('height', heightPx ? `${heightPx}px` : '100%');
}

/**
 * Keeps our button at the end of the field, unless the page's styles already position it. Returns whether
 * it does; the wrapper must then be positioned.
 */
export function styleButton(button: HTMLElement, field: HTMLElement, scope: Scope): boolean {
  if (getComputedStyle(button).position !== 'static') return false;
  for (const [property, value] of Object.entries(BUTTON_STYLE)) button.style.setProperty(property, value);
  place(button, field);
  if (globalThis.ResizeObserver) scope.observe(new ResizeObserver(() => place(button, field))).observe(field);
  button.append(drawEye());
  return true;
}
