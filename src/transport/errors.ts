import { errorTexts } from '#texts/errors.ts';
import { translationOfPage } from '#texts/text.ts';

/** What can go wrong with a request: a closed list. */
export type RequestErrorCode = keyof typeof errorTexts;

/** The one error class of the transport. `message` is for the console; `status` is 0 when no answer came. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly status: number;
  constructor(code: RequestErrorCode, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(errorTexts[code].english, { cause });
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

/** The failure of that code, with its sentence. */
export const failure = (code: RequestErrorCode): RestFailure => ({
  code,
  message: translationOfPage(errorTexts[code].english) ?? errorTexts[code].english,
});
