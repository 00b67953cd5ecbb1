import { expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { scriptAddress } from '#testing/script-address.ts';
import { catalogue } from '../handlers/index.ts';
import { type Decision, decide } from './decide.ts';
import type { PageScript } from './describe-script.ts';
import { ACTING, NEEDS } from './known-scripts.ts';
import { replacedBy } from './replaced-by.ts';

const known = replacedBy(catalogue);
const { replaced } = known;
const originals = [...replaced.keys()];
const libraries = Object.keys(NEEDS).filter((handle) => !replaced.has(handle) && !ACTING.has(handle));
const handlers = catalogue.map(({ name }) => name);

const file = (handle: string): PageScript => ({
  handle,
  part: 'file',
  src: scriptAddress(handle),
  text: '',
  isDelayed: false,
});

const handle = fc.oneof(
  fc.constantFrom(...originals),
  fc.constantFrom(...libraries),
  fc.constantFrom('acme-one', 'acme-two', 'acme-three'),
);
const code = fc.record({
  handle: fc.oneof(fc.constant(''), handle),
  part: fc.constantFrom('before' as const, 'after' as const),
  text: fc.constantFrom('jQuery(1)', 'wp.i18n.setLocaleData(1)', 'call()', 'new Swiper()'),
});

/** A page with each file once, and inline code around it or on its own. */
const page = fc
  .tuple(
    fc.uniqueArray(handle, { maxLength: 30 }),
    fc.array(code, { maxLength: 8 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([files, codes, places]) => {
    const scripts = files.map(file);
    for (const { handle: fileHandle, part, text } of codes) {
      const [at = 0] = places.take(1);
      const inlineScript: PageScript = {
        handle: fileHandle,
        part: fileHandle ? part : 'code',
        src: '',
        text,
        isDelayed: false,
      };
      scripts.splice(at % (scripts.length + 1), 0, inlineScript);
    }
    return scripts;
  });

const setOf = (scripts: readonly PageScript[]) => new Set(scripts);

it('decides about each script of any page once, keeps the order, and releases everything that is needed', () => {
  fc.assert(
    fc.property(
      page,
      fc.uniqueArray(fc.constantFrom(...handlers), { maxLength: 5 }),
      fc.constantFrom<string[]>([], ['acme-odometer']),
      (scripts, leaving, unservedWidgets) => {
        const left = new Set(leaving);
        const { drop, release, why }: Decision = decide({
          scripts,
          ...known,
          present: new Set(handlers),
          isOnDemand: () => false,
          left,
          unservedWidgets,
          attributeCode: () => [],
        });
        const runs = setOf(release);

        expect([...drop, ...release]).toHaveLength(scripts.length);
        expect(scripts.filter((script) => runs.has(script))).toEqual(release);
        expect(new Set(why.keys())).toEqual(new Set(scripts));

        const files = new Map(
          scripts.filter(({ part }) => part === 'file').map((each) => [each.handle, each]),
        );
        const isMissing = (name: string): boolean => {
          const required = files.get(name);
          return required ? !runs.has(required) : (NEEDS[name] ?? []).some(isMissing);
        };
        for (const script of release) {
          expect((NEEDS[script.handle] ?? []).filter(isMissing), script.handle).toEqual([]);
        }
        for (const [name, script] of files) {
          const isKnown = name in NEEDS || replaced.has(name);
          const isLeft = (replaced.get(name) ?? []).some((each) => left.has(each));
          if (!isKnown || isLeft) expect(runs.has(script), name).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('drops everything when handlers do all the work and no other script is on the page', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...originals, ...libraries)), (names) => {
      const { release } = decide({
        scripts: names.map(file),
        ...known,
        present: new Set(handlers),
        isOnDemand: () => false,
        left: new Set(),
        unservedWidgets: [],
        attributeCode: () => [],
      });
      expect(release).toEqual([]);
    }),
  );
});
