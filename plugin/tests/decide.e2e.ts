import { beforeAll, describe, expect, it } from 'vitest';
import { replacesOf } from '#originals/replaces.ts';
import type { Handler } from '#runtime/define.ts';
import { hasCaptures } from '#testing/captures.ts';
import { fewestPages, firstCurrentPages, firstPages } from '#testing/first-pages.ts';
import { type RecordedPage, recordedPages } from '#testing/recorded-pages.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import { catalogue } from '../../src/handlers/index.ts';
import {
  type Decision,
  type DecisionRequest,
  decideByAudit,
  decidedByPlugin,
  decidedByTag,
} from './decide.ts';
import { madeUpPage } from './made-up-page.ts';
import { PHP_VERSIONS, runsAllTests } from './php-versions.ts';
import { startPhp, wordPressPackages } from './start-wordpress.ts';

/** Lists of handlers to leave to the originals: of the shop, of the builder, and of inline code. */
const LEFT = [['add-to-cart'], ['tabs', 'nav-menu', 'variation-form'], ['category-dropdown']];

/**
 * Pages on which the plugin also finds these handlers, because it ignores where an element is in the page. If
 * they are left to their originals, these stay there, and the tag decides.
 */
const OVERSEEN: Readonly<Record<string, RegExp>> = {
  quantity: /^(?:el-)?cart with scripts/,
  'password-toggle': /^el-forms/,
};

/** Scripts that stay because no handler replaces them, by page. */
const STAYS: Readonly<Record<string, RegExp>> = {
  'atoms-form with scripts-7': /^elementor-(?:webpack-runtime|v2-)/,
  'blocks-cart with scripts-7': /^(?:wc-(?!jquery)|wp-|react|moment)/,
  'blocks-checkout with scripts-7': /^(?:wc-(?!jquery)|wp-|react|moment|zxcvbn)/,
  'product-variable-block-theme with scripts-7': /./,
  'a page with all that is known':
    /code of its own|no handler does its work|needed by|started by|left to it|belongs to/,
};

/** Handlers that may leave their work to originals. */
const replacing = catalogue.filter((handler) => replacesOf(handler).length > 0).map(({ name }) => name);

const versionOf = ({ title }: RecordedPage) => title.split(' with ')[1];

interface Row {
  readonly auditedPage: DecisionRequest;
  readonly ofTag: Decision;
}

/** Returns whether a line is about a script that a handler replaces. */
function isOf(name: string, line: string): boolean {
  const { replacesCode = [], ...handler } = catalogue.find((each) => each.name === name) as Handler;
  const [handle = ''] = line.split(/:| \(/);
  return replacesOf(handler).includes(handle) || replacesCode.some((selector) => line.includes(selector));
}

/**
 * Returns the decision of the tag about every page: without left handlers, with those lists of `LEFT` that
 * have something to do there, and with each handler alone, on the first page where it has something to do, in
 * the whole suite on that of each version.
 */
function table(): Row[] {
  const seenPages = new Set<string>();
  return [...recordedPages(), madeUpPage].flatMap((page) => {
    const { handlers } = decidedByTag({ page, leave: [] });
    // The newest pages mostly repeat the markup of the others.
    const version = page.declared.size || !isWholeSuite ? '' : versionOf(page);
    const alone = replacing.filter((name) => handlers.includes(name) && !seenPages.has(name + version));
    for (const name of alone) for (const each of ['', version]) seenPages.add(name + each);
    const several = LEFT.filter((names) => names.some((name) => handlers.includes(name)));
    const leave = [[], ...several, ...alone.map((name) => [name])];
    const auditedPages = [
      { page, leave },
      ...(page.declared.size ? [{ page, leave: [[]], isDeclared: true }] : []),
    ];
    return auditedPages.map((each) => ({ auditedPage: each, ofTag: decidedByTag(each) }));
  });
}

/**
 * Returns a decision without the handlers that the plugin finds on the page although they have nothing to do.
 */
function withoutOverseen(told: Decision | undefined, { auditedPage, ofTag }: Row) {
  const isOverseen = (name: string) =>
    !ofTag.handlers.includes(name) && OVERSEEN[name]?.test(auditedPage.page.title);
  return { ...told, handlers: told?.handlers.filter((name) => !isOverseen(name)) };
}

/** Returns the rows of pages that together show every handler, each in one version of its scripts. */
function rowsWithEachHandler(rows: readonly Row[]): Row[] {
  const names = [...fewestPages(new Set([...firstPages(), ...firstCurrentPages()]))];
  const shown = new Set([madeUpPage.title, ...names.map((name) => name.replace(/^\d+\//, ''))]);
  const byPage = new Map(
    rows.toReversed().map((row) => [row.auditedPage.page.title.split(' with ')[0] ?? '', row] as const),
  );
  return [...byPage]
    .filter(([page, row]) => shown.has(page) || shown.has(row.auditedPage.page.title))
    .map(([, row]) => row);
}

describe.skipIf(!hasCaptures)('tag, audit and plugin', () => {
  let rows: Row[] = [];
  beforeAll(() => {
    rows = table();
  }, 240_000);

  it('are compared on every page in two versions, and with every handler that may leave its work to originals', () => {
    expect(rows.length).toBeGreaterThan(130);
    const left = rows.flatMap(({ auditedPage, ofTag }) =>
      auditedPage.leave.flat().filter((name) => ofTag.handlers.includes(name)),
    );
    expect([...new Set(left)].sort()).toEqual([...replacing].sort());
  });

  it('drop every script of every captured page that a handler replaces, when no handler is left to its original', () => {
    const stayed = rows.map(
      ({ auditedPage, ofTag }) => [auditedPage.page.title, ofTag.fates[0]?.release ?? []] as const,
    );
    const isUnserved = (title: string, line: string) =>
      Object.entries(STAYS).some(([page, lines]) => title.startsWith(page) && lines.test(line));
    expect(
      stayed.flatMap(([title, lines]) =>
        lines.filter((each) => !isUnserved(title, each)).map((each) => [title, each]),
      ),
    ).toEqual([]);
  });

  it('keep an original on every page where its handler is left to it', () => {
    for (const { auditedPage, ofTag } of rows) {
      const [everything, ...fates] = ofTag.fates;
      for (const [at, [name = '']] of auditedPage.leave.slice(1).entries()) {
        const isPrinted = everything?.drop.some((line) => isOf(name, line)) ?? false;
        const isKept = fates[at]?.release.some((line) => isOf(name, line)) ?? false;
        if (ofTag.handlers.includes(name))
          expect(isKept, `${auditedPage.page.title}: ${name}`).toBe(isPrinted);
      }
    }
  });

  it('decide the same: the audit as the tag', { timeout: 240_000 }, async () => {
    const audited = rows.filter((row) => !row.auditedPage.isDeclared);
    for (const { auditedPage, ofTag } of isWholeSuite ? audited : rowsWithEachHandler(audited))
      expect(await decideByAudit(auditedPage), auditedPage.page.title).toEqual(ofTag);
  });

  for (const version of PHP_VERSIONS) {
    it.runIf(wordPressPackages && runsAllTests(version))(
      `decide the same: the plugin with PHP ${version} as the tag`,
      { timeout: 240_000 },
      async () => {
        const php = await startPhp(wordPressPackages as string, version, { '/plugin': 'plugin' });
        const ofPlugin = await decidedByPlugin(
          php,
          rows.map(({ auditedPage }) => auditedPage),
        );
        for (const [at, row] of rows.entries())
          expect(withoutOverseen(ofPlugin[at], row), row.auditedPage.page.title).toEqual(row.ofTag);
      },
    );
  }
});
