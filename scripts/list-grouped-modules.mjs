import path from 'node:path';

const MANIFEST = 'manifest.json';

/**
 * Lists in the manifest also the modules that are imported by themselves and share a file with others: under their own paths, with that
 * file. The bundler lists only those that have a file alone.
 */
export function listGroupedModules() {
  return {
    name: 'list-grouped-modules',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = JSON.parse(bundle[MANIFEST].source);
        for (const entry of Object.values(manifest)) {
          for (const id of Object.keys(bundle[entry.file]?.modules ?? {})) {
            const src = path.relative(process.cwd(), id).replaceAll('\\', '/');
            if (manifest[src] || !this.getModuleInfo(id)?.dynamicImporters.length) continue;
            manifest[src] = { ...entry, src, isDynamicEntry: true };
          }
        }
        bundle[MANIFEST].source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}
