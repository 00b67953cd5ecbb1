import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { scrollPage } from '#platform/page-position.ts';
import { params } from '#platform/params.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { sentenceOf } from '#texts/errors.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { logIn } from '#transport/endpoints/checkout-login.ts';
import { RequestError } from '#transport/errors.ts';
import { dressers } from './checkout-page.prime.ts';
import { asNotice, type Message, Messages, tellError } from './messages.tsx';
import { Section, useSection } from './section.tsx';
import { COUPON, LOGIN, type Settings, settings } from './view.ts';

const SCROLL_MS = 1000;

const isRefusal = (html: string) => /woocommerce-error|is-error|does not exist/.test(html);

const NOTICE = /woocommerce-(error|message|info)|notice-banner/;

/** True for notices and plain words; nothing, or a whole page, such as a login, is no answer about a coupon. */
const isAnswer = (html: string) =>
  html !== '' && !/<(!doctype|html)/i.test(html) && (NOTICE.test(html) || !/<\w/.test(html));

/** Says which coupon was sent, and has the order follow. */
function tellCoupon(code: string): void {
  emit(document.body, 'applied_coupon_in_checkout', { detail: { coupon_code: code }, args: [code] });
  const asked = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: asked, args: [asked] });
}

async function apply(code: string): Promise<string> {
  const given = params('wc_checkout_params');
  if (!given?.wc_ajax_url) throw new RequestError('unknown_error');
  const email = document.querySelector<HTMLInputElement>('#billing_email')?.value;
  const fields = {
    security: given.apply_coupon_nonce,
    coupon_code: code,
    ...(email !== undefined && { billing_email: email }),
  };
  const html = await applyCoupon(fields, { ajaxUrl: given.wc_ajax_url });
  if (!isAnswer(html)) throw new RequestError('unknown_error');
  return html;
}

interface SectionProps {
  readonly say: (message: Message) => void;
  /** Brings the top of the page, where messages are, into view. */
  readonly reveal: () => void;
  /** Says in words that a request failed, and reports why. */
  readonly fail: (error: unknown) => void;
}

/** The box for a coupon: its link opens it, its answer closes it. */
function Coupon({ say, reveal, fail }: SectionProps) {
  const { element, scope } = useIsland();
  const { nodes, ...section } = useSection(COUPON);
  const box = element.querySelector<HTMLElement>('.e-coupon-box');
  const send = async () => {
    const code = box?.querySelector<HTMLInputElement>('input[name=coupon_code]')?.value;
    if (code === undefined) return;
    section.set({ isSent: true });
    try {
      const html = await apply(code);
      if (scope.disposed) return;
      flushSync(() => {
        section.set({ isSent: false, isOpen: false });
        say({ html });
      });
      if (isRefusal(html)) reveal();
      tellCoupon(code);
    } catch (error) {
      flushSync(() => section.set({ isSent: false }));
      fail(error);
    }
  };
  return nodes && <Section {...section} nodes={nodes} box={box} onSend={send} />;
}

const readFields = (box: HTMLElement) => {
  const field = (name: string) => box.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const rememberme = field('rememberme');
  return {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    nonce: field('woocommerce-login-nonce')?.value ?? '',
    remember: rememberme?.checked ? rememberme.value : '',
  };
};

/** Loads the page anew, for the shopper who is known by now. */
const reload = () => navigate(location.href.replace(/#.*/, ''));

/** The login of a shopper who has been here before. */
function Login({ say, fail }: SectionProps) {
  const { element, scope } = useIsland();
  const { nodes, ...section } = useSection(LOGIN);
  const box = element.querySelector<HTMLElement>('.e-woocommerce-login-section');
  const free = () => flushSync(() => section.set({ isSent: false }));
  const send = async () => {
    if (!box) return;
    section.set({ isSent: true });
    try {
      const { isLoggedIn, message } = await logIn(readFields(box), pageConfig.url('ajaxurl'));
      // What waits stays under its overlay until the page goes.
      if (isLoggedIn && reload()) return;
      free();
      if (scope.disposed || isLoggedIn) return;
      const html = message || sentenceOf();
      flushSync(() => say({ html }));
      tellError(html);
    } catch (error) {
      free();
      fail(error);
    }
  };
  return nodes && <Section {...section} nodes={nodes} box={box} onSend={send} />;
}

/** What a shopper does with the sections that the page builder adds to the shop's checkout. */
function CheckoutPage({ element, settings, scope, runtime }: IslandProps<Settings>) {
  const [message, say] = useState<Message>();
  const dressed = useRef(settings);
  useLayoutEffect(() => {
    if (dressed.current !== settings) dressers.get(element)?.(settings);
    dressed.current = settings;
  }, [element, settings]);
  const reveal = () => scrollPage(0, scope, { durationMs: SCROLL_MS });
  const fail = (error: unknown) => {
    if (scope.disposed) return;
    const html = asNotice(sentenceOf(error));
    flushSync(() => say({ html }));
    tellError(html);
    reveal();
    runtime.report(error, { handler: 'checkout-page', element, phase: 'request' });
  };
  return (
    <>
      <Login say={say} reveal={reveal} fail={fail} />
      <Coupon say={say} reveal={reveal} fail={fail} />
      {message && <Messages message={message} />}
    </>
  );
}

export default defineIsland({ settings, component: CheckoutPage });
