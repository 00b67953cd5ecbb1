import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asMap } from '#lib/fields.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';
import { reviewTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { sendOrderReviews } from '#transport/endpoints/order-reviews.ts';
import { isOther, lacksStars, type Review, type Status, statusesOf } from './model.ts';
import { type ReviewRow, type Reviews, reviewForms } from './order-review.ts';

/** The outcome of the last request; `round` tells it from the one before. */
interface Answer {
  readonly round: number;
  readonly statuses: ReadonlyMap<string, Status>;
}

type Word = keyof typeof reviewTexts;

/** Returns the texts about reviews, the shop's own where the page has them. */
function readWords(): (word: Word) => string {
  const given = asMap(pageGlobal('wcOrderReview')?.i18n);
  return (word) => {
    const text = given[word];
    return (typeof text === 'string' && text) || translate(reviewTexts[word]);
  };
}

const scrollTo = (node: Element, block: ScrollLogicalPosition) =>
  node.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block });

/** Notes what the shop has saved. Returns whether nothing else was typed meanwhile. */
function keepSaved(sent: readonly (readonly [ReviewRow, Review])[], { statuses }: Answer): boolean {
  for (const [row, review] of sent) {
    const status = statuses.get(row.index);
    if (status && status !== 'error') row.known = review;
  }
  const isSaved = statuses.size > 0 && ![...statuses.values()].includes('error');
  return isSaved && sent.every(([row]) => !isOther(row.read(), row.known));
}

function Form({ form, button, rows, show, onDone }: Reviews & { readonly onDone: () => void }) {
  const { scope } = useIsland();
  const [words] = useState(readWords);
  const [lacking, setLacking] = useState<readonly ReviewRow[]>([]);
  const [answer, setAnswer] = useState<Answer>({ round: 0, statuses: new Map() });
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const send = async (url: string) => {
    isBusy.current = true;
    flushSync(() => setSending(true));
    const sent = rows.map((row) => [row, row.read()] as const);
    const results = await sendOrderReviews(url, form, scope.signal).finally(() => {
      isBusy.current = false;
    });
    if (scope.disposed) return;
    const reviews = sent.map(([{ index, known }, review]) => ({
      ...review,
      index,
      isNew: isOther(review, known),
    }));
    const next = { round: answer.round + 1, statuses: statusesOf(reviews, results) };
    const isDone = keepSaved(sent, next);
    show();
    flushSync(() => {
      setSending(false);
      setAnswer(next);
    });
    if (isDone) onDone();
  };
  const submit = (event: Event) => {
    const { ajaxUrl } = form.dataset;
    // Let the browser send it.
    if (!ajaxUrl) return undefined;
    event.preventDefault();
    if (isBusy.current) return undefined;
    const found = rows.filter((row) => lacksStars(row.read()));
    flushSync(() => setLacking(found));
    const [first] = found;
    if (!first) return send(ajaxUrl);
    scrollTo(first.node, 'center');
    return undefined;
  };
  const follow = () => setLacking((before) => before.filter((row) => lacksStars(row.read())));

  return (
    <>
      <ServerNode of={form} on={{ submit, change: follow, input: follow }} />
      <ServerNode of={button} attributes={{ 'aria-busy': isSending ? 'true' : undefined }} />
      {lacking.map((row) => (
        <InsertedNode
          key={row.index}
          of={row.title ?? row.node}
          at={row.title ? 'after' : 'start'}
          as="p"
          classes={{ 'woocommerce-review-order__item-rating-error': true }}
          attributes={{ role: 'alert' }}
          text={words('rating_required')}
        />
      ))}
      {rows.map((row) => {
        const status = answer.statuses.get(row.index);
        return status ? (
          <InsertedNode
            key={`${answer.round} ${row.index}`}
            of={row.node}
            at="end"
            as="p"
            classes={{
              'woocommerce-review-order__item-status': true,
              [`woocommerce-review-order__item-status--${status}`]: true,
            }}
            attributes={{ role: 'status' }}
            text={words(status)}
          />
        ) : null;
      })}
    </>
  );
}

/** The page on which a shopper reviews what was ordered: all at once, each with its own answer. */
function OrderReview({ element }: IslandProps) {
  const { notices, dismissals, thanks } = useServerNodes(element, {
    notices: '.woocommerce-review-order__notice',
    dismissals: '.woocommerce-review-order__notice-dismiss',
    thanks: '.woocommerce-review-order__success',
  });
  const [isDismissed, setDismissed] = useState(false);
  const [isDone, setDone] = useState(false);
  const reviews = reviewForms.get(element);

  const dismiss = ({ currentTarget }: Event) => {
    (currentTarget as HTMLElement).blur();
    setDismissed(true);
  };
  const finish = () => {
    flushSync(() => setDone(true));
    // The focused element is hidden now, and this message says what happened.
    thanks[0]?.focus({ preventScroll: true });
    scrollTo(element, 'start');
  };
  return (
    <>
      <ServerNode of={element} classes={{ 'is-success': isDone || undefined }} />
      <ServerNode
        of={notices}
        each={() => ({ classes: { 'woocommerce-review-order__notice--hidden': isDismissed || undefined } })}
      />
      <ServerNode of={dismissals} each={() => ({ on: { click: dismiss } })} />
      <ServerNode of={thanks} each={() => ({ attributes: isDone ? { hidden: null, tabindex: '-1' } : {} })} />
      {reviews && <Form {...reviews} onDone={finish} />}
    </>
  );
}

export default defineIsland({ component: OrderReview });
