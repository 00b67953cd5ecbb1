import type { Scope } from '#runtime/scope.ts';
import { missingInRow } from './model.ts';

const CLASSES = 'elementor-portfolio-item elementor-portfolio-ghost-item';

export interface Ghosts {
  /** Makes as many as are missing. */
  refresh(): void;
}

/** Keeps the last row of a container full, with items that nobody sees, until the scope ends. */
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
    // After the observers, who would take offence at more changes.
    scope.frame(refresh);
  });
  scope.observe(observer).observe(container);
  return { refresh };
}
