import { Module } from './module.ts';
import { toNodes } from './query.ts';

interface Box {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the top margin of each item (mostly negative, 0 in the first row) that leaves `gap` below the item
 * above.
 */
export function topMargins(boxes: readonly Box[], columns: number, gap: number): number[] {
  const bottoms: number[] = [];
  return boxes.map(({ top, height }, index) => {
    const above = bottoms[index % columns];
    const margin = above === undefined ? 0 : above + gap - top;
    bottoms[index % columns] = top + margin + height;
    return Math.round(margin);
  });
}

/** Moves the items of a grid up under those above them, by a negative top margin. */
export class Masonry extends Module {
  override getDefaultSettings(): Record<string, unknown> {
    return { container: null, items: null, columnsCount: 3, verticalSpaceBetween: 30 };
  }
  run(): void {
    const columns = Math.max(1, Math.floor(Number(this.getSettings('columnsCount')) || 1));
    const gap = Number(this.getSettings('verticalSpaceBetween')) || 0;
    const origin = toNodes(this.getSettings('container'))[0]?.getBoundingClientRect().top;
    const items = toNodes(this.getSettings('items'));
    if (origin === undefined) return;
    for (const item of items) item.style.marginTop = '';
    const boxes = items.map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return { top: top - origin, height };
    });
    topMargins(boxes, columns, gap).forEach((margin, index) => {
      const item = items[index];
      if (item && index >= columns) item.style.marginTop = `${margin}px`;
    });
  }
}
