import { useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from '#platform/navigate.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { emitAdding, emitChanged } from '#shop/cart-events.ts';
import { sentenceOf } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import type { CartReply } from '#transport/endpoints/cart.ts';
import { addVariation } from '#transport/endpoints/swatches.ts';
import type { Choice, Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './settings.ts';
import { buttonLook, chosenAttributes } from './view.ts';

interface Props {
  readonly of: HTMLElement;
  /** What it stands for; nothing: it is the server's link. */
  readonly variation: Variation | undefined;
  readonly chosen: Choice;
  readonly settings: ArchiveSettings;
  /** Tells the visitor what went wrong. */
  readonly say: (text: string) => void;
}

/** How far it has come; others may say of the button that it is `added`, too. */
const MARKS = {
  loading: { loading: true, added: false },
  idle: { loading: false },
  added: { loading: false, added: true },
} as const;

/** The button of a card, which adds the variation that was chosen in full. */
export function CartButton({ of: button, variation, chosen, settings, say }: Props) {
  const { element, runtime } = useIsland();
  const [href] = useState(() => button.getAttribute('href'));
  const [mark, setMark] = useState<keyof typeof MARKS>();
  const setMarkNow = (next: keyof typeof MARKS) => flushSync(() => setMark(next));

  const take = (reply: CartReply) => {
    const address = reply.kind === 'redirect' ? reply.url : settings.cartUrl;
    setMarkNow('idle');
    if (reply.kind !== 'empty' && address && navigate(address)) return;
    if (reply.kind !== 'fragments') {
      say(sentenceOf());
      return;
    }
    emitChanged('added_to_cart', button, reply);
    // Whoever keeps the page's cart has marked the button; on a page where nobody does, the answer is taken here.
    if (button.classList.contains('added')) return;
    setMarkNow('added');
    replaceFragments(reply.fragments, runtime);
  };
  const send = async (fields: Record<string, string>) => {
    try {
      take(await addVariation(fields, { ajaxUrl: settings.ajaxUrl }));
    } catch (error) {
      setMarkNow('idle');
      say(sentenceOf(error));
      runtime.report(error, { handler: 'archive-swatches', element: button, phase: 'request' });
    }
  };
  const press = (event: Event) => {
    if (!variation || !button.matches('.wvs_ajax_add_to_cart')) return;
    event.preventDefault();
    if (button.classList.contains('loading')) return;
    setMarkNow('loading');
    const fields = {
      ...chosenAttributes(variation, chosen),
      quantity: button.dataset.quantity || '1',
      product_id: String(variation.variation_id ?? ''),
    };
    emitAdding(button, fields);
    queueCartJob(() => send(fields));
  };
  const productId = button.dataset.product_id ?? element.dataset.product_id ?? '';
  const { addsByAjax } = settings;
  return (
    <>
      <ServerNode
        of={button}
        {...(variation && buttonLook(variation, { chosen, productId, href, addsByAjax }))}
        on={{ click: press }}
      />
      {mark && <ServerNode of={button} classes={MARKS[mark]} />}
    </>
  );
}
