import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { decide } from '#originals/decide.ts';
import { judge } from '#originals/judge.ts';
import { rulesOf } from '#originals/rules.ts';
import { situationOf } from '#originals/situation.ts';
import { capturedPages, hasCaptures, readCapture } from '#testing/captures.ts';
import { keptOriginals } from '#testing/kept-originals.ts';
import { catalogue } from '../../src/handlers/index.ts';
import { startPhp, wordPressPackages } from './start-wordpress.ts';

interface Asked {
  readonly html: string;
  readonly leave: readonly string[];
}

interface Told {
  readonly drop: readonly string[];
  readonly release: readonly string[];
}

type Php = Awaited<ReturnType<typeof startPhp>>;

/** What the plugin decides about pages. */
async function decidedByPlugin(php: Php, asked: readonly Asked[]): Promise<Told[]> {
  php.writeFile('/tmp/pages.json', JSON.stringify(asked));
  const { text } = await php.run({
    code: `<?php $argv = [ '', '/tmp/rules.json', '/tmp/pages.json' ]; require '/plugin/tests/decide.php';`,
  });
  return JSON.parse(text) as Told[];
}

/** What the tag decides about a page. */
function decidedByTag(document: Document, leave: readonly string[]): Told {
  const scripts = [...document.querySelectorAll('script')].map(judge).filter((each) => each !== undefined);
  const isWanted = ({ name }: { name: string }) => !leave.includes(name);
  const { drop, release, why } = decide(situationOf(document, { handlers: catalogue, isWanted, scripts }));
  const told = (list: typeof drop) =>
    list.map((each) => `${each.handle} ${each.part}: ${why.get(each) ?? ''}`);
  return { drop: told(drop), release: told(release) };
}

/** A captured page with the scripts that its server printed. */
function withOriginals(name: string, html: string): string {
  const { head, foot } = keptOriginals(name, html);
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${foot}</body>`);
}

/** What an owner may leave to the originals: nothing, a widget of the shop, some of the builder, code on the page. */
const LEFT = [[], ['add-to-cart'], ['tabs', 'nav-menu', 'variation-form'], ['category-dropdown']];

describe.skipIf(!hasCaptures || !wordPressPackages).each(['7.4', '8.3'])(
  'the plugin with PHP %s',
  (version) => {
    it('decides about every captured page as the tag does', { timeout: 240_000 }, async () => {
      const php = await startPhp(wordPressPackages as string, version, { '/plugin': 'plugin' });
      php.writeFile('/tmp/rules.json', JSON.stringify(rulesOf(catalogue, () => '')));
      let stayed = 0;
      for (const page of capturedPages()) {
        const html = withOriginals(page.name, readCapture(page));
        const { document } = parseHTML(html);
        const ofTag = LEFT.map((leave) => decidedByTag(document, leave));
        const ofPlugin = await decidedByPlugin(
          php,
          LEFT.map((leave) => ({ html, leave })),
        );
        expect(ofPlugin, page.name).toEqual(ofTag);
        stayed += ofTag.filter(({ release }) => release.length).length;
      }
      expect(stayed).toBeGreaterThan(50);
    });
  },
);
