import { expect, it, vi } from 'vitest';
import { createLinkAction } from '#platform/link-actions.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { linkActions } from './handler.ts';

const PAGE = '<div class="elementor" data-elementor-id="1">';
const hash = createLinkAction('add-on:one', { id: 5 });

it("an add-on's action runs for a link, with settings and event", async () => {
  const { frontend } = await openAddOnPage({
    html: `${PAGE}<a href="#${hash.slice(3)}">Go</a></div>`,
    handlers: [{ ...linkActions, when: 'now' }],
  });
  const action = vi.fn();
  frontend.utils.urlActions.addAction('add-on:one', action);
  await settle();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(event);
  await settle();
  expect(action.mock.calls).toEqual([[{ id: 5, previousEvent: event }, event]]);
  expect(event.defaultPrevented).toBe(true);
});

it('an add-on runs an action that is loaded with the first link', async () => {
  const addresses = recordNavigation();
  const { frontend } = await openAddOnPage({
    html: `${PAGE}</div>`,
    handlers: [{ ...linkActions, when: () => {} }],
  });
  await frontend.utils.urlActions.runAction('#elementor-action%3Aaction%3Dreload-page%26settings%3DW10%3D');
  expect(addresses).toEqual([`${location.origin}/`]);
});
