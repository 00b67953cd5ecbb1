import { expect, it, vi } from 'vitest';
import { checkHandler } from './check-handler.ts';
import type { Handler } from './define.ts';

const load = () => Promise.reject(new Error('never loaded'));

it('logs a misspelt field with the nearest one, and accepts the handler', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const handler = { name: 'greeting', wehn: 'now', islandwhen: 'now', load } as Handler;
  checkHandler(handler, ['now']);
  expect(log.mock.calls).toEqual([
    ['[skerry] Handler "greeting" has "wehn", which is no field and is ignored. Did you mean "when"?'],
    [
      '[skerry] Handler "greeting" has "islandwhen", which is no field and is ignored. Did you mean "islandWhen"?',
    ],
  ]);
});

it("logs nothing about the fields of a handler, nor about an author's own", () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const handler = { name: 'greeting', on: 'document', when: 'now', load, colour: 'red' } as Handler;
  checkHandler(handler, ['now']);
  expect(log).not.toHaveBeenCalled();
});
