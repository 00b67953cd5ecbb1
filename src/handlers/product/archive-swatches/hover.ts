import type { Scope } from '#runtime/scope.ts';
import type { Swatch, SwatchList } from '../shared/swatch-lists.ts';

export interface HoverOptions {
  choose(swatch: Swatch): void;
  /** True when a choice costs a request: then one choice is made for each that was answered. */
  isDear(): boolean;
}

/** Chooses what a mouse comes to, until the scope ends. Gives what says that a choice was answered. */
export function followHover(list: SwatchList, { choose, isDear }: HoverOptions, scope: Scope): () => void {
  let isSpent = false;
  scope.listen<PointerEvent>(list.element, 'pointerover', ({ target, pointerType }) => {
    const item = target instanceof Element && target.closest('.variable-item');
    const swatch = list.swatches.find(({ element }) => element === item);
    if (!swatch || pointerType === 'touch' || (isSpent && isDear())) return;
    if (swatch.element.matches('.disabled') || list.select.value === swatch.value) return;
    isSpent = true;
    choose(swatch);
  });
  return () => {
    isSpent = false;
  };
}
