import { eventually } from '#testing/eventually.ts';
import type { Engine } from './engine.ts';
import { callOf } from './page-reader.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: returns the first shown node, otherwise the first, that matches and contains the text. */
const findNode = (selector: string, text?: string) => {
  const nodes = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    ({ textContent }) => !text || textContent?.includes(text),
  );
  return nodes.find((node) => node.checkVisibility({ visibilityProperty: true })) ?? nodes[0];
};

/**
 * Runs in the page: scrolls a node into view and returns its middle, or why it cannot be reached there. Waits for two
 * frames, because a layout that has changed may not be painted yet.
 */
const placeOf = async (node: HTMLElement | undefined): Promise<Point | string> => {
  if (!node) return 'is missing';
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  if (!node.checkVisibility({ visibilityProperty: true })) return 'is hidden';
  const look = () => {
    const box = node.getClientRects()[0] ?? node.getBoundingClientRect();
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    return { x, y, top: document.elementFromPoint(x, y) };
  };
  const isReached = (top: Element | null) =>
    Boolean(top && (node.contains(top) || top.closest('label')?.contains(node)));
  if (!isReached(look().top))
    node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, top } = look();
  return isReached(top) ? { x, y } : `is covered by ${top?.outerHTML.slice(0, 120)}`;
};

/**
 * Moves the mouse to the middle of a node, and waits until the node is there, is not covered and no longer moves.
 * Returns the place.
 */
export async function reachNode(engine: Engine, selector: string, text?: string): Promise<Point> {
  const source = `(${placeOf})(${callOf(findNode, selector, text)})`;
  let point: Point = { x: 0, y: 0 };
  const look = async () => {
    const place = await engine.evaluate(source).catch((error: Error) => error.message);
    if (typeof place === 'string') return `${selector} ${place}`;
    const before = point;
    point = place as Point;
    if (before.x === point.x && before.y === point.y) return 'reached';
    // From the side: a menu opens for a mouse that moves, and a press on a node begins with a move to it.
    await engine.moveMouse(point.x - 2, point.y);
    await engine.moveMouse(point.x, point.y);
    return `${selector} moves`;
  };
  await eventually(look).toBe('reached');
  return point;
}
