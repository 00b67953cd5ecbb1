import { request } from '../request.ts';

/** Where clicks on floating elements are sent. */
export interface ClickTarget {
  readonly ajaxUrl: string;
  readonly nonce: string;
}

function body(clicks: readonly string[], { nonce }: ClickTarget): FormData {
  const form = new FormData();
  form.append('action', 'elementor_send_clicks');
  form.append('_nonce', nonce);
  for (const each of clicks) form.append('clicks[]', each);
  return form;
}

/**
 * Sends clicks for counting, each as the id of the builder document with the clicked element. Ignores the
 * response and failures.
 */
export const sendClicks = (clicks: readonly string[], target: ClickTarget): void => {
  request(target.ajaxUrl, {
    via: 'fetch',
    method: 'POST',
    body: body(clicks, target),
    keepalive: true,
  }).catch(() => {});
};

/** Works like `sendClicks`, for a page that is being left. */
export const sendLastClicks: typeof sendClicks = (clicks, target) => {
  if (!navigator.sendBeacon?.(target.ajaxUrl, body(clicks, target))) sendClicks(clicks, target);
};
