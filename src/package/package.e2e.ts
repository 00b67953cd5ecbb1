import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { widgetStates } from '#testing/accordion-page.ts';
import { builtFiles } from '#testing/built-files.ts';
import { openMarkup } from '#testing/open-markup.ts';
import { installPackage, packPackage, runIn } from '#testing/packed-package.ts';
import { apiDocument } from '../../scripts/api-snapshot.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const folders: string[] = [];
let tarball: string;
/** An empty folder with the package alone. */
let installed: string;

const install = async (others: readonly string[] = []) => {
  const folder = await installPackage(tarball, others);
  folders.push(folder);
  return folder;
};
const packagePath = (...parts: string[]) => path.join(installed, 'node_modules/skerry', ...parts);

beforeAll(async () => {
  tarball = await packPackage(inject('builtFolder'));
  folders.push(path.dirname(tarball));
  installed = await install();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const addressesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(addressesIn);

describe('the packed package', () => {
  it('has no fault that publint finds', async () => {
    const { messages, pkg } = await publint({ pkgDir: packagePath(), strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('has types that every resolver of modules finds', async () => {
    const attw = path.resolve('node_modules/.bin/attw');
    const { status, output } = await runIn('.', attw, [tarball, '--profile=esm-only', '--no-color']);
    expect(output).toContain('"skerry/testing"');
    expect(status, output).toBe(0);
  });

  it('has every file that its manifest names', () => {
    const { main, bin, exports, types, jsdelivr, unpkg } = manifest;
    const named = addressesIn([bin, exports, types, jsdelivr, unpkg]).filter((each) => !each.includes('*'));
    expect(main).toBeUndefined();
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(packagePath(file)))).toEqual([]);
    expect(readFileSync(packagePath(jsdelivr))).toEqual(readFileSync(packagePath('dist/skerry.js')));
  });

  it('has the build, its types and the texts for people, and no sources', () => {
    expect(readdirSync(packagePath()).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    expect(readdirSync(packagePath('dist'))).not.toContain('skerry.zip');
  });

  it('exports what docs/api.md says, with the same types (npm run docs)', () => {
    expect(apiDocument(packagePath('dist/types'))).toBe(readFileSync('docs/api.md', 'utf8'));
  });

  it('is small to install: what the build contains is no dependency', () => {
    for (const name of ['react', 'react-dom', 'swiper', 'lottie-web', 'zod'])
      expect(manifest.dependencies).not.toHaveProperty(name);
  });

  it('audits a page in an empty folder, by its command and by its functions', async () => {
    const alert = readFileSync('fixtures/content/alert.html', 'utf8');
    const script = '<script id="jquery-core-js" src="/jquery.js"></script>';
    writeFileSync(
      path.join(installed, 'page.html'),
      `<html><head>${script}</head><body>${alert}</body></html>`,
    );
    const command = await runIn(installed, 'npx', ['--offline', '--no', 'skerry', 'audit', 'page.html']);
    expect(command).toEqual({ status: 0, output: expect.stringContaining('jquery-core') });
    const code = `import { audit, asHtml, asText, totals } from 'skerry/audit';
      const report = await audit('page.html');
      const [page] = report.audits;
      console.log(page.widgets[0].handler, totals(page).after > 0, asText(report).length > 100, asHtml(report).includes('<html'));
      console.log((await audit('missing.html')).failures.length);`;
    const functions = await runIn(installed, process.execPath, ['--input-type=module', '-e', code]);
    expect(functions.output).toBe('alert true true true\n1\n');
  });

  it('writes a handler that passes its own test, with npx skerry new-handler', async () => {
    const folder = await install(['vitest', 'jsdom', 'vite', 'typescript']);
    const { status } = await runIn(folder, 'npx', [
      '--offline',
      '--no',
      'skerry',
      'new-handler',
      'size-note',
    ]);
    expect(status).toBe(0);
    const compile = ['--strict', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler'].concat(
      ['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable', '--types', 'vite/client', '--skipLibCheck'],
      ['--allowImportingTsExtensions', 'size-note/handler.ts', 'size-note/size-note.test.ts'],
    );
    const [tests, types] = await Promise.all([
      runIn(folder, process.execPath, ['node_modules/vitest/vitest.mjs', 'run']),
      runIn(folder, process.execPath, ['node_modules/typescript/bin/tsc', ...compile]),
    ]);
    expect(types).toEqual({ status: 0, output: '' });
    expect(tests.status, tests.output).toBe(0);
    expect(tests.output).toContain('3 passed');
    const again = await runIn(folder, 'npx', ['--offline', '--no', 'skerry', 'new-handler', 'size-note']);
    expect(again.status).toBe(1);
    expect(again.output).toContain('already');
  });
});

describe('a release', () => {
  it('has the packed package, the plugin, the build and its hashes, what it contains, and its notes', async () => {
    const folder = path.join(installed, 'release');
    const { status, output } = await runIn('.', process.execPath, ['scripts/release.mjs', folder]);
    expect(status, output).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(
      [
        'dist.zip',
        'integrity.json',
        'notes.md',
        'sbom.cdx.json',
        `skerry-${manifest.version}.tgz`,
        'skerry.zip',
      ].sort(),
    );
    const { components } = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'));
    const versions = components.map(({ name, version }: Record<string, string>) => `${name}@${version}`);
    const { dependencies, devDependencies } = manifest;
    for (const name of ['react', 'swiper']) expect(versions).toContain(`${name}@${devDependencies[name]}`);
    for (const name of Object.keys(dependencies)) expect(versions).toContain(`${name}@${dependencies[name]}`);
    expect(versions).not.toContain(`vitest@${devDependencies.vitest}`);
    expect(readFileSync(path.join(folder, 'notes.md'), 'utf8').length).toBeGreaterThan(100);
  });
});

describe('the tag with the address of a public server', () => {
  const address = `https://cdn.jsdelivr.net/npm/skerry@${manifest.version}/dist/skerry.min.js`;
  const answer = (requested: string) => {
    const [, name] = /^\/npm\/skerry@[\d.]+\/dist\/(.+)$/.exec(requested) ?? [];
    const file = name === undefined ? undefined : builtFiles(packagePath('dist')).get(name);
    return file && { contentType: file.type, body: file.body };
  };
  const hash = () => JSON.parse(readFileSync(packagePath('dist/integrity.json'), 'utf8'))['skerry.min.js'];
  const alert = readFileSync('fixtures/content/alert.html', 'utf8');

  it('runs with its hash, and loads its files from there', async () => {
    const { page, requests } = await openMarkup(alert, {
      head: `<script src="${address}" integrity="${hash()}" crossorigin="anonymous"></script>`,
      answer,
    });
    await page.click('.elementor-alert-dismiss');
    await expect.poll(() => page.locator('.elementor-alert').isVisible()).toBe(false);
    const ours = requests.filter((url) => url.includes('/chunks/'));
    expect(ours.length).toBeGreaterThan(1);
    expect(ours.filter((url) => !url.startsWith('https://cdn.jsdelivr.net/'))).toEqual([]);
  });
});

describe('the example of own handlers', () => {
  const OTHERS = ['@types/react', '@types/react-dom', 'jsdom', 'typescript', 'vite', 'vitest'];
  const node = (folder: string, file: string, ...args: string[]) =>
    runIn(folder, process.execPath, [`node_modules/${file}`, ...args]);
  let folder: string;

  beforeAll(async () => {
    folder = await install(OTHERS);
    cpSync('examples/handler', folder, {
      recursive: true,
      filter: (file) => !/node_modules|\/dist$/.test(file),
    });
  });

  it('has the versions of this project', () => {
    const { devDependencies } = JSON.parse(readFileSync('examples/handler/package.json', 'utf8'));
    const own = { ...manifest.devDependencies, skerry: manifest.version };
    expect(Object.keys(devDependencies).sort()).toEqual([...OTHERS, 'skerry'].sort());
    for (const [name, version] of Object.entries(devDependencies)) expect(own[name], name).toBe(version);
  });

  it('passes its type check and its tests', async () => {
    const [types, tests] = await Promise.all([
      node(folder, 'typescript/bin/tsc'),
      node(folder, 'vitest/vitest.mjs', 'run', '--no-isolate'),
    ]);
    expect(types).toEqual({ status: 0, output: '' });
    expect(tests.status, tests.output).toBe(0);
  });

  it('works on a page beside handlers of ours, with one React', async () => {
    const built = await node(folder, 'vite/bin/vite.js', 'build');
    expect(built.status, built.output).toBe(0);
    const files = builtFiles(path.join(folder, 'dist'));
    const { page, requests } = await openMarkup('', {
      answer: (requested) => {
        const file = files.get(requested === '/' ? 'index.html' : requested.slice(1));
        return file && { contentType: requested === '/' ? 'text/html' : file.type, body: file.body };
      },
    });
    const reactFiles = () => requests.filter((url) => /\/react-[\w-]+\.js/.test(url));
    // A behaviour of its own, at rest.
    await expect.poll(() => page.textContent('.reading-time__minutes')).toBe('3 min');
    // Widgets: its own, and two of ours.
    await page.click('.size-table__switch');
    await expect.poll(() => page.locator('td').allTextContents()).toEqual(['4.7 in', '3.5 in']);
    await page.click('.elementor-alert-dismiss');
    await expect.poll(() => page.locator('.elementor-alert').isVisible()).toBe(false);
    await page.click('.select2-selection');
    await page.click('.select2-results__option:has-text("Devon")');
    await expect.poll(() => page.inputValue('#state')).toBe('devon');
    // With React: its own island, and the zoom of ours.
    await page.click('.gift-message__open');
    await page.fill('.gift-message input', 'thank');
    await page.click('.gift-message li button');
    expect(await page.inputValue('.gift-message textarea')).toBe('Thank you!');
    await page.hover('.woocommerce-product-gallery__image');
    await page.waitForSelector('.zoomImg', { state: 'attached' });
    expect(reactFiles()).toHaveLength(1);
    expect(await page.evaluate(widgetStates)).not.toContain('failed');
    // Its own files contain neither React nor the code of widgets.
    const assets = [...files.keys()].filter((file) => file.startsWith('assets/'));
    const sizes = assets.map((file) => statSync(path.join(folder, 'dist', file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000);
  });
});
