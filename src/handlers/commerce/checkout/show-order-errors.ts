import { emit } from '#platform/events.ts';
import { insert } from '#platform/html.ts';
import { addMessage, INLINE, marksOf, removeMessage } from '../shared/field-marks.ts';
import { PASSING, removeNotices, textOf } from '../shared/notices.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import { type CheckoutContext, validateAll } from './context.ts';

const GROUP = 'woocommerce-NoticeGroup-checkout';

/** Makes an error of a field a way to it, and says it beside the field too. */
function linkToField(item: HTMLElement, form: HTMLElement): void {
  const field = document.getElementById(item.dataset.id ?? '');
  if (!field || !form.contains(field)) return;
  const link = document.createElement('a');
  link.href = `#${field.id}`;
  const text = textOf(item);
  link.append(...item.childNodes);
  item.append(link);
  addMessage(field, text, marksOf(form));
}

/** Screen readers hear the group as an alert; the list in it, which takes the focus, would be a second one. */
function focusList(group: Element): void {
  const list = group.querySelector<HTMLElement>('.woocommerce-error,.is-error');
  if (!list) return;
  list.removeAttribute('role');
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
}

function clear(form: HTMLElement): void {
  for (const group of document.querySelectorAll(`.${GROUP}`)) group.remove();
  removeNotices(PASSING);
  for (const message of form.querySelectorAll(`.${INLINE}`)) {
    const field = document.getElementById(message.id.replace(/_description$/, ''));
    if (field) removeMessage(field, marksOf(form));
    message.remove();
  }
}

/**
 * Tells why the order was not placed: over the form, where the page scrolls to, and beside each field that an error names.
 * `html` is a notice of the shop or a sentence of it.
 */
export function showOrderErrors({ form, scope, runtime }: CheckoutContext, html: string): void {
  const notice = /<(ul|div|p)\b/i.test(html) ? html : `<div class="woocommerce-error">${html}</div>`;
  clear(form);
  const [group] = insert(
    form,
    'prepend',
    `<div class="woocommerce-NoticeGroup ${GROUP}"><div role="alert">${notice}</div></div>`,
    runtime,
  );
  validateAll(form);
  for (const item of group?.querySelectorAll<HTMLElement>('li[data-id]') ?? []) linkToField(item, form);
  scrollToNotices(group ?? form, scope);
  if (group) focusList(group);
  scope.add(() => {
    clear(form);
    marksOf(form).restore();
  });
  emit(document.body, 'checkout_error', { detail: { error_html: notice }, args: [notice] });
}
