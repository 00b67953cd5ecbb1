import type { Patch } from '#lib/patch.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import { fold } from '../shared/fold.ts';
import { within } from '../shared/within.ts';
import type { CheckoutContext } from './context.ts';

const SLIDE_MS = 400;
const SHIP_TO = '#ship-to-different-address input';
const ACCOUNT = 'input#createaccount';

/** Shows what belongs to a box while it is ticked: the other address, the password of the new account. */
export function startBoxes({ form, params, scope }: CheckoutContext, patch: Patch): void {
  const fields = (selector: string) => form.querySelectorAll<HTMLElement>(selector);
  const show = (selector: string, open: boolean, durationMs: number) => {
    for (const each of fields(selector)) {
      if (open && durationMs) patch.style(each, 'display', 'none');
      fold(each, open, { durationMs: open ? durationMs : 0, patch });
    }
  };
  const emptyPassword = () => {
    const password = form.querySelector<HTMLInputElement>('#account_password');
    if (!password?.value) return;
    password.value = '';
    emit(password, 'change');
  };

  // At the start nothing moves, and nothing that was typed goes.
  let isStart = true;
  const follow = (box: HTMLInputElement, selector: string) =>
    show(selector, box.checked, isStart ? 0 : SLIDE_MS);
  const onChange: Listener = (event) => {
    const shipTo = within<HTMLInputElement>(event, SHIP_TO);
    if (shipTo) follow(shipTo, 'div.shipping_address');
    const account = params.allowsGuests && within<HTMLInputElement>(event, ACCOUNT);
    if (!account) return;
    if (account.checked && !isStart) emptyPassword();
    follow(account, 'div.create-account');
  };
  listen(form, 'change', onChange, scope);
  for (const box of fields(`${SHIP_TO},${ACCOUNT}`)) emit(box, 'change');
  isStart = false;
}
