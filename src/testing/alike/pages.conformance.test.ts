import { describe, expect, it } from 'vitest';
import { capturedPages, hasCaptures } from '../captures.ts';
import { choosePages, isAboutHandlers, isKindOfHandlers } from '../chosen-pages.ts';
import { firstPages } from '../first-pages.ts';
import { isWholeSuite } from '../whole-suite.ts';
import { compareAct, comparePage } from './compare.ts';
import { explainedActsAndPages, explainedPages } from './explained.ts';
import { firstActs } from './named-acts.ts';
import { type Act, devices, recordedPageChanges } from './recordings.ts';
import { visitPageAndAct } from './repeat-acts.ts';
import { type Result, summarise, unexplained, unusedExplanations } from './results.ts';

// The other pages show the same widgets again.
const shown = capturedPages().filter(({ name }) => isWholeSuite || isAboutHandlers || firstPages().has(name));
const chosen = new Set(choosePages(shown).map(({ name }) => name));

// `acts.conformance.test.ts` repeats each act on a page of its own.
const acts = firstActs().filter(({ act }) => isKindOfHandlers(act.kind));

const countChanges = ({ changed = {} }: Act) => Object.keys(changed).length;

// What changes most comes last: a reply of the shop may replace half of the page.
const actsOn = (page: string, device: string) =>
  acts
    .filter((each) => each.act.page === page && each.device === device)
    .toSorted((one, other) => countChanges(one.act) - countChanges(other.act));

// The whole suite also opens each of them as a phone does.
const pages = devices.flatMap((device) =>
  Object.entries(recordedPageChanges(device))
    .map(([page, theirs]) => ({
      name: `${page}, ${device}`,
      page,
      device,
      theirs,
      acts: actsOn(page, device),
    }))
    .filter(
      (each) => each.acts.length > 0 || (chosen.has(each.page) && (isWholeSuite || device === 'desktop')),
    ),
);

/** Minimum share of acts that are possible: few are on elements that the captured files lack. */
const POSSIBLE_ACTS = 0.9;

/** Minimum share of facts without differences. All other differences are explained. */
const ALIKE_PAGES = 0.82;

describe.skipIf(!hasCaptures)('a page at rest, and after acts on its widgets', () => {
  const atRest: Result[] = [];
  const afterActs: Result[] = [];

  it.concurrent.each(pages)(
    'is as with the originals, or different for a reason: $name',
    async ({ name, page, device, theirs, acts: named }) => {
      const ours = await visitPageAndAct(
        page,
        device,
        Object.keys(theirs),
        named.map(({ act }) => act),
      );
      const result = { name, comparison: comparePage(theirs, ours.atRest) };
      atRest.push(result);
      const left = named.flatMap(({ name: nameOfAct, act }, index) => {
        const effects = ours.afterActs[index];
        return effects ? [{ name: nameOfAct, comparison: compareAct(act, effects) }] : [];
      });
      afterActs.push(...left);
      expect(unexplained(result, explainedPages)).toEqual([]);
      for (const each of left) expect(unexplained(each, explainedActsAndPages), each.name).toEqual([]);
    },
  );

  it.skipIf(isAboutHandlers)(
    'has no differences in most facts, nearly every act is possible, and every explanation is used',
    () => {
      const { facts, alike, explained, oursAlone } = summarise(atRest, explainedPages);
      console.log(
        `rest: ${alike} of ${facts} facts of the originals alike, ${explained} explained, ${oursAlone} of ours alone`,
      );
      if (isWholeSuite) expect(unusedExplanations(atRest, explainedPages, explainedPages)).toEqual([]);
      expect(afterActs.length / acts.length).toBeGreaterThan(POSSIBLE_ACTS);
      expect(alike / facts).toBeGreaterThan(ALIKE_PAGES);
    },
  );
});
