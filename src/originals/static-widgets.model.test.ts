import { describe, expect, it } from 'vitest';
import { capturedPages, hasCaptures, readCapture } from '#testing/captures.ts';
import { catalogue } from '../handlers/index.ts';
import { handlerServing, isStaticWidget } from './situation.ts';

describe.skipIf(!hasCaptures)('widgets of the captured pages', () => {
  it('are all served in their skins, or need no script of the builder', () => {
    const types = capturedPages().flatMap((page) =>
      [...readCapture(page).matchAll(/data-widget_type="([^"]+)/g)].map(([, type = '']) => type),
    );
    const foreign = new Set(
      types.filter((type) => !handlerServing(type, catalogue) && !isStaticWidget(type)),
    );
    expect(types.length).toBeGreaterThan(100);
    expect([...foreign]).toEqual([]);
  });
});
