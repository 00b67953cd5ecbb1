import { describe, expect, it } from 'vitest';
import type { Api, MountInfo } from '../../api.ts';
import { costsOf, workOf } from './figures.ts';

const file = (name: string, encodedBodySize: number, initiatorType = 'script') => ({
  name,
  encodedBodySize,
  initiatorType,
});

const FACTS = { way: 'with', mode: 'tag', takenOff: 0 } as const;

/** Returns an interface with one mount for each name of an element, and one script for each fate. */
function apiWith(elements: readonly string[], fates: readonly string[]): Pick<Api, 'debug'> {
  const nodes = new Map(elements.map((name) => [name, { name }]));
  const mounts = elements.map((name) => ({ handler: 'tabs', state: 'mounted', element: nodes.get(name) }));
  const scripts = fates.map((fate) => ({ name: 'a', why: '', fate }));
  const details = async () => undefined;
  return {
    debug: () =>
      Object.assign(mounts as unknown as MountInfo[], { scripts, details }) as ReturnType<Api['debug']>,
  };
}

describe('the costs of a page', () => {
  it('are its scripts, each once, without the bar', () => {
    const files = [
      file('https://a/x.js', 100, 'link'),
      file('https://a/x.js', 100),
      file('https://a/module.mjs?v=1', 20, 'other'),
      file('https://a/data', 3),
      file('https://a/style.css', 1000, 'link'),
      file('https://a/skerry-trial/trial/bar.js', 5000),
      file('https://a/skerry-trial/chunks/core.js', 400),
      file('https://other/y.js', 0),
    ];
    expect(costsOf(files, null, ['https://a/x.js', 'https://a/gone.js'], 0)).toEqual({
      scriptBytes: 523,
      unusedBytes: 100,
      unweighed: 1,
      scriptMs: null,
    });
  });

  it('are the scripts in long frames until the page is quiet', () => {
    const frame = (startTime: number, duration: number, sourceURL = 'https://a/x.js') => ({
      startTime,
      scripts: [{ duration, sourceURL }],
    });
    const frames = [frame(100, 70), frame(200, 500, 'https://a/skerry-trial/trial/bar.js'), frame(4100, 30)];
    expect(costsOf([], frames, [], 1000).scriptMs).toBe(70);
    expect(costsOf([], frames, [], 0).scriptMs).toBe(100);
  });
});

describe('what Skerry does on a page', () => {
  it('counts a widget with two handlers once', () => {
    expect(workOf(apiWith(['a', 'a', 'b'], ['dropped', 'dropped', 'released', 'on demand']), FACTS)).toEqual({
      widgets: 2,
      dropped: 2,
      released: 1,
      onDemand: 1,
    });
  });

  it('counts what was taken off before the page was sent', () => {
    expect(workOf(apiWith([], ['dropped', 'on demand']), { ...FACTS, takenOff: 7 })).toMatchObject({
      dropped: 6,
      onDemand: 1,
    });
  });
});
