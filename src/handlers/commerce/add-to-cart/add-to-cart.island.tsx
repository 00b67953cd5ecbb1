import { useLayoutEffect, useState } from 'react';
import { emit, emitHandler, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { tellAdding, tellChanged } from '#stores/cart.ts';
import { buttonLook, changeButton, linkLook, settleButton, takeButton } from '#stores/cart-buttons.ts';
import { type CartSession, joinCart } from '#stores/cart-session.ts';
import { sentenceOf } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { addToCart, type CartReply } from '#transport/endpoints/cart.ts';
import { type CartParams, readCartParams } from '../shared/shop-params.ts';
import { useChoice } from '../shared/use-events.ts';
import { formFields, readData } from './model.ts';

interface Adding {
  readonly button: HTMLElement;
  readonly params: CartParams;
  readonly runtime: Runtime;
  readonly cart: CartSession;
}

/** Says what became of a click, also when a fragment has replaced the button meanwhile. */
function tellFailure({ button, cart }: Adding, failure: string): void {
  changeButton(button, { phase: 'rest', failure });
  cart.announcer()(failure, 'assertive');
}

function take(adding: Adding, reply: CartReply): void {
  const { button, params } = adding;
  const fail = () => tellFailure(adding, sentenceOf());
  if (reply.kind === 'redirect' || (params.leadsToCart && reply.kind !== 'empty')) {
    changeButton(button, { phase: 'rest' });
    if (!navigate(reply.kind === 'redirect' ? reply.url : params.cartUrl)) fail();
    return;
  }
  if (reply.kind !== 'empty') tellChanged('added_to_cart', button, reply.kind === 'fragments' ? reply : {});
  if (reply.kind !== 'fragments') fail();
}

async function send(adding: Adding, data: Record<string, unknown>): Promise<void> {
  const { button, params, runtime } = adding;
  try {
    take(adding, await addToCart(formFields(data), { ajaxUrl: params.ajaxUrl }));
  } catch (error) {
    tellFailure(adding, sentenceOf(error));
    runtime.report(error, { handler: 'add-to-cart', element: button, phase: 'request' });
  }
}

function add(button: HTMLElement, params: CartParams, runtime: Runtime): void {
  // The request outlives its button, which another one's answer may replace, and needs someone to take the answer.
  const { session: cart, leave } = joinCart(runtime);
  const wrapped = toJQuery(button);
  cart.clearMessage();
  changeButton(button, { phase: 'loading', failure: undefined });
  const question = { detail: { button }, args: [wrapped] };
  if (emitHandler(document.body, 'should_send_ajax_request.adding_to_cart', question).prevented) {
    emit(document.body, 'ajax_request_not_sent.adding_to_cart', {
      detail: { button },
      args: [false, false, wrapped],
    });
    settleButton(button, false);
    leave();
    return;
  }
  const data = readData(button);
  tellAdding(button, data);
  queueCartJob(() => send({ button, params, runtime, cart }, data)).finally(leave);
}

type Props = Pick<Adding, 'button' | 'params'> & Pick<IslandProps, 'runtime' | 'scope'>;

/** A button whose product is in the cart a moment after it was chosen. */
function AddButton({ button, params, runtime, scope }: Props) {
  const [$state] = useState(() => takeButton(button, scope));
  const state = useStoreNow($state);
  useChoice(button, () => add(button, params, runtime));
  useLayoutEffect(() => {
    const { session, leave } = joinCart(runtime);
    session.announcer();
    return leave;
  }, [runtime]);
  return (
    <>
      <ServerNode of={button} {...buttonLook(state)} />
      {state.links > 0 && <InsertedNode key={state.links} of={button} at="after" as="a" {...linkLook()} />}
      {state.failure && (
        <InsertedNode
          of={button}
          at="after"
          as="p"
          classes={{ 'add-to-cart-error': true }}
          text={state.failure}
        />
      )}
    </>
  );
}

/** Adds the button's product to the cart without leaving the page. */
function AddToCart({ element: button, runtime, scope }: IslandProps) {
  const [params] = useState(readCartParams);
  return params ? <AddButton {...{ button, params, runtime, scope }} /> : null;
}

export default defineIsland({ component: AddToCart });
