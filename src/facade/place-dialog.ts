import { toNode } from './query.ts';

type Values = Readonly<Record<string, unknown>>;
type Axis = 'x' | 'y';

/** A place on one axis: a share of the size there, and more in pixels or shares. */
interface Spot {
  readonly share: number;
  readonly offsetPx: number;
  readonly offsetShare: number;
}

const SHARES: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const WORD = /^([a-z]+)([+-][\d.]+)?(%)?$/i;

function readSpot(word = 'center'): Spot {
  const [, name = '', amount = '0', percent] = WORD.exec(word) ?? [];
  const offset = Number(amount) || 0;
  const share = SHARES[name.toLowerCase()] ?? 0.5;
  return percent
    ? { share, offsetPx: 0, offsetShare: offset / 100 }
    : { share, offsetPx: offset, offsetShare: 0 };
}

/** Reads `right top+10`, `center`, `bottom` or `left+5% center` as a place on each axis. */
export function readSpots(text: unknown): Record<Axis, Spot> {
  const [first, second] = String(text || 'center')
    .trim()
    .split(/\s+/);
  if (second) return { x: readSpot(first), y: readSpot(second) };
  const isVertical = /^(top|bottom)/.test(first ?? '');
  return { x: readSpot(isVertical ? 'center' : first), y: readSpot(isVertical ? first : 'center') };
}

const reach = ({ share, offsetPx, offsetShare }: Spot, size: number) =>
  (share + offsetShare) * size + offsetPx;

/** Lays a box so that its own spot `my` meets the spot `at` of another; not beyond the edge where both begin. */
export function placeBox(
  size: { width: number; height: number },
  target: { left: number; top: number; width: number; height: number },
  { my, at }: Values,
): { left: number; top: number } {
  const [own, other] = [readSpots(my), readSpots(at)];
  return {
    left: Math.max(0, target.left + reach(other.x, target.width) - reach(own.x, size.width)),
    top: Math.max(0, target.top + reach(other.y, target.height) - reach(own.y, size.height)),
  };
}

const windowBox = () => ({ left: 0, top: 0, width: window.innerWidth, height: window.innerHeight });

/**
 * Moves the content of a dialog to where its `position` says (`my`, `at`, `of`: by default the middle of the window). Where
 * stylesheets keep it in the flow, they decide.
 */
export function placeDialog(content: HTMLElement, position: Values): void {
  const isFree = ['absolute', 'fixed'].includes(getComputedStyle(content).position);
  if (!isFree) return;
  const of = position.of instanceof Window ? undefined : toNode(position.of);
  const target = of?.getBoundingClientRect() ?? windowBox();
  const { left, top } = placeBox(content.getBoundingClientRect(), target, position);
  const origin = content.offsetParent?.getBoundingClientRect();
  content.style.left = `${left - (origin?.left ?? 0)}px`;
  content.style.top = `${top - (origin?.top ?? 0)}px`;
}
