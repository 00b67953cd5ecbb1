import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import type { DropdownOptions } from '../options.ts';

const ACCELERATION_PX = 0.2;
const DECAY = 0.92;
const MIN_SPEED_PX = 0.5;

type Direction = 'up' | 'down';

const isFixed = (node: Element | null): boolean =>
  node !== null && (getComputedStyle(node).position === 'fixed' || isFixed(node.parentElement));

function createArrow(list: HTMLElement, direction: Direction): HTMLElement {
  const tip = createNode('span', { class: `scroll-${direction}-arrow` });
  const style = `position:absolute;display:block;left:0;z-index:${list.style.zIndex}`;
  return createNode('span', { class: `scroll-${direction}`, 'aria-hidden': 'true', style }, tip);
}

/**
 * Scrolls a list that is higher than the window until the scope ends: by arrows at its edges, wheel and
 * focus, and in a fixed menu by touch.
 */
export function scrollList(
  list: HTMLElement,
  { scrollStep, scrollAccelerate }: Pick<DropdownOptions, 'scrollStep' | 'scrollAccelerate'>,
  scope: Scope,
): void {
  const up = addNode(list, 'after', createArrow(list, 'up'), scope);
  const arrows = { up, down: addNode(up, 'after', createArrow(list, 'down'), scope) };
  const height = () => document.documentElement.clientHeight;

  /** Places an arrow at an edge of the window, shown if the list continues beyond it. */
  const placeArrow = (direction: Direction) => {
    const arrow = arrows[direction];
    const box = list.getBoundingClientRect();
    const isNeeded = direction === 'up' ? box.top < -1 : box.bottom > height() + 1;
    Object.assign(arrow.style, { width: `${box.width}px`, visibility: isNeeded ? 'visible' : 'hidden' });
    const arrowBox = arrow.getBoundingClientRect();
    const shift = (property: 'marginLeft' | 'marginTop', by: number) => {
      arrow.style[property] = `${(Number.parseFloat(arrow.style[property]) || 0) + by}px`;
    };
    shift('marginLeft', box.left - arrowBox.left);
    shift('marginTop', (direction === 'up' ? 0 : height() - arrowBox.height) - arrowBox.top);
  };
  /** Moves the list by pixels (down if positive) within its bounds. Returns whether it moved. */
  const move = (byPx: number): boolean => {
    const { top, bottom } = list.getBoundingClientRect();
    const by = byPx > 0 ? Math.min(byPx, Math.max(0, -top)) : Math.max(byPx, Math.min(0, height() - bottom));
    const margin = Number.parseFloat(list.style.marginTop) || 0;
    // Restored with the other styles that place the list.
    if (by) list.style.marginTop = `${margin + by}px`;
    placeArrow('up');
    placeArrow('down');
    return by !== 0;
  };

  let animationScope = scope.child();
  const stop = () => {
    animationScope.dispose();
    animationScope = scope.child();
  };
  /** Moves the list by `nextStep()` in each frame until that is 0 or the list does not move. */
  const animate = (nextStep: () => number) => {
    stop();
    const runScope = animationScope;
    const frame = () => {
      const by = nextStep();
      if (by && move(by)) runScope.frame(frame);
    };
    runScope.frame(frame);
  };
  for (const [direction, sign] of [
    ['up', 1],
    ['down', -1],
  ] as const) {
    scope.listen(arrows[direction], 'mouseenter', () => {
      let step = scrollAccelerate ? 1 : scrollStep;
      animate(() => {
        const by = step;
        step = Math.min(scrollStep, step + ACCELERATION_PX);
        return sign * by;
      });
    });
    scope.listen(arrows[direction], 'mouseleave', stop);
  }
  for (const target of [list, arrows.up, arrows.down]) {
    scope.listen<WheelEvent>(
      target,
      'wheel',
      (event) => {
        event.preventDefault();
        move(-Math.sign(event.deltaY) * scrollStep);
      },
      { passive: false },
    );
  }
  scope.listen(list, 'focusin', ({ target }) => {
    const box = (target as Element).getBoundingClientRect();
    if (box.top < 0) move(-box.top + arrows.up.offsetHeight);
    else if (box.bottom > height()) move(height() - box.bottom - arrows.down.offsetHeight);
  });
  if (isFixed(list)) scrollByTouch(list, { move, animate, stop }, scope);
  move(0);
}

interface ScrollControls {
  move(byPx: number): boolean;
  animate(nextStep: () => number): void;
  stop(): void;
}

/** Moves the list with the finger, and lets it glide when released. */
function scrollByTouch(list: HTMLElement, { move, animate, stop }: ScrollControls, scope: Scope): void {
  let lastY = 0;
  let speed = 0;
  const touchY = ({ touches }: TouchEvent) => touches[0]?.clientY ?? lastY;
  scope.listen<TouchEvent>(
    list,
    'touchstart',
    (event) => {
      stop();
      lastY = touchY(event);
      speed = 0;
    },
    { passive: true },
  );
  scope.listen<TouchEvent>(
    list,
    'touchmove',
    (event) => {
      speed = touchY(event) - lastY;
      lastY += speed;
      event.preventDefault();
      move(speed);
    },
    { passive: false },
  );
  scope.listen(list, 'touchend', () => {
    animate(() => {
      speed *= DECAY;
      return Math.abs(speed) < MIN_SPEED_PX ? 0 : speed;
    });
  });
}
