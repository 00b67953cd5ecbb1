import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IN_DEVELOPMENT = 'cdx:npm:package:development';

/** Returns the packages whose code is in the scripts of a build, by its source maps, as `name@version`. */
function bundledPackages(dist) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  );
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(path.join(dist, file), 'utf8')).sources);
  const folders = sources.map(
    (source) => /\bnode_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0],
  );
  const refOf = (folder) => `${folder.replace(/.*node_modules\//, '')}@${packages[folder].version}`;
  return new Set([...new Set(folders)].filter(Boolean).map(refOf));
}

const isShipped = ({ 'bom-ref': ref, properties = [] }, bundled) =>
  bundled.has(ref) || !properties.some(({ name }) => name === IN_DEVELOPMENT);

/** Returns a bill of materials with only what a release contains or installs. */
export function shippedOnly(sbom, bundled) {
  const components = sbom.components
    .filter((each) => isShipped(each, bundled))
    .map(({ properties = [], ...rest }) => ({
      ...rest,
      properties: properties.filter(({ name }) => name !== IN_DEVELOPMENT),
    }));
  const refs = new Set([sbom.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...sbom, components, dependencies };
}

/** Returns the bill of materials of a build, in the format of CycloneDX. */
export function createSbom(dist) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library', '--package-lock-only'];
  const text = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY });
  return shippedOnly(JSON.parse(text), bundledPackages(dist));
}
