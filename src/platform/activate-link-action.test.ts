import { expect, it, vi } from 'vitest';
import { activateLinkAction } from './activate-link-action.ts';

it.each([
  ['the reload of the page, which a page handler has', 'reload-page', ['link-actions']],
  ['a member of every object, which is no action', 'constructor', []],
])('a link action that is named like %s mounts what has it', async (_what, name, handlers) => {
  const summon = vi.fn(async () => true);
  await activateLinkAction(`#elementor-action:action=${name}&settings=`, { summon });
  expect(summon.mock.calls.map(([, handler]: unknown[]) => handler)).toEqual(handlers);
});
