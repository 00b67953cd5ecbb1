import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-imports.mjs';
import { rooms } from './rooms.mjs';

const faults = (file: string, source: string): string[] => [...faultsOf(file, source)];

/** Files and lines that must not exist, each with its fault. */
const REFUSED: readonly (readonly [title: string, file: string, source: string, fault: string])[] = [
  [
    'a room above',
    'src/platform/html.ts',
    "import { translate } from '#texts/text.ts';",
    'imports "#texts/text.ts", but texts is above platform',
  ],
  [
    'types of a room above',
    'src/platform/html.ts',
    "import type { Runtime } from '#runtime/define.ts';",
    'imports "#runtime/define.ts", but runtime is above platform',
  ],
  [
    'types of a room above, in an expression',
    'src/lib/look.ts',
    "let page: typeof import('#platform/html.ts');",
    'imports "#platform/html.ts", but platform is above lib',
  ],
  [
    'types of a room above, to extend them',
    'src/lib/look.ts',
    "declare module '#runtime/define.ts' { interface Handler { name: string } }",
    'imports "#runtime/define.ts", but runtime is above lib',
  ],
  [
    'a room above, later',
    'src/libraries/libraries.ts',
    "const load = () => import('#originals/release.ts');",
    'imports "#originals/release.ts", but originals is above libraries',
  ],
  [
    'a room above, to export it',
    'src/storage/area.ts',
    "export { $cart } from '#stores/cart.ts';",
    'imports "#stores/cart.ts", but stores is above storage',
  ],
  [
    'all of a room above, to export it',
    'src/storage/area.ts',
    "export * from '#stores/cart.ts';",
    'imports "#stores/cart.ts", but stores is above storage',
  ],
  [
    'a room above, by a relative path',
    'src/facade/facade.ts',
    "import { boot } from '../boot/boot.ts';",
    'imports "../boot/boot.ts", but boot is above facade',
  ],
  [
    'a room above, by a path with an expression',
    'src/texts/packs.ts',
    `const load = (name: string) => import(\`../handlers/\${name}.ts\`);`,
    'imports "../handlers/", but handlers is above texts',
  ],
  [
    'a file above',
    'src/editor/preview.ts',
    "import '../entry.ts';",
    'imports "../entry.ts", but entry.ts is above editor',
  ],
  [
    'a room below, by a relative path',
    'src/shop/cart.ts',
    "import { html } from '../platform/html.ts';",
    'imports "../platform/html.ts", but the path has to begin with #platform/',
  ],
  [
    'a room below that is not meant for it',
    'src/runtime/mount.ts',
    "import { html } from '#platform/html.ts';",
    'imports "#platform/html.ts", but runtime imports only lib',
  ],
  [
    'a file of a room below that is not meant for it',
    'src/stores/cart.ts',
    "import { html } from '#platform/html.ts';",
    'imports "#platform/html.ts", but stores imports only lib, platform/device-mode.ts, transport',
  ],
  [
    'another handler',
    'src/handlers/content/tabs/tabs.ts',
    "import '../alert/alert.ts';",
    'imports "../alert/alert.ts", but a handler imports no other handler: share code through ../shared, a store or an event',
  ],
  [
    'a handler, from the code that handlers share',
    'src/handlers/content/shared/tabs.ts',
    "import '../alert/alert.ts';",
    'imports "../alert/alert.ts", but a handler imports no other handler: share code through ../shared, a store or an event',
  ],
  [
    'shared code of another family',
    'src/handlers/content/tabs/tabs.ts',
    "import '../../forms/shared/field.ts';",
    'imports "../../forms/shared/field.ts", but a handler imports nothing from another family',
  ],
  [
    'code of a handler, from the list of a family',
    'src/handlers/content/index.ts',
    "import tabs from './tabs/tabs.ts';",
    'imports "./tabs/tabs.ts", but the list of a family imports only declarations',
  ],
  [
    'a declaration, from the catalogue',
    'src/handlers/index.ts',
    "import tabs from './content/tabs/handler.ts';",
    'imports "./content/tabs/handler.ts", but the catalogue imports only lists of families',
  ],
  [
    'helpers of tests',
    'src/shop/cart.ts',
    "import { settle } from '#testing/settle.ts';",
    'imports "#testing/settle.ts", but this is for tests only',
  ],
  [
    'a test',
    'src/shop/cart.ts',
    "import './cart.test.ts';",
    'imports "./cart.test.ts", but this is for tests only',
  ],
  [
    'a file outside the sources',
    'src/shop/cart.ts',
    "import page from '#fixtures/cart.html?raw';",
    'imports "#fixtures/cart.html?raw", but this is in no room of the sources',
  ],
  [
    'a package that is not meant for its room',
    'src/shop/cart.ts',
    "import { useState } from 'react';",
    'imports "react", but shop may not import this package',
  ],
  [
    'a package in another form than the allowed one',
    'src/lib/schemas.ts',
    "import { z } from 'zod';",
    'imports "zod", but lib may not import this package',
  ],
  [
    'a package that only other files of its room may import',
    'src/lib/look.ts',
    "import { z } from 'zod/mini';",
    'imports "zod/mini", but only some files of lib may import this package: /^schemas\\.ts$/',
  ],
];

