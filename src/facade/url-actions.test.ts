import { expect, it, vi } from 'vitest';
import { addLinkAction, createLinkAction } from '#platform/link-actions.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';

const PAGE = '<div class="elementor" data-elementor-id="1">';

it('an add-on runs its own action, and those of widgets', async () => {
  const { frontend, runtime } = await openAddOnPage({ html: `${PAGE}</div>` });
  const { scope } = runtime;
  const [addOnAction, widgetAction] = [vi.fn(), vi.fn()];
  frontend.utils.urlActions.addAction('add-on:two', addOnAction);
  addLinkAction('popup:open', widgetAction, scope);
  await frontend.utils.urlActions.runAction(createLinkAction('add-on:two'));
  await frontend.utils.urlActions.runAction(createLinkAction('popup:open', { id: '12' }));
  expect(addOnAction.mock.calls).toEqual([[{}]]);
  expect(widgetAction.mock.calls).toEqual([[{ id: '12' }]]);
});

it('an error in an action is reported', async () => {
  const { frontend, errors } = await openAddOnPage({ html: PAGE });
  frontend.utils.urlActions.addAction('add-on:broken', () => {
    throw new Error('broken');
  });
  await frontend.utils.urlActions.runAction(createLinkAction('add-on:broken'));
  expect(errors.splice(0).map(String)).toEqual(['Error: broken']);
});

it.each([[undefined], [null], [5], ['#']])('invalid actions do nothing (%s)', async (junk) => {
  const { frontend } = await openAddOnPage({ html: PAGE });
  await frontend.utils.urlActions.runAction(junk);
  frontend.utils.urlActions.addAction('x', junk);
});

it('an add-on creates action links', async () => {
  const { frontend } = await openAddOnPage({ html: PAGE });
  expect(frontend.utils.urlActions.createActionHash('reload-page', [])).toBe(
    '%23elementor-action%3Aaction%3Dreload-page%26settings%3DW10%3D',
  );
});
