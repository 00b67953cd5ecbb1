import { expect, it, vi } from 'vitest';
import { activateLinkAction } from './activate-link-action.ts';

it('a link action with an id that is no text and no number mounts nothing', async () => {
  document.body.innerHTML = '<div data-elementor-type="popup" data-elementor-id="1"></div>';
  const summon = vi.fn(async () => true);
  const settings = btoa('{"id":{"toString":1}}');
  const text = `#elementor-action:action=popup:open&settings=${settings}`;
  await expect(activateLinkAction(text, { summon })).resolves.toBe('run');
  expect(summon).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

it.each([
  ['the reload of the page, which a page handler has', 'reload-page', ['link-actions']],
  ['a member of every object, which is no action', 'constructor', []],
])('a link action that is named like %s mounts what has it', async (_what, name, handlers) => {
  const summon = vi.fn(async () => true);
  await activateLinkAction(`#elementor-action:action=${name}&settings=`, { summon });
  expect(summon.mock.calls.map(([, handler]: unknown[]) => handler)).toEqual(handlers);
});
