import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { block } from '#platform/block.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { scrollPage } from '#platform/page-position.ts';
import { defineInteractive } from '#runtime/widget.ts';
import type { SectionState } from '#shop/coupons.ts';
import { errorMessage } from '#texts/errors.ts';
import checkoutPage, { type CheckoutPage, type Section, type SectionName } from './checkout-page.ts';
import { emitError, type SectionReply, sendCoupon, sendLogin, toErrorNotice } from './requests.ts';

const SCROLL_MS = 1000;
const TEMPORARY_NOTICES =
  '.woocommerce-error,.woocommerce-message,.wc-block-components-notice-banner:is(.is-error,.is-success)';

/** Shows HTML of the shop, or a text, which is an error. */
type ShowMessage = (html: string) => void;

/** Returns a function that shows a message above the form instead of earlier ones, until the scope ends. */
function createMessages({ element, runtime }: CheckoutPage, scope: Scope): ShowMessage {
  const shown = new Set<Element>();
  const removeShown = () => {
    for (const node of shown) node.remove();
    shown.clear();
  };
  scope.add(removeShown);
  return (html) => {
    removeShown();
    for (const earlierNotice of document.querySelectorAll(TEMPORARY_NOTICES)) earlierNotice.remove();
    const form = element.querySelector('form.checkout') ?? element.firstElementChild;
    const notice = parseHtml(html).firstElementChild ? html : toErrorNotice(html);
    for (const node of form ? insert(form, 'before', notice, runtime) : []) shown.add(node);
  };
}

const placeOrder = (form: HTMLFormElement) =>
  membersOf(form).requestSubmit(membersOf(form).querySelector<HTMLButtonElement>('#place_order'));

/** Changes the state of a section. If that closes it, the focus moves out of it, to its link. */
function changeSection({ nodes, set }: CheckoutPage, name: SectionName, changes: SectionState): void {
  const { panel, links: [link] = [] } = nodes[name] ?? {};
  if (changes.isOpen === false && panel?.contains(document.activeElement))
    link?.focus({ preventScroll: true });
  set((state) => ({ ...state, [name]: { ...state[name], ...changes } }));
}

/** Returns what a section shows when its request failed. */
function toErrorReply({ element, runtime }: CheckoutPage, error: unknown): SectionReply {
  const html = toErrorNotice(errorMessage(error));
  const emitEvents = () => {
    emitError(html);
    runtime.report(error, { handler: 'checkout-page', element, phase: 'request' });
  };
  return { html, isError: true, emitEvents };
}

interface SectionActs {
  readonly send: (box: HTMLElement) => Promise<SectionReply>;
  readonly show: ShowMessage;
}

/** Sends the fields of a section, once at a time, and shows the reply. */
async function sendSection(
  widget: CheckoutPage,
  name: SectionName,
  { box }: Section,
  { send, show }: SectionActs,
): Promise<void> {
  const { scope } = widget;
  if (box.classList.contains('processing')) return;
  changeSection(widget, name, { isSending: true });
  const unblock = block(box, scope);
  const reply = await send(box).catch((error) => toErrorReply(widget, error));
  const { html, isError, closesSection, isLeavingPage, emitEvents } = reply;
  // The box stays covered until the page leaves.
  if (isLeavingPage || scope.disposed) return;
  unblock();
  changeSection(widget, name, { isSending: false, ...(closesSection && { isOpen: false }) });
  if (html) show(html);
  if (isError) scrollPage(0, scope, { durationMs: SCROLL_MS });
  emitEvents?.();
}

/** Lets the link of a section open and close it, and its button send its fields. */
function connectSection(
  widget: CheckoutPage,
  scope: Scope,
  name: SectionName,
  section: Section,
  acts: SectionActs,
): void {
  const { links, button } = section;
  const { get, set, report } = widget;
  scope.listen(links[0], 'click', (event) => {
    event.preventDefault();
    changeSection(widget, name, { isOpen: !get()[name].isOpen });
  });
  scope.listen(button, 'click', (event) => {
    event.preventDefault();
    const { type, form } = button as HTMLButtonElement;
    const isForOrder = type === 'submit' && get().isEnterForOrder;
    if (!isForOrder) return void sendSection(widget, name, section, acts).catch(report);
    set((state) => ({ ...state, isEnterForOrder: false }));
    if (form) placeOrder(form);
  });
}

export default defineInteractive(checkoutPage, (widget, scope) => {
  const show = createMessages(widget, scope);
  const { login, coupon } = widget.nodes;
  if (login) connectSection(widget, scope, 'login', login, { send: sendLogin, show });
  if (coupon) connectSection(widget, scope, 'coupon', coupon, { send: sendCoupon, show });
});
