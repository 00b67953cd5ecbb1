import type { Scope } from '#runtime/scope.ts';

/** Tells changes that blocks made from those that they only repeat. */
export interface BlockEar {
  /** A classic event came, which brings or asks for the cart itself. */
  hearClassic(): void;
  /** A block says that the cart changed. */
  hearBlock(): void;
}

/**
 * Calls back, once for each moment, when a block changed the cart. Classic events come to blocks too, in the same task,
 * before or after they come to others: what only repeats one is no news.
 */
export function listenToBlocks(callback: () => void, scope: Scope): BlockEar {
  let isRepeated = false;
  let cancel: (() => void) | undefined;
  return {
    hearClassic() {
      cancel?.();
      isRepeated = true;
      scope.timeout(() => {
        isRepeated = false;
      }, 0);
    },
    hearBlock() {
      cancel?.();
      if (!isRepeated) cancel = scope.timeout(callback, 0);
    },
  };
}

const RENDERED = 'partial-content-rendered';

interface WithCustomizer {
  wp?: {
    customize?: {
      selectiveRefresh?: {
        bind(name: string, callback: () => void): void;
        unbind(name: string, callback: () => void): void;
      };
    };
  };
}

/** Calls back when the theme customizer has rendered a part of its preview anew. Outside of a preview never. */
export function followPreview(callback: () => void, scope: Scope): void {
  const preview = (window as WithCustomizer).wp?.customize?.selectiveRefresh;
  if (!preview?.bind) return;
  const onRendered = () => callback();
  preview.bind(RENDERED, onRendered);
  scope.add(() => preview.unbind(RENDERED, onRendered));
}
