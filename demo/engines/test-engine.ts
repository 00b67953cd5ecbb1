import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Engine, EngineOption } from '#testing/engines/engine.ts';
import { visit } from '#testing/engines/visitor.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import type { Journey, Visit } from './journey.ts';
import { editor } from './journeys/editor.ts';
import { firstPress } from './journeys/first-press.ts';
import { forms } from './journeys/forms.ts';
import { leaving } from './journeys/leaving.ts';
import { lists } from './journeys/lists.ts';
import { media } from './journeys/media.ts';
import { menus } from './journeys/menus.ts';
import { originals } from './journeys/originals.ts';
import { overlays } from './journeys/overlays.ts';
import { purchases, shortPurchase } from './journeys/purchase.ts';

const SHORT: readonly Journey[] = [firstPress, shortPurchase];

const LONG = [
  ...purchases,
  ...leaving,
  ...menus,
  ...overlays,
  ...forms,
  ...lists,
  ...media,
  ...originals,
  ...editor,
];

/** Runs the journeys in a browser, one after another in one process. Most of them only in the whole suite. */
export function testEngine({ name, start }: EngineOption): void {
  describe.skipIf(!start)(name, () => {
    let engine: Engine | undefined;
    beforeAll(async () => {
      engine = await start?.();
    });
    afterAll(() => engine?.close());
    const open: Visit = (path, options) => {
      if (!engine) throw new Error('The browser has not started.');
      return visit(engine, path, options);
    };
    for (const [title, run] of SHORT) it(title, () => run(open));
    for (const [title, run] of LONG) it.runIf(isWholeSuite)(title, () => run(open));
  });
}
