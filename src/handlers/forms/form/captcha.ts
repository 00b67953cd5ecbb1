import { pageJQuery } from '#platform/events.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { RequestError } from '#transport/errors.ts';

interface Provider {
  render(element: HTMLElement, options: object): unknown;
  ready(run: () => void): void;
  execute(id: unknown, options: object): PromiseLike<unknown>;
  reset(id: unknown): void;
}

/** The captcha of a form. */
export interface Captcha {
  /** Has the answer in the form before it is sent. Rejects when there should be one and is none. */
  prepare(): Promise<void>;
  /** An answer counts once. */
  reset(): void;
}

const LOOK_MS = 350;
/** About half a minute; a script that is not there by then is blocked. */
const LOOKS = 86;
const ANSWER = 'g-recaptcha-response';

/** The provider's script, which the page prints, as far as it is there. */
const provider = (): Provider | undefined => {
  const { grecaptcha } = window as { grecaptcha?: Partial<Provider> };
  return typeof grecaptcha?.render === 'function' ? (grecaptcha as Provider) : undefined;
};

function writeAnswer(form: HTMLFormElement, token: string, scope: Scope): void {
  const there = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${ANSWER}"]`);
  if (there) {
    there.value = token;
    return;
  }
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name: ANSWER, value: token });
  form.append(input);
  scope.add(() => input.remove());
}

/** Has the provider draw the captcha as soon as it is there and the visitor allows it; the form can be used without. */
export function startCaptcha(
  form: HTMLFormElement,
  { scope, report }: Pick<MountContext, 'scope' | 'report'>,
): Captcha {
  const place = [...form.querySelectorAll<HTMLElement>('.elementor-g-recaptcha')].at(-1);
  let id: unknown;
  let looks = 0;
  let isAllowed = false;
  const isDrawn = () => id !== undefined;

  const draw = () => {
    if (isDrawn() || !place) return;
    // A wrong key, for one, keeps nobody from sending: the server says what is missing.
    try {
      id = provider()?.render(place, { ...place.dataset });
    } catch (error) {
      looks = LOOKS;
      report(error);
    }
    if (!isDrawn()) return;
    pageJQuery()?.(place).data('widgetId', id);
    scope.add(() => place.replaceChildren());
  };
  const look = () => {
    draw();
    looks += 1;
    if (!isDrawn() && looks < LOOKS) scope.timeout(look, LOOK_MS);
  };
  whenAllowed('recaptcha', scope, () => {
    isAllowed = true;
    scope.timeout(look, 0);
  });

  const ask = async (api: Provider): Promise<unknown> => {
    await new Promise<void>((resolve) => api.ready(resolve));
    return api.execute(id, { action: place?.dataset.action });
  };
  const reset = () => {
    if (isDrawn()) provider()?.reset(id);
  };
  scope.listen(form, 'reset', reset);
  return {
    async prepare() {
      const api = provider();
      // Its script may have come after all.
      if (isAllowed) draw();
      // Without it the server says what is missing.
      if (place?.dataset.type !== 'v3' || !isDrawn() || !api) return;
      const token = await ask(api).catch((cause: unknown) => {
        throw new RequestError('unknown_error', { cause });
      });
      if (!scope.disposed) writeAnswer(form, String(token), scope);
    },
    reset,
  };
}
