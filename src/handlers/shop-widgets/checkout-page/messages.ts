import { escapeHtml } from '#lib/escape-html.ts';
import { emit } from '#platform/events.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { scrollPage } from '#platform/page-position.ts';
import type { MountContext } from '#runtime/define.ts';
import { sentenceOf } from '#texts/errors.ts';

const SCROLL_MS = 1000;
const PASSING =
  '.woocommerce-error,.woocommerce-message,.wc-block-components-notice-banner:is(.is-error,.is-success)';

/** What the widget says over the form of the checkout. */
export interface Messages {
  /** Shows server HTML, or a sentence as an error, in the place of what was said before. */
  show(html: string): void;
  /** Brings the top of the page, where messages are, into view. */
  reveal(): void;
  /** Says in words that a request failed, and reports why. */
  fail(error: unknown): void;
}

const asNotice = (sentence: string) =>
  `<div class="woocommerce-error" role="alert">${escapeHtml(sentence)}</div>`;

/** Tells everyone on the page about an error over the form. */
export const tellError = (html: string): void =>
  void emit(document.body, 'checkout_error', { detail: { error_html: html }, args: [html] });

/** Creates the messages of a widget; those on the page go with the scope. */
export function createMessages({
  element,
  scope,
  runtime,
}: Pick<MountContext, 'element' | 'scope' | 'runtime'>): Messages {
  const shown = new Set<HTMLElement>();
  const clear = () => {
    for (const message of document.querySelectorAll(PASSING)) message.remove();
    for (const message of shown) message.remove();
    shown.clear();
  };
  const show = (html: string) => {
    clear();
    const form = element.querySelector('form.checkout') ?? element.firstElementChild;
    if (!form) return;
    const notice = parseHtml(html).firstElementChild ? html : asNotice(html);
    for (const message of insert(form, 'before', notice, runtime)) shown.add(message);
  };
  const reveal = () => scrollPage(0, scope, { durationMs: SCROLL_MS });
  scope.add(() => {
    for (const message of shown) message.remove();
  });
  return {
    show,
    reveal,
    fail(error) {
      const message = sentenceOf(error);
      show(message);
      tellError(asNotice(message));
      reveal();
      runtime.report(error, { handler: 'checkout-page', element, phase: 'request' });
    },
  };
}
