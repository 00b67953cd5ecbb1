import { membersOf } from '#lib/members-of.ts';
import { isScriptAllowed } from '#platform/consent.ts';
import { pageJQuery } from '#platform/events.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import { RequestError } from '#transport/errors.ts';
import { ANSWER, type LiveForm } from './view.ts';

interface Provider {
  render(element: HTMLElement, options: object): unknown;
  ready(run: () => void): void;
  execute(id: unknown, options: object): PromiseLike<unknown>;
  reset(id: unknown): void;
}

const POLL_MS = 350;
/** About 30 seconds; then the script is blocked, perhaps until the visitor allows it. */
const QUICK_POLLS = 86;
const SLOW_POLL_MS = 2000;

/** Returns the provider's API once the page's script has loaded. */
const provider = (): Provider | undefined => {
  const { grecaptcha } = window as { grecaptcha?: Partial<Provider> };
  return typeof grecaptcha?.render === 'function' ? (grecaptcha as Provider) : undefined;
};

const findContainer = ({ nodes: { form } }: LiveForm) =>
  [...membersOf(form).querySelectorAll<HTMLElement>('.elementor-g-recaptcha')].at(-1);

const isRendered = ({ get }: LiveForm) => get().captchaId !== undefined;

/** Renders the captcha, once. Returns false if that can be tried again. */
function render(widget: LiveForm): boolean {
  const { scope, set, report } = widget;
  const container = findContainer(widget);
  if (isRendered(widget) || !container) return true;
  // An error, such as a wrong key, must not block sending: the server reports the missing answer.
  try {
    const captchaId = provider()?.render(container, { ...container.dataset });
    if (captchaId === undefined) return false;
    set((state) => ({ ...state, captchaId }));
    pageJQuery()?.(container).data('widgetId', captchaId);
    scope.add(() => container.replaceChildren());
  } catch (error) {
    report(error);
  }
  return true;
}

/**
 * Renders the captcha once its script is loaded, unless the visitor has yet to allow it. The form works without it,
 * but a server that asks for the answer refuses what is sent.
 */
export function startCaptcha(widget: LiveForm): void {
  const { nodes, scope, set } = widget;
  const poll = (count: number) => {
    if (!render(widget)) scope.timeout(() => poll(count + 1), count < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS);
  };
  const start = () => {
    set((state) => ({ ...state, isCaptchaAllowed: true }));
    scope.timeout(() => poll(1), 0);
  };
  whenAllowed('recaptcha', scope, start, isScriptAllowed);
  scope.listen(nodes.form, 'reset', () => resetCaptcha(widget));
}

/** Writes the answer into the field that the provider has created, else into one of ours. */
function writeAnswer({ nodes: { form }, get, set }: LiveForm, token: string): void {
  const field = membersOf(form).querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${ANSWER}"]`);
  if (field && get().captchaAnswer === undefined) field.value = token;
  else set((state) => ({ ...state, captchaAnswer: token }));
}

/** Writes the answer of a v3 captcha into the form before sending. Rejects if the provider fails. */
export async function answerCaptcha(widget: LiveForm): Promise<void> {
  const api = provider();
  // Its script may have loaded in the meantime.
  if (widget.get().isCaptchaAllowed) render(widget);
  const { type, action } = findContainer(widget)?.dataset ?? {};
  // Send anyway: the server reports the missing answer.
  if (type !== 'v3' || !isRendered(widget) || !api) return;
  const execute = async () => {
    await new Promise<void>((resolve) => api.ready(resolve));
    return api.execute(widget.get().captchaId, { action });
  };
  const token = await execute().catch((cause: unknown) => {
    throw new RequestError('unknown_error', { cause });
  });
  if (!widget.scope.disposed) writeAnswer(widget, String(token));
}

/** Resets the captcha: an answer is valid once. */
export function resetCaptcha(widget: LiveForm): void {
  if (isRendered(widget)) provider()?.reset(widget.get().captchaId);
}
