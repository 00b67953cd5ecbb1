/** The side of a button on which its tooltip is. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/** The upper left corner of a tooltip, in pixels. */
export interface Position {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The distance from the button, as in the page's styles, and from the edges of the window. */
const GAP_PX = 5;

/** Returns where a tooltip begins beside its button, on one axis: on the other side if it fits better there. */
function placeBeside(isBefore: boolean, [start, end]: readonly [number, number], size: number, room: number) {
  const overflowAt = (at: number) => Math.max(0, -at) + Math.max(0, at + size - room);
  const [before, after] = [start - GAP_PX - size, end + GAP_PX];
  const [wanted, other] = isBefore ? [before, after] : [after, before];
  return overflowAt(other) < overflowAt(wanted) ? other : wanted;
}

/** Returns where a tooltip begins along its button, on the other axis: centred, but inside the window. */
function placeAlong([start, end]: readonly [number, number], size: number, room: number) {
  const inside = Math.max(GAP_PX, Math.min((start + end - size) / 2, room - GAP_PX - size));
  // It leaves the window with its button.
  return Math.max(start - size, Math.min(inside, end));
}

/** Returns where a tooltip is inside the window: on its side of the button, or on the opposite one. */
export function placeTooltip(
  side: Side,
  button: Position & Size,
  { width, height }: Size,
  room: Size,
): Position {
  const columns = [button.left, button.left + button.width] as const;
  const rows = [button.top, button.top + button.height] as const;
  return side === 'top' || side === 'bottom'
    ? {
        left: placeAlong(columns, width, room.width),
        top: placeBeside(side === 'top', rows, height, room.height),
      }
    : {
        left: placeBeside(side === 'left', columns, width, room.width),
        top: placeAlong(rows, height, room.height),
      };
}
