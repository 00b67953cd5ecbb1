import { may } from '#platform/consent.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import type { Unit } from './unit.ts';

const TOKEN = '_wpcf7_recaptcha_response';
const PATIENCE_MS = 5000;

interface WithTurnstile {
  readonly turnstile?: { render?(element: Element): unknown };
}

/** A form that came later than its check has it drawn, as soon as the visitor allows it. */
export function renderTurnstile({ form, scope }: Unit): void {
  whenAllowed('turnstile', scope, () => {
    const { turnstile } = window as WithTurnstile;
    for (const place of form.querySelectorAll('.cf-turnstile')) {
      if (!place.hasChildNodes()) turnstile?.render?.(place);
    }
  });
}

/**
 * Has the page ask for a new token, because one is good for two minutes and one message, and writes it into the message. Without an
 * answer, and where the visitor does not allow it, the message goes as it is.
 */
export function renewToken({ form, scope }: Unit, data: FormData): Promise<void> {
  if (!('grecaptcha' in window) || !may('recaptcha')) return Promise.resolve();
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
        const field = form.querySelector<HTMLInputElement>(`[name="${TOKEN}"]`);
        const token = typeof detail?.token === 'string' ? detail.token : field?.value;
        if (token) data.set(TOKEN, token);
        finish();
      },
    );
    wait.timeout(finish, PATIENCE_MS);
    // What it takes for a sign that the form is about to be sent.
    document.dispatchEvent(new Event('change'));
  });
}
