/** Asks today's decision. It is the only file of this command that knows how the decision is asked. */
import { decide, type Situation } from '#originals/decide.ts';
import { judge, type PageScript } from '#originals/judge.ts';
import { situationOf } from '#originals/situation.ts';
import { parsePage } from '../../src/audit/parse-page.ts';
import { catalogue } from '../../src/handlers/index.ts';

/** A script that the decision is about. */
export type HeldScript = PageScript;

/** What the decision does to scripts. */
export interface Verdict {
  readonly released: readonly HeldScript[];
  /** A few words for each script. */
  readonly why: ReadonlyMap<HeldScript, string>;
}

/** Returns the scripts of a page that the decision is about, in order. */
export const heldScripts = (page: Document): HeldScript[] =>
  [...page.querySelectorAll('script')].map(judge).filter((script) => script !== undefined);

const situations = new Map<string, Situation>();

/** What there is to decide about on a page with some widgets and no scripts; every handler is wanted. */
function situationOn(markup: string): Situation {
  const page = parsePage(`<!doctype html><html><body>${markup}</body></html>`);
  return situationOf(page, { handlers: catalogue, isWanted: () => true, scripts: [] });
}

/** Decides about scripts on a page with some widgets. */
export function decideOn(scripts: readonly HeldScript[], markup = ''): Verdict {
  // The same few widgets are asked about on many pages.
  const situation = situations.get(markup) ?? situationOn(markup);
  situations.set(markup, situation);
  const { release, why } = decide({ ...situation, scripts });
  return { released: release, why };
}

/** What another path of a known handle does to the decision. */
export const EFFECT_OF_PATH =
  'in another folder an original is unknown, and its handlers leave their work to it; of a library the handle alone counts';
