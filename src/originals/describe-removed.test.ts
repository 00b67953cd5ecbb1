import { expect, it } from 'vitest';
import { describeRemoved, type RemovedScripts } from './describe-removed.ts';
import { describeRemovedScript } from './keep-removed-libraries.ts';
import type { RemovedScript } from './removed-scripts.ts';

const files: readonly RemovedScript[] = [
  { attributes: { id: 'elementor-frontend-js', src: '/frontend.js' } },
  { attributes: { id: 'elementor-frontend-js-before' }, text: 'var settings = {}' },
  { attributes: { id: 'js-cookie-js', src: '/cookie.js' }, readable: true },
  { attributes: { id: 'jquery-core-js', src: '/jquery.js' }, readable: true },
];
const removed: RemovedScripts = { all: files, describe: describeRemovedScript };

it('says of each removed file what became of it, and nothing of inline code', () => {
  const whyRan = (handle: string) => (handle === 'jquery-core' ? 'jQuery was read' : undefined);
  expect(describeRemoved(removed, { whyRan })).toEqual([
    { name: 'elementor-frontend', fate: 'dropped', why: 'removed by the server' },
    { name: 'js-cookie', fate: 'dropped', why: 'runs when something reads it' },
    { name: 'jquery-core', fate: 'on demand', why: 'jQuery was read' },
  ]);
});

it('says that a library waits when nothing can run it on demand yet', () => {
  const fates = describeRemoved(removed, undefined).map(({ name, fate }) => `${name} ${fate}`);
  expect(fates).toEqual(['elementor-frontend dropped', 'js-cookie dropped', 'jquery-core dropped']);
});
