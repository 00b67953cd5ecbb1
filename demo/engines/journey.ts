import type { VisitOptions, Visitor } from '#testing/engines/visitor.ts';

/** Opens a page of the demo shop in the browser of a suite. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Visitor>;

/** What a visitor does, and what the shop does then: the title of a test, and its steps. */
export type Journey = readonly [title: string, run: (visit: Visit) => Promise<void>];

/** Returns the same journey in both sizes of the window. */
export const onBoth = (
  title: string,
  run: (visit: Visit, size: NonNullable<VisitOptions['size']>) => Promise<void>,
): readonly Journey[] =>
  (['desktop', 'phone'] as const).map((size) => [`${title}, on a ${size}`, (visit) => run(visit, size)]);
