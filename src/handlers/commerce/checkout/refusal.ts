import { emit } from '#platform/events.ts';
import { parseHtml } from '#platform/html.ts';
import { forgetMessages, type Messages, messagesOf, validateAll } from '../shared/field-marks.ts';
import { PASSING, removeNotices, textOf } from '../shared/notices.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import type { Checkout } from './model.ts';

const GROUP = 'woocommerce-NoticeGroup-checkout';

/** Why an order was not placed. */
export interface Refusal {
  /** As other scripts hear it. */
  readonly notice: string;
  /** As it stands over the form. */
  readonly html: string;
  /** What is wrong with single fields. */
  readonly faults: Messages;
}

/** Makes an error of a field a way to it: in HTML of the shop's, which is put on the page as it is and not rendered. */
function linkTo(field: Element, item: Element): void {
  const link = document.createElement('a');
  link.href = `#${field.id}`;
  link.append(...item.childNodes);
  item.append(link);
}

/**
 * Reads a notice of the shop, or a sentence of it. Screen readers hear the group as an alert; the list in it, which takes the focus,
 * would be a second one.
 */
export function readRefusal(html: string, form: HTMLElement): Refusal {
  const notice = /<(ul|div|p)\b/i.test(html) ? html : `<div class="woocommerce-error">${html}</div>`;
  const alert = `<div role="alert">${notice}</div>`;
  const group = parseHtml(`<div class="woocommerce-NoticeGroup ${GROUP}">${alert}</div>`).firstElementChild;
  const list = group?.querySelector('.woocommerce-error,.is-error');
  list?.removeAttribute('role');
  list?.setAttribute('tabindex', '-1');
  const faults = new Map<HTMLElement, string>();
  for (const item of group?.querySelectorAll<HTMLElement>('li[data-id]') ?? []) {
    const field = document.getElementById(item.dataset.id ?? '');
    if (!field || !form.contains(field)) continue;
    faults.set(field, textOf(item));
    linkTo(field, item);
  }
  return { notice, html: group?.outerHTML ?? '', faults };
}

/** Takes what is said about an earlier order away: over the form, by whomever, and beside the fields. */
export function clearErrors(form: HTMLElement): void {
  for (const group of document.querySelectorAll(`.${GROUP}`)) group.remove();
  removeNotices(PASSING);
  forgetMessages(form);
}

/** Leads a shopper to a refusal that stands over the form, says it beside each field that it names, and has others hear it. */
export function tellRefusal({ notice, faults }: Refusal, { form, scope }: Checkout): void {
  const group = document.querySelector(`.${GROUP}`);
  validateAll(form);
  messagesOf(form).set(faults);
  scrollToNotices(group ?? form, scope);
  group?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  scope.add(() => clearErrors(form));
  emit(document.body, 'checkout_error', { detail: { error_html: notice }, args: [notice] });
}
