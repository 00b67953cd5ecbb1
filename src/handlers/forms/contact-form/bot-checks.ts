import { membersOf } from '#lib/members-of.ts';
import { isScriptAllowed } from '#platform/consent.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import type { LiveForm } from './view.ts';

const TOKEN = '_wpcf7_recaptcha_response';
const PATIENCE_MS = 5000;

interface WithTurnstile {
  readonly turnstile?: { render?(element: Element): unknown };
}

/**
 * Renders Turnstile into forms that were added after its script ran, unless the visitor has yet to allow it. A server
 * that asks for it accepts no message without it.
 */
export function renderTurnstile({ nodes: { form }, scope }: LiveForm): void {
  const render = () => {
    const { turnstile } = window as WithTurnstile;
    for (const place of membersOf(form).querySelectorAll('.cf-turnstile')) {
      if (!place.hasChildNodes()) turnstile?.render?.(place);
    }
  };
  whenAllowed('turnstile', scope, render, isScriptAllowed);
}

/**
 * Requests a new reCAPTCHA token (a token is valid for two minutes and one message) and writes it into the
 * message data. Without a new token, and where the visitor refuses it, the data stays unchanged.
 */
export function renewToken({ nodes: { form }, scope }: LiveForm, data: FormData): Promise<void> {
  if (!('grecaptcha' in window) || !isScriptAllowed('recaptcha')) return Promise.resolve();
  return new Promise((resolve) => {
    const wait = scope.child();
    const finish = () => {
      wait.dispose();
      resolve();
    };
    wait.listen<CustomEvent<{ token?: unknown } | null>>(
      document,
      'wpcf7grecaptchaexecuted',
      ({ detail }) => {
        const field = membersOf(form).querySelector<HTMLInputElement>(`[name="${TOKEN}"]`);
        const token = typeof detail?.token === 'string' ? detail.token : field?.value;
        if (token) data.set(TOKEN, token);
        finish();
      },
    );
    wait.timeout(finish, PATIENCE_MS);
    // reCAPTCHA treats this event as a sign that the form is about to be sent.
    document.dispatchEvent(new Event('change'));
  });
}
