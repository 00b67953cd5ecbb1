export interface CounterRules {
  readonly counts: 'up' | 'down';
  /** What it counts down from. */
  readonly start: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export interface Count {
  readonly shown: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
}

/** What a counter says of a text. It shows the letters without white space around them, and judges with it, as the server does. */
export function countOf(text: string, { counts, start, min, max }: CounterRules): Count {
  const { length } = text.trim();
  return {
    shown: counts === 'down' ? start - length : length,
    isTooLong: max !== undefined && text.length > max,
    isTooShort: min !== undefined && text.length < min,
  };
}
