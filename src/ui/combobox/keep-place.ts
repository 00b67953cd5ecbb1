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
  'padding',
  'text-transform',
  'vertical-align',
];

/** Gives a field the look and the place of its select, so that nothing moves where the one stands for the other. */
export function keepPlace(select: HTMLSelectElement, container: HTMLElement): void {
  const style = getComputedStyle(select);
  const { width, height } = select.getBoundingClientRect();
  const parent = select.parentElement as HTMLElement;
  const room = getComputedStyle(parent);
  // What is in a line of text has no width of its own: the box around it has.
  const box = room.display === 'inline' ? parent.parentElement : parent;
  const isFull = !width || !box || width >= innerWidth(box) - 1;
  const write = (name: string, value: string) => container.style.setProperty(name, value);
  for (const name of COPIED) write(`--skerry-select-${name}`, style.getPropertyValue(name));
  if (height) write('--skerry-select-height', `${height}px`);
  write('width', isFull ? '100%' : `${width}px`);
}

function innerWidth(box: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
