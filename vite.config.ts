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
 * Has every `import()` go through our own importer, which Vite hands the addresses of all files that are needed: unlike Vite's, it
 * carries the nonce of the page, does without a stylesheet that fails, and can fetch without running.
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

export default defineConfig({
  base: './',
  plugins: [react(), importChunk],
  publicDir: false,
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    sourcemap: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 250,
    modulePreload: {
      polyfill: false,
      // The two files that a page begins with are there already.
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
      output: {
        entryFileNames: 'chunks/[name]-[hash:7].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // The optional stylesheet is a tag of its own, under a stable name.
        assetFileNames: ({ names }) =>
          names.includes('keep-places.css') ? 'skerry.css' : 'chunks/[name]-[hash:7][extname]',
        codeSplitting: { groups: [...chunkGroups] },
      },
    },
  },
});
