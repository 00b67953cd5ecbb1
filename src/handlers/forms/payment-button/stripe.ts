import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import type { LiveWidget } from '#runtime/widget.ts';
import { errorMessage } from '#texts/errors.ts';
import { openStripeSession, type StripeReply } from '#transport/endpoints/stripe-session.ts';
import { RequestError } from '#transport/errors.ts';
import { endPayment, errorOf, type PaymentState, startPayment } from './model.ts';

/** Time limit for a reply. */
const PATIENCE_MS = 30_000;
/** After this time the navigation is considered failed. */
const LEAVING_MS = 5000;

/** The nodes of a payment button. */
export interface PaymentNodes {
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  /** The server's hidden messages about what is not configured. */
  readonly mistakes: readonly HTMLElement[];
}

type PaymentButton = LiveWidget<unknown, PaymentNodes, PaymentState>;

const readField = ({ nodes: { form } }: PaymentButton, name: string) =>
  membersOf(form).querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

/** Requests the payment page. Never rejects. */
async function requestSession(widget: PaymentButton, requestScope: Scope): Promise<StripeReply> {
  const field = (name: string) => readField(widget, name);
  const order = {
    action: field('action'),
    postId: widget.element.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID) ?? '',
    widgetId: field('widget_id'),
    pageUrl: field('current_url'),
    nonce: field('stripe_form_submit_nonce'),
  };
  const { signal } = requestScope;
  requestScope.timeout(() => requestScope.dispose(), PATIENCE_MS);
  try {
    return await openStripeSession(field('url'), order, signal);
  } catch (error) {
    if (error instanceof RequestError && error.fault) widget.report(error);
    return { kind: 'global', message: error instanceof RequestError ? errorMessage(error) : '' };
  }
}

/** Opens an address here or in the new window. Calls back when the button can be pressed again. */
function openPaymentPage(url: string, newWindow: Window | null, scope: Scope, onDone: () => void): void {
  if (newWindow) {
    newWindow.opener = null;
    newWindow.location.replace(url);
    onDone();
    return;
  }
  // Stay busy until the page unloads, returns from the back/forward cache, or the navigation fails.
  onPageRestored(scope, onDone);
  scope.timeout(onDone, LEAVING_MS);
  navigate(url);
}

/** Shows that the button is busy. Returns a function that ends it, with an error if there is one. */
function showBusy({ nodes: { button }, set }: PaymentButton): (error?: string) => void {
  const hadFocus = button === document.activeElement;
  set(startPayment);
  return (error) => {
    set((state) => endPayment(state, error));
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
  };
}

/** Requests the payment page, one request at a time, and opens it. Never rejects. */
export async function payByStripe(widget: PaymentButton): Promise<void> {
  if (widget.get().isBusy) return;
  const field = (name: string) => readField(widget, name);
  const requestScope = widget.scope.child();
  const stopBusy = showBusy(widget);
  const finish = (error?: string) => {
    requestScope.dispose();
    stopBusy(error);
  };
  // Open the window now: browsers block pop-ups that do not directly follow a click.
  const newWindow = field('open_in_new_window') === 'yes' ? window.open('', '_blank') : null;
  const reply = await requestSession(widget, requestScope);
  const url = reply.kind === 'redirect' ? webAddress(reply.url) : undefined;
  if (url && !widget.scope.disposed) {
    openPaymentPage(url, newWindow, requestScope, () => finish());
    return;
  }
  newWindow?.close();
  const custom = (kind: string) => (isOn(field('custom_error_msg')) ? field(`custom_error_msg_${kind}`) : '');
  const failure = reply.kind === 'redirect' ? { kind: 'global', message: '' } : reply;
  finish(errorOf(failure, { custom, general: errorMessage() }));
}
