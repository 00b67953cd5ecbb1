import type { Scope } from '#runtime/scope.ts';

interface Home {
  readonly parent: Element;
  readonly next: ChildNode | null;
}

/** Puts notices first into a wrapper, in their order; a focus in one of them stays there. */
export function createMover(wrapper: HTMLElement, scope: Scope): (notices: readonly HTMLElement[]) => void {
  const homes = new Map<HTMLElement, Home>();
  const keepFocus = (move: () => void) => {
    const active = document.activeElement;
    move();
    if (active instanceof HTMLElement && active !== document.activeElement && wrapper.contains(active)) {
      active.focus({ preventScroll: true });
    }
  };
  scope.add(() => {
    for (const [notice, { parent, next }] of [...homes].reverse()) {
      if (notice.parentElement !== wrapper) continue;
      parent.insertBefore(notice, next?.parentNode === parent ? next : null);
    }
  });
  return (notices) => {
    for (const notice of notices) {
      const { parentElement: parent, nextSibling: next } = notice;
      if (parent) homes.set(notice, { parent, next });
    }
    for (const notice of homes.keys()) if (!notice.isConnected) homes.delete(notice);
    keepFocus(() => wrapper.prepend(...notices));
  };
}
