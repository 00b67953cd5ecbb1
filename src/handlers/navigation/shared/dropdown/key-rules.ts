/** Where a key is pressed. */
export interface KeyPlace {
  /** True when the links of this list stand side by side. */
  readonly isRow: boolean;
  readonly isRtl: boolean;
  readonly hasList: boolean;
  readonly isFirstLevel: boolean;
}

/** What a key does: goes along the list, into one's own list, or back to the link around it. */
export type Step = 'previous' | 'next' | 'first' | 'last' | 'enter' | 'leave';

/** What an arrow key, Home or End does in a menu; nothing when it is the page's. */
export function stepOf(key: string, { isRow, isRtl, hasList, isFirstLevel }: KeyPlace): Step | undefined {
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const [next, previous] = isRow ? [forward, back] : ['ArrowDown', 'ArrowUp'];
  const inwards = isRow ? 'ArrowDown' : forward;
  const outwards = isRow ? 'ArrowUp' : back;
  if (key === next) return 'next';
  if (key === previous) return 'previous';
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === inwards && hasList) return 'enter';
  return key === outwards && !isFirstLevel ? 'leave' : undefined;
}
