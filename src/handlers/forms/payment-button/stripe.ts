import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type Outcome, openStripeSession } from '#transport/endpoints/stripe-session.ts';
import { RequestError } from '#transport/errors.ts';
import { createMessage, readMarkup } from '../shared/read-markup.ts';

/** Time limit for a reply. */
const PATIENCE_MS = 30_000;
/** After this time the navigation is considered failed. */
const LEAVING_MS = 5000;

/** Options of `payByStripe`. */
export interface StripeOptions {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

/**
 * Creates a function that requests the payment page, one request at a time, and navigates to it. It never
 * rejects.
 */
export function payByStripe({ element, form, button, scope, report }: StripeOptions): () => Promise<void> {
  let own: Scope | undefined;
  let message: HTMLElement | undefined;
  scope.add(() => message?.remove());
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

  const ask = async (busy: Scope): Promise<Outcome> => {
    const order = {
      action: field('action'),
      postId: element.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID) ?? '',
      widgetId: field('widget_id'),
      pageUrl: field('current_url'),
      nonce: field('stripe_form_submit_nonce'),
    };
    const { signal } = busy;
    busy.timeout(() => busy.dispose(), PATIENCE_MS);
    try {
      return await openStripeSession(field('url'), order, signal);
    } catch (error) {
      if (error instanceof RequestError && error.fault) report(error);
      return { kind: 'global', message: error instanceof RequestError ? sentenceOf(error) : '' };
    }
  };
  const tell = ({ kind, message: said }: Exclude<Outcome, { kind: 'redirect' }>) => {
    const own = isOn(field('custom_error_msg')) ? field(`custom_error_msg_${kind}`) : '';
    const text = own || said || sentenceOf();
    if (scope.disposed) return;
    message = createMessage(
      'div',
      'elementor-stripe-error-message elementor-message-danger',
      readMarkup(text),
    );
    form.append(message);
  };
  const showBusy = (busy: Scope) => {
    const patch = createPatch();
    const hadFocus = button === document.activeElement;
    patch.attribute(button, 'disabled', '');
    patch.attribute(form, 'aria-busy', 'true');
    busy.add(() => {
      patch.restore();
      if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    });
  };

  /** Returns false without a valid URL. */
  const lead = (outcome: Outcome, opened: Window | null, busy: Scope): boolean => {
    const url = outcome.kind === 'redirect' ? webAddress(outcome.url) : undefined;
    if (!url) return false;
    if (opened) {
      opened.opener = null;
      opened.location.replace(url);
      busy.dispose();
      return true;
    }
    // Stay busy until the page unloads, returns from the back/forward cache, or the navigation fails.
    onReturn(busy, () => busy.dispose());
    busy.timeout(() => busy.dispose(), LEAVING_MS);
    navigate(url);
    return true;
  };

  return async () => {
    if (own && !own.disposed) return;
    message?.remove();
    const busy = scope.child();
    own = busy;
    showBusy(busy);
    // Open the window now: browsers block pop-ups that do not directly follow a click.
    const opened = field('open_in_new_window') === 'yes' ? window.open('', '_blank') : null;
    const outcome = await ask(busy);
    if (!scope.disposed && lead(outcome, opened, busy)) return;
    opened?.close();
    busy.dispose();
    tell(outcome.kind === 'redirect' ? { kind: 'global', message: '' } : outcome);
  };
}
