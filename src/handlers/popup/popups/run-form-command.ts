import { text } from '#lib/fields.ts';
import type { Scope } from '#lib/scope.ts';
import { activateLinkAction } from '#platform/activate-link-action.ts';
import { createLinkAction, runActionCall } from '#platform/link-actions.ts';
import type { Runtime } from '#runtime/define.ts';

const CLOSE_DELAY_MS = 1000;

/** Opens the popup that the reply to a form names, or closes the popup around the form after a second. */
export async function runFormCommand(
  command: Readonly<Record<string, unknown>>,
  event: Event,
  runtime: Runtime,
  scope: Scope,
): Promise<void> {
  const { action, id, do_not_show_again } = command;
  if (action === 'open') {
    await activateLinkAction(createLinkAction('popup:open', { id: text().parse(id) }), runtime);
    return;
  }
  const close = () => runActionCall({ name: 'popup:close', settings: { do_not_show_again } }, event);
  scope.timeout(close, CLOSE_DELAY_MS);
}
