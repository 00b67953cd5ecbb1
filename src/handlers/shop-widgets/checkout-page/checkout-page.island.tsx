import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { insert, parseHtml } from '#platform/html.ts';
import { scrollPage } from '#platform/page-position.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { sentenceOf } from '#texts/errors.ts';
import { dressers } from './checkout-page.ts';
import { asNotice, sendCoupon, sendLogin, tellError } from './requests.ts';
import { Section } from './section.tsx';
import { COUPON, findSection, LOGIN, type Settings, settings } from './view.ts';

const SCROLL_MS = 1000;
const PASSING =
  '.woocommerce-error,.woocommerce-message,.wc-block-components-notice-banner:is(.is-error,.is-success)';

interface Message {
  readonly html: string;
}

/** A message over the form, in the place of what anyone said before; each is told, also one that says the same. */
function Messages({ message }: { readonly message: Message | undefined }) {
  const { element, runtime } = useIsland();
  useLayoutEffect(() => {
    if (!message) return undefined;
    for (const passing of document.querySelectorAll(PASSING)) passing.remove();
    const form = element.querySelector('form.checkout') ?? element.firstElementChild;
    const notice = parseHtml(message.html).firstElementChild ? message.html : asNotice(message.html);
    const shown = form ? insert(form, 'before', notice, runtime) : [];
    return () => {
      for (const each of shown) each.remove();
    };
  }, [element, runtime, message]);
  return null;
}

/** What a shopper does with the sections that the page builder adds to the shop's checkout. */
function CheckoutPage({ element, settings, scope, runtime }: IslandProps<Settings>) {
  const [login] = useState(() => findSection(element, LOGIN));
  const [coupon] = useState(() => findSection(element, COUPON));
  const [message, setMessage] = useState<Message>();
  const dressed = useRef(settings);
  useLayoutEffect(() => {
    if (dressed.current !== settings) dressers.get(element)?.(settings);
    dressed.current = settings;
  }, [element, settings]);

  const say = (html: string) => setMessage({ html });
  const reveal = () => scrollPage(0, scope, { durationMs: SCROLL_MS });
  const fail = (error: unknown) => {
    if (scope.disposed) return;
    const html = asNotice(sentenceOf(error));
    flushSync(() => say(html));
    tellError(html);
    reveal();
    runtime.report(error, { handler: 'checkout-page', element, phase: 'request' });
  };
  const shared = { say, reveal, fail };
  return (
    <>
      {login && <Section nodes={login} send={sendLogin} {...shared} />}
      {coupon && <Section nodes={coupon} send={sendCoupon} {...shared} />}
      <Messages message={message} />
    </>
  );
}

export default defineIsland({ settings, component: CheckoutPage });
