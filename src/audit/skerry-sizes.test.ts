import { describe, expect, it } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { createSkerrySizes } from './skerry-sizes.ts';

const manifest = {
  'src/entry.ts': { gzip: 1 },
  'src/boot/boot.ts': { gzip: 2, imports: ['_shared.js'] },
  'src/handlers/index.ts': { gzip: 4 },
  '_shared.js': { gzip: 8 },
  '_page.js': { gzip: 16, imports: ['_shared.js'] },
  '_react.js': { gzip: 1000 },
  'src/handlers/content/tabs/tabs.ts': { gzip: 32, imports: ['_page.js'] },
  'src/handlers/content/tabs/tabs.island.tsx': { gzip: 64, imports: ['_react.js', '_page.js'] },
  'src/handlers/content/alert/alert.island.tsx': { gzip: 128, imports: ['_react.js'] },
  'src/handlers/navigation/nav-menu/nav-menu.ts': { gzip: 256 },
  'src/handlers/navigation/nav-menu/nav-menu.interactive.ts': { gzip: 512 },
  'src/handlers/page/back-to-top/back-to-top.ts': { gzip: 2048 },
};

const handlers = [
  { name: 'tabs' },
  { name: 'alert' },
  { name: 'nav-menu' },
  { name: 'back-to-top' },
] as Handler[];

const { start, of } = createSkerrySizes(manifest, handlers);

describe('the size of Skerry on a page', () => {
  it('begins with what every page loads', () => {
    expect(start).toBe(1 + 2 + 4 + 8);
  });

  it.each([
    ['an island with a resting state', ['tabs'], 32 + 16, 64 + 1000],
    ['an island alone', ['alert'], 0, 128 + 1000],
    ['a behaviour in two parts', ['nav-menu'], 256, 512],
    ['a behaviour', ['back-to-top'], 2048, 0],
    ['several widgets, which load what they share once', ['tabs', 'alert'], 32 + 16, 64 + 128 + 1000],
    ['no widgets', [], 0, 0],
  ])('includes %s', (_what, names, atRest, onUse) => {
    expect(of(names)).toEqual({ atRest, onUse });
  });

  it.each(['interaction', 'dwell', 'rule'])(
    'counts a behaviour that waits for %s with what is used',
    (when) => {
      const waiting = [{ name: 'back-to-top', when }] as Handler[];
      expect(createSkerrySizes(manifest, waiting).of(['back-to-top'])).toEqual({ atRest: 0, onUse: 2048 });
    },
  );
});
