import { RequestError } from '../errors.ts';
import { readJson, request } from '../request.ts';

export interface BuilderFormRequest {
  /** The platform's ajax address. */
  readonly ajaxUrl: string;
  readonly signal: AbortSignal;
}

/**
 * Sends a form of the page builder with its files; gives the answer as it is, undefined for an empty one. Rejects with RequestError
 * when the server gave none, or one that is no JSON.
 */
export async function sendBuilderForm(
  form: HTMLFormElement,
  { ajaxUrl, signal }: BuilderFormRequest,
): Promise<unknown> {
  const body = new FormData(form);
  body.append('action', 'elementor_pro_forms_send_form');
  body.append('referrer', location.href);
  const response = await request(ajaxUrl, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body,
    signal,
  });
  if (!response.ok) throw new RequestError('unknown_error', { status: response.status });
  return readJson(response);
}
