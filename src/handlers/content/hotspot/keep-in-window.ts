import type { Scope } from '#lib/scope.ts';
import { watchPlace } from '#platform/watch-place.ts';
import type { LiveHotspots } from './hotspot.ts';
import { type Position, placeTooltip, type Side } from './place-tooltip.ts';
import { onDevice, type Spot } from './view.ts';

const windowSize = () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
};

function isOutsideWindow(node: HTMLElement): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const { width, height } = windowSize();
  return left < 0 || top < 0 || right > width || bottom > height;
}

/** Returns the position of a tooltip inside the window, relative to its offset parent. */
function measurePosition({ button, placedNode }: Spot, side: Side): Position {
  // Without transforms: the tooltip may be moving while it opens.
  const size = { width: placedNode.offsetWidth, height: placedNode.offsetHeight };
  const { left, top } = placeTooltip(side, button.getBoundingClientRect(), size, windowSize());
  const parent = placedNode.offsetParent ?? document.documentElement;
  const origin = parent.getBoundingClientRect();
  return {
    left: left - origin.left - parent.clientLeft + parent.scrollLeft,
    top: top - origin.top - parent.clientTop + parent.scrollTop,
  };
}

/**
 * Moves an open tooltip into the window when it is outside, until the scope ends: at once, and after whatever may
 * move it or change its size.
 */
export function keepInWindow(widget: LiveHotspots, spot: Spot, scope: Scope): void {
  const update = () => {
    const { position: before } = widget.get();
    // A tooltip that has been moved no longer has the position of the page's styles.
    if (!before && !isOutsideWindow(spot.placedNode)) return;
    const position = measurePosition(spot, onDevice(widget.settings.tooltip_position));
    if (position.left === before?.left && position.top === before.top) return;
    widget.set((state) => (state.open === spot ? { ...state, position } : state));
  };
  update();
  watchPlace([spot.button], update, scope);
  for (const type of ['transitionend', 'animationend']) scope.listen(spot.node, type, update);
  scope.observe(new ResizeObserver(update)).observe(spot.placedNode);
}
