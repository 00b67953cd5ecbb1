import { describe, expect, it } from 'vitest';
import { capturedPages, hasCaptures, readCapture } from '#testing/captures.ts';
import { catalogue } from '../handlers/index.ts';
import { STATIC_WIDGETS } from './needs.ts';
import { typesServedBy } from './situation.ts';

describe.skipIf(!hasCaptures)('widgets of the captured pages', () => {
  it('are all served, or need no script: none of them brings the scripts of the builder back', () => {
    const served = new Set(catalogue.flatMap(typesServedBy));
    const types = capturedPages().flatMap((page) =>
      [...readCapture(page).matchAll(/data-widget_type="([\w-]+)/g)].map(([, type = '']) => type),
    );
    const foreign = new Set(types.filter((type) => !served.has(type) && !STATIC_WIDGETS.test(type)));
    expect([...foreign]).toEqual([]);
  });
});
