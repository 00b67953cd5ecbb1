import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { DropdownOptions } from './options.ts';

const FASTER_PX = 0.2;
const DECAY = 0.92;
const SLOWEST_PX = 0.5;

type Way = 'up' | 'down';

const isFixed = (node: Element | null): boolean =>
  node !== null && (getComputedStyle(node).position === 'fixed' || isFixed(node.parentElement));

function createArrow(list: HTMLElement, way: Way): HTMLElement {
  const arrow = document.createElement('span');
  const tip = document.createElement('span');
  arrow.className = `scroll-${way}`;
  tip.className = `scroll-${way}-arrow`;
  arrow.append(tip);
  arrow.setAttribute('aria-hidden', 'true');
  const { zIndex } = list.style;
  Object.assign(arrow.style, { position: 'absolute', display: 'block', left: '0', zIndex });
  return arrow;
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
  const patch = createPatch();
  const arrows = { up: createArrow(list, 'up'), down: createArrow(list, 'down') };
  list.after(arrows.up, arrows.down);
  scope.add(() => {
    arrows.up.remove();
    arrows.down.remove();
  });
  const height = () => document.documentElement.clientHeight;

  /** Places an arrow at an edge of the window, shown if the list continues beyond it. */
  const draw = (way: Way) => {
    const arrow = arrows[way];
    const box = list.getBoundingClientRect();
    const isNeeded = way === 'up' ? box.top < -1 : box.bottom > height() + 1;
    Object.assign(arrow.style, { width: `${box.width}px`, visibility: isNeeded ? 'visible' : 'hidden' });
    const own = arrow.getBoundingClientRect();
    const shift = (property: 'marginLeft' | 'marginTop', by: number) => {
      arrow.style[property] = `${(Number.parseFloat(arrow.style[property]) || 0) + by}px`;
    };
    shift('marginLeft', box.left - own.left);
    shift('marginTop', (way === 'up' ? 0 : height() - own.height) - own.top);
  };
  /** Moves the list by pixels (down if positive) within its bounds. Returns whether it moved. */
  const move = (byPx: number): boolean => {
    const { top, bottom } = list.getBoundingClientRect();
    const by = byPx > 0 ? Math.min(byPx, Math.max(0, -top)) : Math.max(byPx, Math.min(0, height() - bottom));
    const margin = Number.parseFloat(list.style.marginTop) || 0;
    if (by) patch.style(list, 'margin-top', `${margin + by}px`);
    draw('up');
    draw('down');
    return by !== 0;
  };

  let motion = scope.child();
  const stop = () => {
    motion.dispose();
    motion = scope.child();
  };
  /** Moves the list by `next()` in each frame until that is 0 or the list does not move. */
  const run = (next: () => number) => {
    stop();
    const own = motion;
    const frame = () => {
      const by = next();
      if (by && move(by)) own.frame(frame);
    };
    own.frame(frame);
  };
  for (const [way, sign] of [
    ['up', 1],
    ['down', -1],
  ] as const) {
    scope.listen(arrows[way], 'mouseenter', () => {
      let step = scrollAccelerate ? 1 : scrollStep;
      run(() => {
        const by = step;
        step = Math.min(scrollStep, step + FASTER_PX);
        return sign * by;
      });
    });
    scope.listen(arrows[way], 'mouseleave', stop);
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
  if (isFixed(list)) followFinger(list, { move, run, stop }, scope);
  move(0);
}

interface Motion {
  move(byPx: number): boolean;
  run(next: () => number): void;
  stop(): void;
}

/** Moves the list with the finger, and lets it glide when released. */
function followFinger(list: HTMLElement, { move, run, stop }: Motion, scope: Scope): void {
  let lastPx = 0;
  let speed = 0;
  const at = ({ touches }: TouchEvent) => touches[0]?.clientY ?? lastPx;
  scope.listen<TouchEvent>(
    list,
    'touchstart',
    (event) => {
      stop();
      lastPx = at(event);
      speed = 0;
    },
    { passive: true },
  );
  scope.listen<TouchEvent>(
    list,
    'touchmove',
    (event) => {
      speed = at(event) - lastPx;
      lastPx += speed;
      event.preventDefault();
      move(speed);
    },
    { passive: false },
  );
  scope.listen(list, 'touchend', () => {
    run(() => {
      speed *= DECAY;
      return Math.abs(speed) < SLOWEST_PX ? 0 : speed;
    });
  });
}
