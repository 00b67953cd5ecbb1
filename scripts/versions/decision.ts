/**
 * Runs the current decision about which scripts of a page are released. No other file of this command calls
 * it.
 */
import { decide, type Situation } from '#originals/decide.ts';
import { describeScript, type PageScript } from '#originals/describe-script.ts';
import { situationOf } from '#originals/situation.ts';
import { parsePage } from '../../src/audit/parse-page.ts';
import { catalogue } from '../../src/handlers/index.ts';

/** A script that the decision covers. */
export type InterceptedScript = PageScript;

/** The result of the decision. */
export interface DecisionPart {
  readonly released: readonly InterceptedScript[];
  readonly why: ReadonlyMap<InterceptedScript, string>;
}

/** Returns the scripts of a page that the decision covers, in document order. */
export const interceptedScripts = (page: Document): InterceptedScript[] =>
  [...page.querySelectorAll('script')].map(describeScript).filter((script) => script !== undefined);

const situations = new Map<string, Situation>();

/** Returns the decision's input for a page with these widgets and no scripts. Every handler is wanted. */
function situationOn(markup: string): Situation {
  const page = parsePage(`<!doctype html><html><body>${markup}</body></html>`);
  return situationOf(page, { handlers: catalogue, isWanted: () => true, scripts: [] });
}

/** Decides about scripts on a page with these widgets. */
export function decideOn(scripts: readonly InterceptedScript[], markup = ''): DecisionPart {
  // Many pages have the same few widgets.
  const situation = situations.get(markup) ?? situationOn(markup);
  situations.set(markup, situation);
  const { release, why } = decide({ ...situation, scripts });
  return { released: release, why };
}

/** The effect of a changed path of a known handle on the decision. */
export const EFFECT_OF_PATH =
  'in another folder an original is unknown, and its handlers leave their work to it; of a library the handle alone counts';
