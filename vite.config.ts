import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { chunkTable } from './scripts/chunk-table.mjs';
import { compileAhead } from './scripts/compile-ahead.mjs';
import { inlineHelpers } from './scripts/inline-helpers.mjs';
import { listGroupedModules } from './scripts/list-grouped-modules.mjs';
import { minifyAgain } from './scripts/minify-again.mjs';
import { quietReact } from './scripts/quiet-react.mjs';
import { splitDeclarations } from './scripts/split-declarations.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const importerFile = fileURLToPath(new URL('./src/runtime/importer.ts', import.meta.url));

/** Puts our importer in the place of the bundler's preload helper. */
const ownImporter: Plugin = {
  name: 'own-importer',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(importerFile)};`,
  },
};

const KERNEL = /runtime[\\/](registry|create-runtime)\.ts$/;

/** Gives the kernel attribute names of its own: constants are cheaper twice than a file that both halves wait for. */
const ownNames: Plugin = {
  name: 'own-names',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!source.endsWith('/markup.ts') || !importer || !KERNEL.test(importer)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?kernel`;
  },
};

export default defineConfig({
  base: './',
  plugins: [
    react(),
    quietReact(),
    ownImporter,
    ownNames,
    splitDeclarations(),
    inlineHelpers(),
    listGroupedModules(),
    chunkTable(),
    minifyAgain(),
    compileAhead(),
  ],
  publicDir: false,
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 250,
    rolldownOptions: {
      input: { kernel: 'src/main.ts' },
      // What lazy code shares with the kernel stays in the kernel, imported by its one hashed name.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'chunks/[name]-[hash:7].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        assetFileNames: 'chunks/[name]-[hash:7][extname]',
        codeSplitting: {
          // A group takes its own files and leaves what they import where it is: in the kernel, above all.
          groups: chunkGroups,
        },
      },
    },
  },
});
