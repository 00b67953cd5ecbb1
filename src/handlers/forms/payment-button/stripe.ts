import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { errorMessage } from '#texts/errors.ts';
import { openStripeSession, type StripeReply } from '#transport/endpoints/stripe-session.ts';
import { RequestError } from '#transport/errors.ts';
import { createMessage, readMarkup } from '../shared/read-markup.ts';

/** Time limit for a reply. */
const PATIENCE_MS = 30_000;
/** After this time the navigation is considered failed. */
const LEAVING_MS = 5000;

/** The button that starts a payment, with its form and its widget. */
export interface StripeOptions {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

const fieldValue = (form: HTMLFormElement, name: string) =>
  membersOf(form).querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

/**
 * Creates a function that requests the payment page, one request at a time, and navigates to it. It never
 * rejects.
 */
export function payByStripe({ element, form, button, scope, report }: StripeOptions): () => Promise<void> {
  let current: Scope | undefined;
  let message: HTMLElement | undefined;
  scope.add(() => message?.remove());
  const field = (name: string) => fieldValue(form, name);

  const requestSession = async (requestScope: Scope): Promise<StripeReply> => {
    const order = {
      action: field('action'),
      postId: element.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID) ?? '',
      widgetId: field('widget_id'),
      pageUrl: field('current_url'),
      nonce: field('stripe_form_submit_nonce'),
    };
    const { signal } = requestScope;
    requestScope.timeout(() => requestScope.dispose(), PATIENCE_MS);
    try {
      return await openStripeSession(field('url'), order, signal);
    } catch (error) {
      if (error instanceof RequestError && error.fault) report(error);
      return { kind: 'global', message: error instanceof RequestError ? errorMessage(error) : '' };
    }
  };
  const showError = ({ kind, message: serverMessage }: Exclude<StripeReply, { kind: 'redirect' }>) => {
    const customMessage = isOn(field('custom_error_msg')) ? field(`custom_error_msg_${kind}`) : '';
    const text = customMessage || serverMessage || errorMessage();
    if (scope.disposed) return;
    message = createMessage(
      'div',
      'elementor-stripe-error-message elementor-message-danger',
      readMarkup(text),
    );
    membersOf(form).append(message);
  };
  const showBusy = (requestScope: Scope) => {
    const patch = createPatch();
    const hadFocus = button === document.activeElement;
    patch.attribute(button, 'disabled', '');
    patch.attribute(form, 'aria-busy', 'true');
    requestScope.add(() => {
      patch.restore();
      if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    });
  };

  /** Returns false without a valid URL. */
  const openPaymentPage = (outcome: StripeReply, newWindow: Window | null, requestScope: Scope): boolean => {
    const url = outcome.kind === 'redirect' ? webAddress(outcome.url) : undefined;
    if (!url) return false;
    if (newWindow) {
      newWindow.opener = null;
      newWindow.location.replace(url);
      requestScope.dispose();
      return true;
    }
    // Stay busy until the page unloads, returns from the back/forward cache, or the navigation fails.
    onPageRestored(requestScope, () => requestScope.dispose());
    requestScope.timeout(() => requestScope.dispose(), LEAVING_MS);
    navigate(url);
    return true;
  };

  return async () => {
    if (current && !current.disposed) return;
    message?.remove();
    const requestScope = scope.child();
    current = requestScope;
    showBusy(requestScope);
    // Open the window now: browsers block pop-ups that do not directly follow a click.
    const newWindow = field('open_in_new_window') === 'yes' ? window.open('', '_blank') : null;
    const outcome = await requestSession(requestScope);
    if (!scope.disposed && openPaymentPage(outcome, newWindow, requestScope)) return;
    newWindow?.close();
    requestScope.dispose();
    showError(outcome.kind === 'redirect' ? { kind: 'global', message: '' } : outcome);
  };
}
