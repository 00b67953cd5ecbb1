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

/** What a platform request rejects with when no answer of the server says more. `message` is fit for a visitor. */
interface RestFailure {
  readonly code: RequestErrorCode;
  readonly message: string;
}

interface WithTranslations {
  readonly wp?: { readonly i18n?: { __?(text: string): unknown } };
}

/** In the language of the page, when it brings translations. */
function translate(text: string): string {
  try {
    const translated = (globalThis as WithTranslations).wp?.i18n?.__?.(text);
    return typeof translated === 'string' && translated ? translated : text;
  } catch {
    return text;
  }
}

/** The failure of that code, with its sentence. */
export const failure = (code: RequestErrorCode): RestFailure => ({
  code,
  message: translate(MESSAGES[code]),
});
