import jQuery from 'jquery';
import { expect, it, vi } from 'vitest';
import { startRuntime } from '#testing/start-runtime.ts';
import { smartMenus } from '../smart-menus/handler.ts';
import { menuPlugin } from './handler.ts';

const MENU =
  '<ul class="sm" id="menu"><li><a href="/a/">A</a><ul><li><a href="/b/">B</a></li></ul></li></ul>';

it('the menu plugin is offered before any menu is in view, and removed at the end', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const { runtime } = await startRuntime(MENU, [menuPlugin, smartMenus]);
  await vi.waitFor(() => expect(jQuery.fn).toHaveProperty('smartmenus'));
  runtime.stop();
  expect(jQuery.fn).not.toHaveProperty('smartmenus');
});

it.each([
  ['without menus', '<ul><li><a href="/a/">A</a></li></ul>', { jQuery }],
  ['without jQuery', MENU, {}],
])('the menu plugin is not loaded on a page %s', async (_what, html, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const { runtime } = await startRuntime(html, [menuPlugin]);
  expect(runtime.mounts().filter(({ state }) => state !== 'waiting')).toEqual([]);
});
