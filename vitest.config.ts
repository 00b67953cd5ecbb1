import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './src/testing/chromium.ts';

const browserTests = ['src/**/*.browser.test.{ts,tsx}', 'demo/**/*.browser.test.{ts,tsx}'];
const wholePageTests = ['src/**/*.conformance.test.ts', '{src,demo,plugin}/**/*.e2e.ts'];
/** Tests of the built script. */
const bundleTests = ['src/bundle.test.ts'];
/** Tests without a document: by folder, and every `model.test.ts`. */
const nodeTests = [
  'src/*.test.ts',
  'src/{lib,storage,transport}/**/*.test.ts',
  'src/**/{model,*.model}.test.ts',
  'scripts/**/*.test.{ts,mjs}',
  '{demo,plugin}/**/*.test.ts',
];

/**
 * Five projects. The folder and the name of a test file select its project:
 * `node` and `jsdom` (fast), `bundle` (size and contents of the built script),
 * `browser` (`*.browser.test.ts`: single modules in Chromium),
 * `e2e` (`*.e2e.ts`, `*.conformance.test.ts`: the built script on whole pages).
 */
export default defineConfig({
  define: { __VERSION__: '"test"', 'process.env.NODE_ENV': '"test"' },
  test: {
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    // The first test of a file also loads React and creates its page, perhaps on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A busy machine may take this long to reach a state.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A worker runs many files, each with fresh globals. A worker per file would take twice the time.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          include: nodeTests,
          exclude: [...configDefaults.exclude, ...bundleTests, ...browserTests, ...wholePageTests],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'bundle',
          environment: 'node',
          pool: 'threads',
          include: bundleTests,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://shop.example/', pretendToBeVisual: true } },
          // A worker loads jsdom once, and each file has a fresh window. A worker per file would take three
          // times as long.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...nodeTests, ...browserTests, ...wholePageTests],
          setupFiles: ['src/testing/setup-dom.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        optimizeDeps: {
          // A dependency that Vite discovers during the run would reload the page under a test.
          include: [
            'nanostores',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'swiper',
            'swiper/modules',
            'zod/mini',
          ],
        },
        test: {
          name: 'browser',
          include: browserTests,
          setupFiles: ['src/testing/setup-dom.ts', 'src/testing/setup-browser.ts'],
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
            commands: { moveMouseAway: ({ page }) => page.mouse.move(-1, -1) },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          maxWorkers: 3,
          // Isolation is unnecessary: test files share only the connection to the browser.
          isolate: false,
          include: wholePageTests,
          globalSetup: ['src/testing/whole-page-setup.ts'],
          // A whole page takes seconds on a machine that is busy or slow, and some tests look at several.
          testTimeout: 180_000,
          // Concurrent tests wait for their pages most of the time.
          maxConcurrency: 2 * availableParallelism(),
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
