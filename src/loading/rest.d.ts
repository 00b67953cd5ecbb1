/** The half of a declaring module that comes beside the engine. */
declare module '*?rest' {
  import type { Handler } from '#runtime/define.ts';

  export const catalogue: readonly Partial<Handler>[];
}
