import { errorTexts } from '#texts/errors.ts';
import { translationOfPage } from '#texts/text.ts';

/** All error codes of requests. */
export type RequestErrorCode = keyof typeof errorTexts;

interface ErrorDetails {
  readonly status?: number;
  readonly fault?: string;
  readonly cause?: unknown;
}

/** The one error class of the transport. `message` is for the console; `status` is 0 without a response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly status: number;
  /** The endpoint and what is wrong with its reply; `''` when the reply is not the cause. */
  readonly fault: string;
  constructor(code: RequestErrorCode, { status = 0, fault = '', cause }: ErrorDetails = {}) {
    super(`${errorTexts[code].english} ${fault}`.trim(), { cause });
    this.code = code;
    this.status = status;
    this.fault = fault;
  }
}

/** Returns true for the rejection of an aborted request, which is not an error. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The rejection of a REST request when the server sent no error of its own. `message` is for visitors. */
interface RestFailure {
  readonly code: RequestErrorCode;
  readonly message: string;
}

/** Returns the failure for an error code, with its message in the page's language. */
export const failure = (code: RequestErrorCode): RestFailure => ({
  code,
  message: translationOfPage(errorTexts[code].english) ?? errorTexts[code].english,
});
