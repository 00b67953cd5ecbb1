import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './src/testing/chromium.ts';

const browserTests = ['src/**/*.browser.test.{ts,tsx}', 'demo/**/*.browser.test.{ts,tsx}'];
const wholePageTests = ['src/**/*.conformance.test.ts', '{src,demo,plugin}/**/*.e2e.ts'];
/** What is asked of the built script; it is built first. */
const bundleTests = ['src/bundle.test.ts'];
/** Rules: no document. A file elsewhere joins them by being called `model.test.ts`. */
const nodeTests = [
  'src/*.test.ts',
  'src/{lib,storage,transport}/**/*.test.ts',
  'src/**/{model,*.model}.test.ts',
  'scripts/**/*.test.{ts,mjs}',
  '{demo,plugin}/**/*.test.ts',
];

/**
 * Five projects, told apart by file name and folder alone:
 * `node` and `jsdom` (the quick ones), `bundle` (what the built script weighs and holds),
 * `browser` (`*.browser.test.ts`, one component in Chromium),
 * `e2e` (`*.e2e.ts`, `*.conformance.test.ts`: the built script on whole pages).
 */
export default defineConfig({
  define: { __VERSION__: '"test"', 'process.env.NODE_ENV': '"test"' },
  test: {
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    // The first test of a file also pays for React and the page it runs in, on a machine that may be busy.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A state that comes is waited for as long as such a machine may need.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // One worker for many files, fresh globals for each: half the processor time of a worker for each file.
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
          // One jsdom for a worker, a fresh window for a file: a third of the time that a worker for each file takes.
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
          // Named ahead, because a dependency found during the run reloads the page under a test.
          include: [
            '@floating-ui/react',
            '@nanostores/react',
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
          // One page at a time has the focus.
          fileParallelism: false,
          include: browserTests,
          setupFiles: ['src/testing/setup-dom.ts'],
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          // Files share nothing but the connection to the one browser.
          isolate: false,
          include: wholePageTests,
          globalSetup: ['src/testing/whole-page-setup.ts'],
          // A whole page takes seconds on a machine that is busy or slow, and some tests look at several.
          testTimeout: 180_000,
          // Each page keeps a processor busy.
          maxConcurrency: availableParallelism(),
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
