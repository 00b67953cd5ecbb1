/** The half of a declaring module that comes beside the engine. */
declare module '*?rest' {
  import type { Handler } from '#runtime/define.ts';

  export const catalogue: readonly Partial<Handler>[];
}

/** What a declaring module says of original scripts. */
declare module '*?originals' {
  import type { Handler } from '#runtime/define.ts';

  export const catalogue: readonly Pick<Handler, 'original'>[];
}
