/** What can go wrong with a request; a closed list, with the sentence a visitor reads. */
export const MESSAGES = {
  fetch_error: 'You are probably offline.',
  invalid_json: 'The response is not a valid JSON response.',
  unknown_error: 'An unknown error occurred.',
  post_process:
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
} as const;

export type RequestErrorCode = keyof typeof MESSAGES;

/** The one error class of the transport. `message` is fit for a visitor; `status` is 0 when no answer came. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly status: number;
  constructor(code: RequestErrorCode, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(MESSAGES[code], { cause });
    this.code = code;
    this.status = status;
  }
}

/** True for the rejection of a request whose scope ended: no error, nothing to tell anyone. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