describe('an import is refused', () => {
  it.each(REFUSED)('%s', (_title, file, source, fault) => {
    expect(faults(file, `\n${source}`)).toEqual([`${file}:2: ${fault}`]);
  });
});

it('refuses a file in no room', () => {
  expect(faults('src/extras/a.ts', '')).toEqual([
    'src/extras/a.ts: this is in no room: add it to scripts/rooms.mjs',
  ]);
});

describe('an import is allowed', () => {
  it.each([
    [
      'src/handlers/content/tabs/tabs.ts',
      "import '../shared/tabs.ts'; import './model.ts'; import './t.css';",
    ],
    ['src/handlers/content/tabs/tabs.ts', "import { html } from '#platform/html.ts';"],
    ['src/handlers/content/shared/tabs.ts', "import './focus.ts';"],
    ['src/handlers/content/index.ts', "import tabs from './tabs/handler.ts';"],
    ['src/handlers/index.ts', "import content from './content/index.ts';"],
    ['src/handlers/media/shared/carousel/engine.ts', "import type { Options } from 'swiper/types';"],
    ['src/stores/device-mode.ts', "import { mode } from '#platform/device-mode.ts';"],
    ['src/boot/boot.ts', "import { api } from '../api.ts';"],
    ['src/entry.ts', "import { boot } from './boot/boot.ts';"],
    ['src/audit/cli.ts', "import { parseArgs } from 'node:util';"],
    ['src/lib/look.ts', "// As import('#platform/html.ts') does."],
    ['src/runtime/import-chunk.ts', `const load = (url: string) => import(\`\${url}?retry=1\`);`],
  ])('in %s: %s', (file, source) => {
    expect(faults(file, source)).toEqual([]);
  });
});

it('names only rooms and files that exist, and only rooms below', () => {
  const names = rooms.map(({ name }) => name);
  const allowed = rooms.flatMap(({ name, imports = [] }) =>
    imports.map((each) => ({ each, isBelow: names.indexOf(each.split('/')[0] ?? '') < names.indexOf(name) })),
  );
  const missing = [...names, ...allowed.map(({ each }) => each)].filter((each) => !existsSync(`src/${each}`));
  expect([missing, allowed.filter(({ isBelow }) => !isBelow)]).toEqual([[], []]);
});

it('names only packages that the project has', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = new Set(rooms.flatMap((room) => Object.keys(room.packages ?? {})));
  const known = Object.keys({ ...dependencies, ...devDependencies, node: '' });
  const isKnown = (name: string) => known.some((each) => name === each || name.startsWith(`${each}/`));
  expect([...packages].filter((name) => !isKnown(name))).toEqual([]);
});
