import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGINAL } from '#platform/sees-originals.ts';
import type { Handler } from '#runtime/define.ts';
import { readBundle } from '../scripts/measure-bundle.mjs';
import { handlerTable, putBetween } from '../scripts/readme.mjs';
import { catalogue } from './handlers/index.ts';

const DIST = path.resolve('.cache/bundle-test');
const KERNEL_BUDGET = 6000;
const BEHAVIOUR_BUDGET = 3000;
const ISLAND_BUDGET = 8000;
// Our own files that more than one handler uses, and what each may weigh at most.
const SHARED_BUDGETS: Readonly<Record<string, number>> = {
  // The second halves of the kernel and of every declaration, the table of chunks, and the small parts that all use.
  engine: 12_000,
  // What joins everything that changes the cart: the fragments, their storage, the counters.
  cart: 4000,
  variations: 4000,
  // Menus by mouse, finger and keyboard, with their placing: for all kinds of them, when someone is at one.
  dropdown: 3800,
  // In the place of seven kilobytes of the engine's own modules, for all carousels.
  carousel: 5700,
  // Whole before any add-on runs: what one constructs or calls at once, as stretched elements and dialogs, cannot come later.
  facade: 9500,
  // Platform requests: only for pages whose scripts ask for them.
  'page-rest': 4000,
  'swiper-bundle': 25_000,
  swiper: 21_500,
  'swiper-zoom': 4000,
  // What draws animations, without its expressions: only with the first one that comes due.
  'lottie-svg': 46_000,
  'lottie-canvas': 54_000,
  react: 45_000,
};
// What may be part of the kernel beside our own files.
const ALLOWED_PACKAGES = /node_modules[\\/]nanostores[\\/]/;

/** Nothing is left to do when these mount. */
const BARE = ['early-clicks'];
/** Handlers with a module of their own; the code of others stands in their declaration. */
const coded = catalogue.filter(({ name }) => !BARE.includes(name));

let bundle: ReturnType<typeof readBundle>;
let kernelModules: string[];

beforeAll(async () => {
  // As `npm run build` does it; under a test runner the packages would be their development builds.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build.mjs', DIST], { env, stdio: 'pipe' });
  bundle = readBundle(DIST);
  const result = (await build({ logLevel: 'silent', build: { write: false } })) as Rollup.RollupOutput;
  const kernel = result.output.find((item) => item.type === 'chunk' && item.isEntry);
  kernelModules = kernel?.type === 'chunk' ? Object.keys(kernel.modules) : [];
}, 120_000);

const read = (file: string) => readFileSync(path.join(DIST, file), 'utf8');

