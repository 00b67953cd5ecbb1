import { errorTexts } from '#texts/errors.ts';
import { translationOfPage } from '#texts/text.ts';

/** What can go wrong with a request: a closed list. */
export type RequestErrorCode = keyof typeof errorTexts;

interface Circumstances {
  readonly status?: number;
  readonly fault?: string;
  readonly cause?: unknown;
}

/** The one error class of the transport. `message` is for the console; `status` is 0 when no answer came. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly status: number;
  /** What does not fit in the reply of which endpoint; `''` when it is not the reply that is wrong. */
  readonly fault: string;
  constructor(code: RequestErrorCode, { status = 0, fault = '', cause }: Circumstances = {}) {
    super(`${errorTexts[code].english} ${fault}`.trim(), { cause });
    this.code = code;
    this.status = status;
    this.fault = fault;
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
