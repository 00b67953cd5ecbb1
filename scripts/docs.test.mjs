import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const files = [
  'README.md',
  'CONTRIBUTING.md',
  'src/runtime/README.md',
  'src/testing/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const linksIn = (text) => [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link);
const scriptsIn = (text) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);

describe('the documentation', () => {
  it.each(files)('in %s links only to existing files, and names only existing commands', (file) => {
    const text = readFileSync(file, 'utf8');
    const lost = linksIn(text).filter((link) => !existsSync(path.join(path.dirname(file), link)));
    expect(lost).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('in README.md starts with the two commands and has at most 150 lines', () => {
    const lines = readFileSync('README.md', 'utf8').split('\n');
    expect(lines.slice(2, 6).join('\n')).toMatch(/npm start[\s\S]*npm test/);
    expect(lines.length).toBeLessThanOrEqual(150);
  });
});
