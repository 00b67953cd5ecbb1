import { useLayoutEffect } from 'react';
import { escapeHtml } from '#lib/escape-html.ts';
import { emit } from '#platform/events.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { useIsland } from '#react/island-context.ts';

const PASSING =
  '.woocommerce-error,.woocommerce-message,.wc-block-components-notice-banner:is(.is-error,.is-success)';

/** What the widget says over the form. */
export interface Message {
  /** HTML of the shop, or a sentence, which is an error. */
  readonly html: string;
}

export const asNotice = (sentence: string) =>
  `<div class="woocommerce-error" role="alert">${escapeHtml(sentence)}</div>`;

/** Tells everyone on the page about an error over the form. */
export const tellError = (html: string): void =>
  void emit(document.body, 'checkout_error', { detail: { error_html: html }, args: [html] });

/** A message over the form, in the place of what anyone said before. */
export function Messages({ message }: { readonly message: Message }) {
  const { element, runtime } = useIsland();
  useLayoutEffect(() => {
    for (const passing of document.querySelectorAll(PASSING)) passing.remove();
    const form = element.querySelector('form.checkout') ?? element.firstElementChild;
    const { html } = message;
    const notice = parseHtml(html).firstElementChild ? html : asNotice(html);
    const shown = form ? insert(form, 'before', notice, runtime) : [];
    return () => {
      for (const each of shown) each.remove();
    };
  }, [element, runtime, message]);
  return null;
}
