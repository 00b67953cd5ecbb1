import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { pageJQuery } from '#platform/events.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import type { MountContext } from '#runtime/define.ts';
import { RequestError } from '#transport/errors.ts';

interface Provider {
  render(element: HTMLElement, options: object): unknown;
  ready(run: () => void): void;
  execute(id: unknown, options: object): PromiseLike<unknown>;
  reset(id: unknown): void;
}

/** The captcha of a form. */
export interface Captcha {
  /** Writes the answer of a v3 captcha into the form before sending. Rejects if the provider fails. */
  prepare(): Promise<void>;
  /** Resets the captcha: an answer is valid once. */
  reset(): void;
}

const POLL_MS = 350;
/** About 30 seconds; after that the script is considered blocked. */
const MAX_POLLS = 86;
const ANSWER = 'g-recaptcha-response';

/** Returns the provider's API once the page's script has loaded. */
const provider = (): Provider | undefined => {
  const { grecaptcha } = window as { grecaptcha?: Partial<Provider> };
  return typeof grecaptcha?.render === 'function' ? (grecaptcha as Provider) : undefined;
};

function writeAnswer(form: HTMLFormElement, token: string, scope: Scope): void {
  const existing = membersOf(form).querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[name="${ANSWER}"]`,
  );
  if (existing) {
    existing.value = token;
    return;
  }
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name: ANSWER, value: token });
  membersOf(form).append(input);
  scope.add(() => input.remove());
}

/** Renders the captcha once its script is loaded and the visitor allows it. The form works without it. */
export function startCaptcha(
  form: HTMLFormElement,
  { scope, report }: Pick<MountContext, 'scope' | 'report'>,
): Captcha {
  const container = [...membersOf(form).querySelectorAll<HTMLElement>('.elementor-g-recaptcha')].at(-1);
  let id: unknown;
  let pollCount = 0;
  let isAllowed = false;
  const isRendered = () => id !== undefined;

  const renderOnce = () => {
    if (isRendered() || !container) return;
    // An error, such as a wrong key, must not block sending: the server reports the missing answer.
    try {
      id = provider()?.render(container, { ...container.dataset });
    } catch (error) {
      pollCount = MAX_POLLS;
      report(error);
    }
    if (!isRendered()) return;
    pageJQuery()?.(container).data('widgetId', id);
    scope.add(() => container.replaceChildren());
  };
  const poll = () => {
    renderOnce();
    pollCount += 1;
    if (!isRendered() && pollCount < MAX_POLLS) scope.timeout(poll, POLL_MS);
  };
  whenAllowed('recaptcha', scope, () => {
    isAllowed = true;
    scope.timeout(poll, 0);
  });

  const requestToken = async (api: Provider): Promise<unknown> => {
    await new Promise<void>((resolve) => api.ready(resolve));
    return api.execute(id, { action: container?.dataset.action });
  };
  const reset = () => {
    if (isRendered()) provider()?.reset(id);
  };
  scope.listen(form, 'reset', reset);
  return {
    async prepare() {
      const api = provider();
      // Its script may have loaded in the meantime.
      if (isAllowed) renderOnce();
      // Send anyway: the server reports the missing answer.
      if (container?.dataset.type !== 'v3' || !isRendered() || !api) return;
      const token = await requestToken(api).catch((cause: unknown) => {
        throw new RequestError('unknown_error', { cause });
      });
      if (!scope.disposed) writeAnswer(form, String(token), scope);
    },
    reset,
  };
}
