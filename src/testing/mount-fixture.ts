import type { Handler } from '#runtime/define.ts';
import { resolveMarkup } from './fixture-markup.ts';
import { type Fixture, type FixtureOptions, mountMarkup } from './mount-markup.ts';

export type { Fixture, FixtureOptions, ReportedError, Stage } from './mount-markup.ts';

/** Mounts a handler on markup, or on a file of `fixtures/`: see `mountMarkup`. */
export async function mountFixture(
  handler: Handler,
  source: string,
  options?: FixtureOptions,
): Promise<Fixture> {
  return mountMarkup(handler, await resolveMarkup(source), options);
}
