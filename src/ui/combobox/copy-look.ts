import { createNode } from '#lib/create-node.ts';

/**
 * Properties that the field copies from its select, as custom properties for our style sheet. Themes' rules
 * do not need them.
 */
const COPIED = [
  'background-color',
  'border-color',
  'border-radius',
  'border-style',
  'border-width',
  'color',
  'display',
  'font',
  'letter-spacing',
  'line-height',
  'margin',
  'padding-block',
  'padding-inline-end',
  'padding-inline-start',
  'text-transform',
  'vertical-align',
];

function innerWidthPx(box: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Returns whether a select fills its parent box; true without a box. */
function isFullWidth(select: HTMLSelectElement): boolean {
  const { width } = select.getBoundingClientRect();
  let box = select.parentElement;
  // Inline boxes have no width of their own.
  while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
  return !width || !box || width >= innerWidthPx(box) - 1;
}

/** Returns how many pixels the bottom of an element is below its line's baseline. */
function belowLinePx(element: Element): number {
  const probe = createNode('i', { style: 'display:inline-block' });
  element.after(probe);
  const below = element.getBoundingClientRect().bottom - probe.getBoundingClientRect().bottom;
  probe.remove();
  return below;
}

/**
 * Copies look and size of a select to its field, so that nothing moves. Returns a function that inserts the
 * field, to be called when the select is hidden.
 */
export function copyLook(select: HTMLSelectElement, container: HTMLElement): () => void {
  const style = getComputedStyle(select);
  const { width, height } = select.getBoundingClientRect();
  const write = (name: string, value: string) => container.style.setProperty(name, value);
  for (const name of COPIED) write(`--skerry-select-${name}`, style.getPropertyValue(name));
  // A select in a hidden part has only the height of its style sheet.
  const cssHeight = height
    ? `${height}px`
    : [style.height, style.minHeight].find((each) => Number.parseFloat(each) > 0);
  if (cssHeight) write('--skerry-select-height', cssHeight);
  // Centres the text, although browsers place it slightly lower in a select.
  if (height) write('--skerry-select-padding-block', '0');
  const fills = isFullWidth(select);
  write('width', fills ? '100%' : `${width}px`);
  const isInLine = !fills && style.display.startsWith('inline') && style.verticalAlign === 'baseline';
  const baselineOffsetPx = isInLine && belowLinePx(select);
  return () => {
    select.after(container);
    if (baselineOffsetPx !== false)
      write('--skerry-select-vertical-align', `${belowLinePx(container) - baselineOffsetPx}px`);
  };
}
