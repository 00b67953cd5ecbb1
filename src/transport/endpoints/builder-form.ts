import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

const ACTION = 'elementor_pro_forms_send_form';

/** The reply to a form. */
export type FormReply = Reply<typeof ACTION>;

/** Where a form is sent, and how sending is aborted. */
export interface BuilderFormRequest {
  /** The URL of `admin-ajax.php`. */
  readonly ajaxUrl: string;
  readonly signal: AbortSignal;
}

/** Sends a form of the page builder with its files. Rejects with RequestError without a usable reply. */
export function sendBuilderForm(
  form: HTMLFormElement,
  { ajaxUrl, signal }: BuilderFormRequest,
): Promise<FormReply> {
  const body = new FormData(form);
  body.append('action', ACTION);
  body.append('referrer', location.href);
  const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  return readReply(ACTION, request(ajaxUrl, { via: 'jquery', method: 'POST', headers, body, signal }));
}
