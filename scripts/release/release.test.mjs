import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shippedOnly } from './sbom.mjs';
import { notesOf, tagOf, versionFaults } from './version-faults.mjs';

const CHANGELOG =
  '# Changelog\n\n## 1.2.0\n\n- Added: a thing.\n\n### More\n\n- Fixed: another.\n\n## 1.1.0\n\n- Old.\n';

const READY = {
  version: '1.2.0',
  changelog: CHANGELOG,
  readme: `# Skerry\n${tagOf('1.2.0', 'sha384-abc')}\n`,
  pending: [],
  hash: 'sha384-abc',
  tag: 'v1.2.0',
};

describe('a release', () => {
  it('has the notes of its version, and no others', () => {
    expect(notesOf(CHANGELOG, '1.2.0')).toBe('- Added: a thing.\n\n### More\n\n- Fixed: another.');
    expect(notesOf(CHANGELOG, '1.1.0')).toBe('- Old.');
    expect(notesOf(CHANGELOG, '1.1')).toBeUndefined();
  });

  it('is made when everything has its version', () => {
    expect([...versionFaults(READY)]).toEqual([]);
  });

  it.each([
    [{ version: '1.2' }, '"1.2" in package.json is not a version.'],
    [{ version: '1.3.0' }, 'CHANGELOG.md says nothing about 1.3.0.'],
    [{ tag: 'v1.1.0' }, 'The tag is v1.1.0, but package.json has the version 1.2.0.'],
    [{ pending: ['new-thing.md'] }, 'Notes are left in .changeset (new-thing.md)'],
    [{ hash: 'sha384-new' }, 'The tag in README.md has another version or hash'],
    [{ readme: `${READY.readme}\nVersion 1.2.0 is not published yet.` }, 'remove this sentence'],
    [{ readme: '# Skerry' }, 'The tag in README.md has another version or hash'],
  ])('is refused with one sentence for %j', (change, sentence) => {
    expect([...versionFaults({ ...READY, ...change })].join('\n')).toContain(sentence);
  });

  it('can be tried before the version is made', () => {
    const trial = { ...READY, tag: undefined, pending: ['new-thing.md'], readme: '' };
    expect([...versionFaults(trial)]).toEqual([]);
  });

  it('is refused, before npm publishes it, when dist is not built from the sources', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scripts.prepublishOnly).toMatch(/run\.mjs build && node scripts\/release\.mjs --check$/);
    const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['src', 'dist']) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, 'dist/skerry.js'), '');
    const script = path.resolve('scripts/release.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'dist is not built from these sources: run "npm run build".\n']);
  });

  it('lists the packages that it contains or installs, and no tools', () => {
    const component = (ref, isTool) => ({
      'bom-ref': ref,
      properties: isTool ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
    });
    const { components, dependencies } = shippedOnly(
      {
        metadata: { component: { 'bom-ref': 'skerry@1' } },
        components: [
          component('linkedom@1', false),
          component('react@1', true),
          component('react@2', true),
          component('vitest@1', true),
        ],
        dependencies: [
          { ref: 'skerry@1', dependsOn: ['linkedom@1', 'react@1', 'vitest@1'] },
          { ref: 'vitest@1', dependsOn: [] },
        ],
      },
      new Set(['react@1']),
    );
    expect(components).toEqual([component('linkedom@1', false), component('react@1', false)]);
    expect(dependencies).toEqual([{ ref: 'skerry@1', dependsOn: ['linkedom@1', 'react@1'] }]);
  });

  it('has its tag in the README, with its version and a hash (npm run docs)', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const hash = /integrity="(sha384-[\w+/]{64})"/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    expect(readFileSync('README.md', 'utf8')).toContain(tagOf(version, hash));
    expect(hash).not.toBe('');
  });

  it('is published by the workflow from the files of the script, with provenance, after all tests', () => {
    const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
    const job = workflow.slice(workflow.indexOf('\n  release:'));
    expect(job).toMatch(/needs: test[\s\S]*id-token: write[\s\S]*node scripts\/release\.mjs release\n/);
    expect(job).toMatch(/npm publish "release\/skerry-.*\.tgz" --provenance/);
    expect(job).toMatch(/gh release create .*release\/\*/);
  });
});
