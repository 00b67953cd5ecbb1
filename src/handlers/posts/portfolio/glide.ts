import { type Patch, placeAtOnce } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Fate, type Grid, missingInRow, offsetBetween } from './model.ts';

/** Duration of the animation. */
export const DURATION_MS = 450;

const SMALL = 'scale3d(.2, .2, 1)';
const MOVING = ['opacity', 'transform', 'transition-duration'] as const;

/**
 * Animates items to their new slots, in or out, then calls `done`, also if ended early. Returns a function
 * that ends it.
 */
export function glide(
  items: readonly HTMLElement[],
  fates: readonly Fate[],
  measure: () => Grid,
  done: () => void,
  patch: Patch,
  scope: Scope,
): () => void {
  const own = scope.child();
  const each = (act: (item: HTMLElement, fate: Fate) => void) =>
    items.forEach((item, index) => {
      const fate = fates[index];
      if (fate) act(item, fate);
    });
  each((item, { kind }) => {
    if (kind !== 'enters') return;
    patch.style(item, 'display', null);
    patch.style(item, 'opacity', '0');
  });
  const grid = measure();
  own.timeout(
    () =>
      each((item, fate) => {
        if (fate.kind === 'away') return;
        patch.style(item, 'transition-duration', `${DURATION_MS}ms`);
        if (fate.kind === 'leaves') {
          patch.style(item, 'opacity', '0');
          patch.style(item, 'transform', SMALL);
          return;
        }
        const { x, y } = offsetBetween(fate.from, fate.to, grid);
        if (fate.kind === 'enters') patch.style(item, 'opacity', '1');
        patch.style(item, 'transform', `translate3d(${x}px, ${y}px, 0px)`);
      }),
    0,
  );
  own.timeout(() => own.dispose(), DURATION_MS);
  own.add(() => {
    // Removing the styles must not animate the items again.
    placeAtOnce(items, patch, () => {
      each((item) => {
        for (const name of MOVING) patch.style(item, name, null);
      });
      done();
    });
  });
  return () => own.dispose();
}

const CLASSES = 'elementor-portfolio-item elementor-portfolio-ghost-item';

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
