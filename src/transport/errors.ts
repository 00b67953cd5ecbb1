import { errorTexts } from '#texts/errors.ts';
import { textOf } from '#texts/text.ts';

/** What can go wrong with a request: a closed list. */
export type RequestErrorCode = keyof typeof errorTexts;

/** The sentence that a visitor reads. */
export const messageOf = (code: RequestErrorCode): string => textOf(errorTexts[code]);

/** The one error class of the transport. `message` is fit for a visitor; `status` is 0 when no answer came. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly status: number;
  constructor(code: RequestErrorCode, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(messageOf(code), { cause });
    this.code = code;
    this.status = status;
  }
}

/** True for the rejection of a request whose scope ended: no error, nothing to tell anyone. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** What a platform request rejects with when no answer of the server says more. `message` is fit for a visitor. */
interface RestFailure {
  readonly code: RequestErrorCode;
  readonly message: string;
}

interface WithTranslations {
  readonly wp?: { readonly i18n?: { __?(text: string): unknown } };
}

/** What the translations that a page brings have for a text; undefined when they have none. */
function translate(text: string): string | undefined {
  try {
    const translated = (globalThis as WithTranslations).wp?.i18n?.__?.(text);
    return typeof translated === 'string' && translated !== text ? translated || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** The failure of that code, with its sentence. */
export const failure = (code: RequestErrorCode): RestFailure => ({
  code,
  message: translate(errorTexts[code].english) ?? messageOf(code),
});
