import { useLayoutEffect } from 'react';
import { membersOf } from '#lib/members-of.ts';
import { block } from '#platform/block.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { scrollPage } from '#platform/page-position.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { errorMessage } from '#texts/errors.ts';
import checkoutPage, {
  type CheckoutPage,
  type CheckoutPageState,
  type Nodes,
  type SectionNodes,
  type Settings,
} from './checkout-page.ts';
import { emitError, type SectionReply, sendCoupon, sendLogin, toErrorNotice } from './requests.ts';

const SCROLL_MS = 1000;
const TEMPORARY_NOTICES =
  '.woocommerce-error,.woocommerce-message,.wc-block-components-notice-banner:is(.is-error,.is-success)';

interface SectionProps {
  readonly widget: CheckoutPage;
  readonly name: keyof Nodes;
  readonly nodes: SectionNodes;
  readonly send: (box: HTMLElement) => Promise<SectionReply>;
}

const placeOrder = (form: HTMLFormElement) =>
  membersOf(form).requestSubmit(membersOf(form).querySelector<HTMLButtonElement>('#place_order'));

/** A section that a link toggles; its button submits its fields. */
function Section({ widget, name, nodes: { link, panel, button, box }, send }: SectionProps) {
  const { element, scope, get, set, report } = widget;
  const change = (next: Partial<CheckoutPageState[typeof name]>, html?: string) => {
    const isFocusLost = next.isOpen === false && panel.contains(document.activeElement);
    if (isFocusLost) link.focus({ preventScroll: true });
    const message = html ? { message: { html } } : {};
    set((state) => ({ ...state, [name]: { ...state[name], ...next }, ...message }));
  };
  const toErrorReply = (error: unknown): SectionReply => {
    const html = toErrorNotice(errorMessage(error));
    const emitEvents = () => {
      emitError(html);
      widget.runtime.report(error, { handler: 'checkout-page', element, phase: 'request' });
    };
    return { html, isError: true, emitEvents };
  };
  const sendOnce = async () => {
    if (box.classList.contains('processing')) return;
    change({ isSending: true });
    const unblock = block(box, scope);
    const { html, isError, closesSection, isLeavingPage, emitEvents } = await send(box).catch(toErrorReply);
    // The box stays covered until the page leaves.
    if (isLeavingPage || scope.disposed) return;
    unblock();
    change({ isSending: false, ...(closesSection && { isOpen: false }) }, html);
    if (isError) scrollPage(0, scope, { durationMs: SCROLL_MS });
    emitEvents?.();
  };
  const press = (event: Event) => {
    event.preventDefault();
    const { type, form } = button as HTMLButtonElement;
    const isForOrder = type === 'submit' && get().isEnterForOrder;
    if (!isForOrder) return void sendOnce().catch(report);
    set((state) => ({ ...state, isEnterForOrder: false }));
    if (form) placeOrder(form);
  };
  const toggle = (event: Event) => {
    event.preventDefault();
    change({ isOpen: !get()[name].isOpen });
  };
  return (
    <>
      <ServerNode of={link} onClick={toggle} />
      <ServerNode of={button} onClick={press} />
    </>
  );
}

/** Shows a message above the form instead of earlier ones. A repeated message is announced again. */
function Message({ message }: { readonly message: CheckoutPageState['message'] }) {
  const { element, runtime } = useIsland();
  useLayoutEffect(() => {
    if (!message) return undefined;
    for (const earlierNotice of document.querySelectorAll(TEMPORARY_NOTICES)) earlierNotice.remove();
    const form = element.querySelector('form.checkout') ?? element.firstElementChild;
    const notice = parseHtml(message.html).firstElementChild ? message.html : toErrorNotice(message.html);
    const insertedNodes = form ? insert(form, 'before', notice, runtime) : [];
    return () => {
      for (const node of insertedNodes) node.remove();
    };
  }, [element, runtime, message]);
  return null;
}

function CheckoutSections({ widget, nodes, state }: WidgetProps<Settings, Nodes, CheckoutPageState>) {
  const { login, coupon } = nodes;
  return (
    <>
      {login && <Section widget={widget} name="login" nodes={login} send={sendLogin} />}
      {coupon && <Section widget={widget} name="coupon" nodes={coupon} send={sendCoupon} />}
      <Message message={state.message} />
    </>
  );
}

export default defineIsland(checkoutPage, CheckoutSections);
