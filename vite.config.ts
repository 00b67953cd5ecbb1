import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const chunkImporter = fileURLToPath(new URL('./src/runtime/import-chunk.ts', import.meta.url));

/**
 * Replaces Vite's helper for `import()` by `importChunk`. Ours sets the page's nonce on its tags, ignores a
 * stylesheet that fails, and can fetch files without running them.
 */
const importChunk: Plugin = {
  name: 'import-chunk',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(chunkImporter)};`,
  },
};

/**
 * zod goes through its own tables with `for … in`. On a page whose scripts extend Object.prototype, their members
 * come with it, and no schema can be created.
 */
const ownMembersInZod: Plugin = {
  name: 'own-members-in-zod',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/ },
    handler(code) {
      const changed = code.replace(
        /for \(const key in (table|computes)\)/g,
        'for (const key of Object.keys($1))',
      );
      if (changed === code) this.error('zod goes through its tables in another way: is this still needed?');
      return { code: changed, map: null };
    },
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), importChunk, ownMembersInZod],
  publicDir: false,
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    license: { fileName: 'licenses.md' },
    sourcemap: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 250,
    modulePreload: {
      polyfill: false,
      // Every page loads these two files first.
      resolveDependencies: (_file, needs) => needs.filter((need) => !/chunks\/(core|catalogue)-/.test(need)),
    },
    rolldownOptions: {
      input: {
        core: 'src/boot/boot.ts',
        catalogue: 'src/handlers/index.ts',
        originals: 'src/originals/take-over.ts',
        'keep-places': 'src/keep-places.css',
      },
      preserveEntrySignatures: 'allow-extension',
      // Otherwise the bundler would create namespace objects of modules, and its helper for them fails on a page
      // whose scripts extend Object.prototype. So does a module that is imported both statically and by `import()`.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      output: {
        entryFileNames: 'chunks/[name]-[hash:7].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // This optional stylesheet has a tag of its own, so its name must not change.
        assetFileNames: ({ names }) =>
          names.includes('keep-places.css') ? 'skerry.css' : 'chunks/[name]-[hash:7][extname]',
        codeSplitting: { groups: [...chunkGroups] },
      },
    },
  },
});
