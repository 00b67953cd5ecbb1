import { pageConfig } from '#platform/config.ts';
import { navigate } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import { logIn } from '#transport/endpoints/checkout-login.ts';
import { RequestError } from '#transport/errors.ts';
import { isBusy, markBusy } from '../shared/busy.ts';
import { type Messages, tellError } from './messages.ts';

export interface LoginContext {
  readonly element: HTMLElement;
  readonly messages: Messages;
  readonly scope: Scope;
}

const readFields = (section: HTMLElement) => {
  const field = (name: string) => section.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const rememberme = field('rememberme');
  return {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    nonce: field('woocommerce-login-nonce')?.value ?? '',
    remember: rememberme?.checked ? rememberme.value : '',
  };
};

/** Loads the page anew, for the shopper who is known by now. */
const reload = () => navigate(location.href.replace(/#.*/, ''));

/** Signs a shopper in; nothing happens while that is on its way. */
export async function sendLogin({ element, messages, scope }: LoginContext): Promise<void> {
  const section = element.querySelector<HTMLElement>('.e-woocommerce-login-section');
  if (!section || isBusy(section)) return;
  const free = markBusy(section, scope);
  try {
    const { isLoggedIn, message } = await logIn(readFields(section), pageConfig.url('ajaxurl'));
    // What waits stays under its overlay until the page goes.
    if (isLoggedIn && reload()) return;
    free();
    if (scope.disposed || isLoggedIn) return;
    const html = message || new RequestError('unknown_error').message;
    messages.show(html);
    tellError(html);
  } catch (error) {
    free();
    if (!scope.disposed) messages.fail(error);
  }
}
