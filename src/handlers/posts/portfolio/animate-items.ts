import { type Patch, placeWithoutTransitions } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { type Grid, type ItemMove, missingInRow, offsetBetween } from './model.ts';

/** Duration of the animation. */
export const DURATION_MS = 450;

const SMALL = 'scale3d(.2, .2, 1)';
const MOVING = ['opacity', 'transform', 'transition-duration'] as const;

/**
 * Animates items to their new slots, in or out, then calls `onEnd`, also if ended early. Returns a function
 * that ends it.
 */
export function animateItems(
  items: readonly HTMLElement[],
  moves: readonly ItemMove[],
  measure: () => Grid,
  onEnd: () => void,
  patch: Patch,
  scope: Scope,
): () => void {
  const animationScope = scope.child();
  const forEachItem = (apply: (item: HTMLElement, move: ItemMove) => void) =>
    items.forEach((item, index) => {
      const move = moves[index];
      if (move) apply(item, move);
    });
  forEachItem((item, { kind }) => {
    if (kind !== 'enters') return;
    patch.style(item, 'display', null);
    patch.style(item, 'opacity', '0');
  });
  const grid = measure();
  animationScope.timeout(
    () =>
      forEachItem((item, move) => {
        if (move.kind === 'away') return;
        patch.style(item, 'transition-duration', `${DURATION_MS}ms`);
        if (move.kind === 'leaves') {
          patch.style(item, 'opacity', '0');
          patch.style(item, 'transform', SMALL);
          return;
        }
        const { x, y } = offsetBetween(move.from, move.to, grid);
        if (move.kind === 'enters') patch.style(item, 'opacity', '1');
        patch.style(item, 'transform', `translate3d(${x}px, ${y}px, 0px)`);
      }),
    0,
  );
  animationScope.timeout(() => animationScope.dispose(), DURATION_MS);
  animationScope.add(() => {
    // Removing the styles must not animate the items again.
    placeWithoutTransitions(items, patch, () => {
      forEachItem((item) => {
        for (const name of MOVING) patch.style(item, name, null);
      });
      onEnd();
    });
  });
  return () => animationScope.dispose();
}

const CLASSES = 'elementor-portfolio-item elementor-portfolio-ghost-item';

/** The invisible items in the last row of a container. */
export interface Ghosts {
  /** Adds missing ghosts and removes needless ones. */
  refresh(): void;
}

/** Fills the last row of a container with invisible items until the scope ends. */
export function keepGhosts(
  container: HTMLElement,
  shown: () => number,
  columns: () => number,
  scope: Scope,
): Ghosts {
  const ghosts: HTMLElement[] = [];
  const drop = (count: number) => {
    for (const ghost of ghosts.splice(count)) ghost.remove();
  };
  scope.add(() => drop(0));
  const refresh = () => {
    const count = missingInRow(shown(), columns());
    drop(count);
    while (ghosts.length < count) {
      const ghost = document.createElement('div');
      ghost.className = CLASSES;
      ghost.ariaHidden = 'true';
      ghosts.push(ghost);
      container.append(ghost);
    }
  };
  const observer = new ResizeObserver(() => {
    // In the next frame: changing sizes now would cause a ResizeObserver loop error.
    scope.frame(refresh);
  });
  scope.observe(observer).observe(container);
  return { refresh };
}
