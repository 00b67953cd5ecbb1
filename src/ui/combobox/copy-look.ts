/** What of a select's look goes on to its field, as variables that our own style sheet reads; a theme's rules need none of them. */
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

/** Whether a select fills the box around it; one without a box will. */
function isFull(select: HTMLSelectElement): boolean {
  const { width } = select.getBoundingClientRect();
  let box = select.parentElement;
  // What is in a line of text has no width of its own.
  while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
  return !width || !box || width >= innerWidthPx(box) - 1;
}

/** How far the end of an element is below the line of text that it stands in, in px. */
function belowLinePx(element: Element): number {
  const probe = document.createElement('i');
  probe.style.display = 'inline-block';
  element.after(probe);
  const below = element.getBoundingClientRect().bottom - probe.getBoundingClientRect().bottom;
  probe.remove();
  return below;
}

/**
 * Gives a field the look and the size of its select, so that nothing moves where it takes its place. Returns a function that puts it there; the
 * select must be hidden by then.
 */
export function copyPlace(select: HTMLSelectElement, container: HTMLElement): () => void {
  const style = getComputedStyle(select);
  const { width, height } = select.getBoundingClientRect();
  const write = (name: string, value: string) => container.style.setProperty(name, value);
  for (const name of COPIED) write(`--skerry-select-${name}`, style.getPropertyValue(name));
  // What is closed has no height but what a style sheet says.
  const said = height
    ? `${height}px`
    : [style.height, style.minHeight].find((each) => Number.parseFloat(each) > 0);
  if (said) write('--skerry-select-height', said);
  // The text stands in the middle of it, also where that is a little higher than browsers have it in a select.
  if (height) write('--skerry-select-padding-block', '0');
  const fills = isFull(select);
  write('width', fills ? '100%' : `${width}px`);
  const isInLine = !fills && style.display.startsWith('inline') && style.verticalAlign === 'baseline';
  const wantedPx = isInLine && belowLinePx(select);
  return () => {
    select.after(container);
    if (wantedPx !== false) write('--skerry-select-vertical-align', `${belowLinePx(container) - wantedPx}px`);
  };
}
