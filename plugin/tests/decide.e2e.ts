import { beforeAll, describe, expect, it } from 'vitest';
import { replacesOf } from '#originals/replaces.ts';
import type { Handler } from '#runtime/define.ts';
import { hasCaptures } from '#testing/captures.ts';
import { type RecordedPage, recordedPages } from '#testing/recorded-pages.ts';
import { catalogue } from '../../src/handlers/index.ts';
import { type Asked, decidedByPlugin, decidedByTag, type Told, toldByAudit } from './decide.ts';
import { madeUpPage } from './made-up-page.ts';
import { startPhp, wordPressPackages } from './start-wordpress.ts';

/** What an owner may leave to the originals: a widget of the shop, some of the builder, code on the page. */
const LEFT = [['add-to-cart'], ['tabs', 'nav-menu', 'variation-form'], ['category-dropdown']];

/**
 * What the plugin also sees where it does not stand as it must for the handler: a field that a handler wants outside of something, or right
 * in something. Their originals stay there when they are left, and the tag decides.
 */
const OVERSEEN: Readonly<Record<string, RegExp>> = {
  quantity: /^(?:el-)?cart with scripts/,
  'password-toggle': /^el-forms/,
};

/** Pages on which something stays that no handler serves, and what that is. */
const STAYS: Readonly<Record<string, RegExp>> = {
  'atoms-form with scripts-7': /^elementor-(?:webpack-runtime|v2-)/,
  'blocks-cart with scripts-7': /^(?:wc-(?!jquery)|wp-|react|moment)/,
  'blocks-checkout with scripts-7': /^(?:wc-(?!jquery)|wp-|react|moment|zxcvbn)/,
  'product-variable-block-theme with scripts-7': /./,
  'a page with all that is known':
    /code of its own|no handler does its work|needed by|started by|left to it|belongs to/,
};

/** Handlers whose originals may be left. */
const replacing = catalogue.filter((handler) => replacesOf(handler).length > 0).map(({ name }) => name);

const versionOf = ({ title }: RecordedPage) => title.split(' with ')[1];

interface Row {
  readonly asked: Asked;
  readonly ofTag: Told;
}

/** Whether a line tells of something that a handler replaces. */
function isOf(name: string, line: string): boolean {
  const { replacesCode = [], ...handler } = catalogue.find((each) => each.name === name) as Handler;
  const [handle = ''] = line.split(/:| \(/);
  return replacesOf(handler).includes(handle) || replacesCode.some((selector) => line.includes(selector));
}

/**
 * Every page, with nothing left, with those of the lists above that mean something there, and with each handler alone, on the first page
 * of each version where it has something to do.
 */
function table(): Row[] {
  const isAsked = new Set<string>();
  return [...recordedPages(), madeUpPage].flatMap((page) => {
    const { handlers } = decidedByTag({ page, leave: [] });
    // The newest pages repeat the markup of the others but for what only they have.
    const version = page.declared.size ? '' : versionOf(page);
    const alone = replacing.filter((name) => handlers.includes(name) && !isAsked.has(name + version));
    for (const name of alone) for (const each of ['', version]) isAsked.add(name + each);
    const several = LEFT.filter((names) => names.some((name) => handlers.includes(name)));
    const leave = [[], ...several, ...alone.map((name) => [name])];
    const asked = [{ page, leave }, ...(page.declared.size ? [{ page, leave: [[]], isDeclared: true }] : [])];
    return asked.map((each) => ({ asked: each, ofTag: decidedByTag(each) }));
  });
}

/** What is told without handlers that the plugin sees on that page although they have nothing to do there. */
function withoutOverseen(told: Told | undefined, { asked, ofTag }: Row) {
  const isOverseen = (name: string) =>
    !ofTag.handlers.includes(name) && OVERSEEN[name]?.test(asked.page.title);
  return { ...told, handlers: told?.handlers.filter((name) => !isOverseen(name)) };
}

describe.skipIf(!hasCaptures)('tag, audit and plugin', () => {
  let rows: Row[] = [];
  beforeAll(() => {
    rows = table();
  }, 240_000);

  it('are asked about every page in two versions, and of every handler that may be left, where it has something to do', () => {
    expect(rows.length).toBeGreaterThan(130);
    const left = rows.flatMap(({ asked, ofTag }) =>
      asked.leave.flat().filter((name) => ofTag.handlers.includes(name)),
    );
    expect([...new Set(left)].sort()).toEqual([...replacing].sort());
  });

  it('take everything off every captured page when nothing is left, but what no handler serves', () => {
    const stayed = rows.map(({ asked, ofTag }) => [asked.page.title, ofTag.fates[0]?.release ?? []] as const);
    const isUnserved = (title: string, line: string) =>
      Object.entries(STAYS).some(([page, lines]) => title.startsWith(page) && lines.test(line));
    expect(
      stayed.flatMap(([title, lines]) =>
        lines.filter((each) => !isUnserved(title, each)).map((each) => [title, each]),
      ),
    ).toEqual([]);
  });

  it('keep an original wherever a handler that it is left to stands beside it', () => {
    for (const { asked, ofTag } of rows) {
      const [everything, ...fates] = ofTag.fates;
      for (const [at, [name = '']] of asked.leave.slice(1).entries()) {
        const isPrinted = everything?.drop.some((line) => isOf(name, line)) ?? false;
        const isKept = fates[at]?.release.some((line) => isOf(name, line)) ?? false;
        if (ofTag.handlers.includes(name)) expect(isKept, `${asked.page.title}: ${name}`).toBe(isPrinted);
      }
    }
  });

  it('decide alike: the audit', { timeout: 240_000 }, async () => {
    for (const { asked, ofTag } of rows.filter((row) => !row.asked.isDeclared))
      expect(await toldByAudit(asked), asked.page.title).toEqual(ofTag);
  });

  it.skipIf(!wordPressPackages).each(['7.4', '8.3'])(
    'decide alike: the plugin with PHP %s',
    { timeout: 240_000 },
    async (version) => {
      const php = await startPhp(wordPressPackages as string, version, { '/plugin': 'plugin' });
      const ofPlugin = await decidedByPlugin(
        php,
        rows.map(({ asked }) => asked),
      );
      for (const [at, row] of rows.entries())
        expect(withoutOverseen(ofPlugin[at], row), row.asked.page.title).toEqual(row.ofTag);
    },
  );
});
