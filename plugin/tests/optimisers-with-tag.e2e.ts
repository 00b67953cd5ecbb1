import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import { ALL_TOOLS, BROKEN_FILES, COMBINED_FILE, HARM } from './optimiser-tools.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { CURRENT_PHP } from './php-versions.ts';
import { wordPressPackages } from './start-wordpress.ts';
import { addressOf, expectAddedOnce, type Visit, type Visitor, visitorOf } from './visit-page.ts';

/** Ways of breaking the tag with which no code of it runs, so that nothing can say why. */
const SILENT = ['empties', 'removes', 'retypes', 'blocks', 'misleads'];

/** Tools that put the tag into a combined file, whatever it carries. */
const COMBINING = ['sg-combine', 'sg-combine-defer', 'w3-total-cache'];

/** Tools beside which this tag leaves the widgets to the originals. One delays its file, which contains them. */
const WITHOUT_US = [...COMBINING, 'litespeed-combine-delay'];

/** Tools that change the tag, whatever it carries. */
const CHANGING = [...COMBINING, 'sg-minify-defer', 'flying-scripts', 'phast'];

/** The tag that the documents advise beside such tools. */
const TAG = /^<!--noptimize-->.*$/m.exec(readFileSync('docs/owners.md', 'utf8'))?.[0] ?? '';

const sorted = (names: readonly string[]) => [...names].sort();

/** A tool that combines scripts, and one that moves them. */
const CHOSEN_TOOLS = isWholeSuite ? ALL_TOOLS : (['sg-combine', 'phast'] as const);

/** A tool that minifies and defers scripts, and one that delays them. */
const TOOLS_FOR_PRESSES = isWholeSuite ? ALL_TOOLS : (['autoptimize', 'rocket-delay'] as const);

/** The tag is gone, comes last, or is part of another file. `boot.e2e.ts` has more, on smaller pages. */
const HARM_TO_TAG = isWholeSuite ? HARM : (['removes', 'ends', 'merges'] as const);

/** The shop with a companion script, which needs jQuery; in the whole suite also without it. */
const SHOPS = isWholeSuite ? (['plain', 'slider'] as const) : (['slider'] as const);

/** Expects that a page with the tag works at least as the page without it. */
function expectAtLeast(visited: Visit, before: Visit): void {
  expect(visited.ran).toEqual([...new Set(visited.ran)]);
  expect(visited.hasCompanion).toBe(before.hasCompanion);
  // Errors that the tool causes by itself do not count.
  for (const error of visited.thrown) expect(before.thrown).toContain(error);
  if (!visited.isServed) expect(sorted(visited.ran)).toEqual(sorted(before.ran));
}

describe.skipIf(!wordPressPackages || !hasCaptures)(
  'a shop with an optimiser and a theme that prints the tag',
  () => {
    let own: OwnSite;
    let visitor: Visitor;
    /** A page of the shop with a companion script, without a tool and the tag. */
    let bare: Visit;
    let tagInShop = '';

    beforeAll(async () => {
      own = await openSite(await sharedBrowser(), wordPressPackages as string, CURRENT_PHP);
      visitor = visitorOf(own);
      const content = path.join(own.site.folder, 'wp-content');
      const files = path.join(content, 'plugins/skerry/script');
      const entry = readdirSync(files).find((file) => /^skerry-[\d.]+min\.js$/.test(file)) as string;
      copyFileSync(path.join(files, entry), path.join(files, 'skerry.min.js'));
      writeFileSync(path.join(content, 'mu-plugins/tag.html'), TAG);
      const [script = ''] = TAG.match(/<script[^>]*>/) ?? [];
      tagInShop = script.replaceAll('/skerry/', `${own.site.url}/wp-content/plugins/skerry/script/`);
      expect(await own.htmlFor(own.visitor, '/?alone=1&tag=2')).toContain(tagInShop);
      bare = await visitor.visit(addressOf('slider'));
    });
    afterAll(() => own?.close());

    /** Visits a page with the tag, and expects that it works at least as the page without the tag. */
    const visitWithTag = async (kind: number, tool: string, before: Visit) => {
      const visited = await visitor.visit(addressOf('slider', `alone=1&tag=${kind}&tool=${tool}`));
      expectAtLeast(visited, before);
      expect(visited.inline).toEqual([...new Set(visited.inline)]);
      if (visited.isServed) return visited;
      expect(sorted(visited.inline)).toEqual(sorted(before.inline));
      if (!SILENT.includes(tool)) expect(visited.lines).not.toEqual([]);
      return visited;
    };

    it.concurrent.each(TOOLS_FOR_PRESSES)('adds a product once for one press: %s', async (tool) => {
      for (const shop of SHOPS)
        expectAddedOnce(await visitor.visit(addressOf(shop, `tag=1&tool=${tool}`), { adds: true }));
    });

    it.concurrent.each(CHOSEN_TOOLS)(
      'serves the widgets or runs the original scripts, each once: %s',
      async (tool) => {
        const before = await visitor.visit(addressOf('slider', `tool=${tool}`));
        await visitWithTag(1, tool, before);
        const advised = await visitWithTag(2, tool, before);
        expect(advised.isServed).toBe(!WITHOUT_US.includes(tool));
        const html = await own.htmlFor(own.visitor, addressOf('slider', `alone=1&tag=2&tool=${tool}`));
        const isAsPrinted = html.slice(0, html.indexOf('</head>')).includes(tagInShop);
        expect(isAsPrinted).toBe(!CHANGING.includes(tool));
      },
    );

    it.concurrent.each(HARM_TO_TAG)(
      'serves the widgets or runs the original scripts, each once, when a tool breaks the tag: %s',
      async (harm) => {
        await visitWithTag(1, harm, bare);
      },
    );

    // In the whole suite with each tool and each reply.
    it.concurrent.each(isWholeSuite ? BROKEN_FILES : BROKEN_FILES.slice(0, 1))(
      'is at least what the page is without us: %s, whose file %s',
      async (tool, _kind, reply) => {
        const prepare = (page: Page) => page.route(COMBINED_FILE, (route) => route.fulfill(reply));
        const before = await visitor.visit(addressOf('slider', `tool=${tool}`), { prepare });
        expectAtLeast(await visitor.visit(addressOf('slider', `tag=1&tool=${tool}`), { prepare }), before);
      },
    );
  },
);