describe('the entry and the kernel', () => {
  it('weigh no more than 6 kB with the whole catalogue', () => {
    expect(bundle.entryBytes()).toBeLessThanOrEqual(KERNEL_BUDGET);
  });

  it('hold no package but nanostores, and the closure is not empty', () => {
    expect(kernelModules.some((id) => id.endsWith('src/main.ts'))).toBe(true);
    expect(kernelModules.length).toBeGreaterThan(20);
    expect(kernelModules.filter((id) => id.includes('node_modules') && !ALLOWED_PACKAGES.test(id))).toEqual(
      [],
    );
  });

  it('know what is held (of the page builder: before the engine comes, by one for all), and with the engine what every handler is found by', () => {
    const textOf = (file: string) => read(file).replace(/\\(["'`])/g, '$1');
    const kernel = textOf(bundle.kernel);
    const engine = textOf(bundle.named('engine') ?? '');
    const keysOf = ({ name, on }: Handler) => {
      if (on === 'document') return [];
      return on ? Object.values(on).flat() : [name];
    };
    const isKnown = (handler: Handler, file: string) => keysOf(handler).every((key) => file.includes(key));
    const isOfBuilder = ({ on, fallback }: Handler) =>
      !fallback && on !== 'document' && !('selector' in Object(on));
    const holding = catalogue.filter((each) => (each.hold || each.fallback) && !isOfBuilder(each));
    expect(holding.filter((each) => !(isKnown(each, kernel) && kernel.includes(each.hold ?? '')))).toEqual(
      [],
    );
    expect(catalogue.filter((each) => !(isKnown(each, kernel) || isKnown(each, engine)))).toEqual([]);
  });

  it('see every original that a declaration names', () => {
    const addresses = catalogue.flatMap(({ original }) => original ?? []);
    const unseen = addresses.filter((each) => !ORIGINAL.test(each));
    expect(addresses.length).toBeGreaterThan(20);
    expect(unseen).toEqual([]);
  });

  it('are one file beside the entry', () => {
    expect([...bundle.closure(bundle.kernel)]).toEqual([bundle.kernel]);
  });

  it('hold declarations only: nothing of a handler but its handler.ts and what a family declares alike', () => {
    const own = kernelModules.filter((id) => /handlers[\\/][\w-]+[\\/]/.test(id));
    expect(own.filter((id) => !/[\\/](handler|shared[\\/]declare-[\w-]+)\.ts$/.test(id))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('lists every handler.ts', () => {
    const declared = readdirSync('src/handlers', { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'handler.ts')
      .map((file) => path.basename(path.dirname(file)));
    expect(catalogue.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  it('comes with every name, also of code that shares its file', () => {
    const [engine, kernel] = [read(bundle.named('engine') ?? ''), read(bundle.kernel)];
    const [, table = ''] = /["'`]([\w.| -]{1000,})["'`]/.exec(engine) ?? [];
    const lines = table.split('|').slice(0, catalogue.length);
    const told = lines.map((line) => line.split(' ')[0]);
    const isNamed = ({ name, on }: Handler) =>
      told.includes(name) ||
      new RegExp(`name:["'\`]${name}["'\`]`).test(engine) ||
      (!on && kernel.includes(name));
    expect(told.filter(Boolean).length).toBeGreaterThan(catalogue.length / 2);
    expect(catalogue.filter((each) => !isNamed(each)).map(({ name }) => name)).toEqual([]);
  });

  it.each(coded.map((handler) => [handler.name, handler] as const))(
    '%s keeps its budget',
    (name, handler) => {
      const own = bundle.chunkBytes(name);
      expect(own, `a file with the module of ${name}`).toBeDefined();
      expect(own).toBeLessThanOrEqual(handler.island ? ISLAND_BUDGET : BEHAVIOUR_BUDGET);
    },
  );

  it.each(
    coded
      .filter(({ island, prime }) => !island || prime)
      .map(({ name, prime }) => (prime ? `${name}.prime` : name)),
  )('%s brings no React', (name) => {
    const file = bundle.named(name);
    expect(file).toBeDefined();
    const files = [...bundle.closure(file as string)];
    expect(files.filter((each) => /react|root|define-island/.test(each))).toEqual([]);
  });
});

describe('a theme page', () => {
  it('brings nothing of devices for settings without variants', () => {
    const files = [...bundle.closure(bundle.named('back-to-top') as string)];
    expect(files.filter((each) => /devices|responsive/.test(each))).toEqual([]);
  });
});

describe('every other file', () => {
  const names = () =>
    readdirSync(path.join(DIST, 'chunks'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.replace(/-[\w-]{7,8}\.js$/, ''));

  it('keeps the budget of a behaviour, or the one it has by name', () => {
    const declared = new Set(catalogue.map(({ name }) => name));
    const heavy = names()
      .filter((name) => name !== 'kernel' && !declared.has(name))
      .map((name) => [name, bundle.chunkBytes(name) ?? 0] as const)
      .filter(([name, bytes]) => bytes > (SHARED_BUDGETS[name] ?? BEHAVIOUR_BUDGET));
    expect(heavy).toEqual([]);
  });
});

describe('what is built', () => {
  it('has a stable entry that names the kernel and imports nothing', () => {
    const entry = read('skerry.js');
    expect(entry).toContain(bundle.kernel);
    expect(entry).not.toMatch(/\bfrom\s*["'`]/);
  });

  it('has a hash for every script and stylesheet', () => {
    const hashes = Object.keys(JSON.parse(read('integrity.json')));
    const files = readdirSync(path.join(DIST, 'chunks')).filter((file) => /\.(js|css)$/.test(file));
    expect(hashes.sort()).toEqual(['skerry.js', ...files.map((file) => `chunks/${file}`)].sort());
  });

  it('has types', () => {
    expect(existsSync(path.join(DIST, 'types/api.d.ts'))).toBe(true);
  });

  it('evaluates nothing', () => {
    const guilty = readdirSync(path.join(DIST, 'chunks')).filter((file) =>
      /\bnew Function\b|\beval\(/.test(read(`chunks/${file}`)),
    );
    expect(guilty).toEqual([]);
  });

  it('is what the README says, within 0.3 kB (npm run readme)', () => {
    const readme = readFileSync('README.md', 'utf8');
    const current = putBetween(readme, 'handlers', handlerTable(catalogue, bundle));
    const size = /[\d.]+(?= kB)/g;
    const sizes = (text: string) => (text.match(size) ?? []).map(Number);
    expect(readme.replace(size, '')).toBe(current.replace(size, ''));
    const off = sizes(readme).map((said, index) => Math.abs(said - (sizes(current)[index] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(0.3);
  });
});
