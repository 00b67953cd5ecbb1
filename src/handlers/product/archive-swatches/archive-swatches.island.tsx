import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { block } from '#platform/block.ts';
import { parseHtml } from '#platform/html.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { sentenceOf } from '#texts/errors.ts';
import { findCardVariation } from '#transport/endpoints/swatches.ts';
import { choose, writeSelect } from '../shared/choose-swatch.ts';
import { selectsOf, variationsOf } from '../shared/read-form.ts';
import { type Swatches, SwatchForm, useSwatches } from '../shared/swatch-form.tsx';
import type { SwatchSession } from '../shared/swatch-session.ts';
import { type FormState, isDisabled, isFull, type Swatch, type SwatchList } from '../shared/swatch-view.ts';
import { firstFit, readVariations, type Variation } from '../shared/variations.ts';
import { CartButton } from './cart-button.tsx';
import { type ArchiveSettings, readArchiveSettings } from './settings.ts';
import { findCard, imageLook, isForSale } from './view.ts';

/** What a full choice is: a variation, none (undefined), or nobody knows. */
interface Answer {
  readonly to: FormState;
  readonly variation?: Variation | undefined;
  readonly error?: unknown;
}

/** The variation of a full choice: at once among those on the page, else from the server. Undefined before an answer. */
function useAnswer(state: FormState, { ajaxUrl, blocksWhileLoading }: ArchiveSettings): Answer | undefined {
  const { element, scope, report } = useIsland();
  const [fetched, setFetched] = useState<Answer>();
  const isHere = state.variations.length > 0;
  useEffect(() => {
    if (isHere || !isFull(state)) return undefined;
    // Answers to a choice that is no longer made are dropped.
    const own = scope.child();
    const unblock = blocksWhileLoading ? block(element, own) : () => {};
    findCardVariation(
      { ...state.chosen, product_id: element.dataset.product_id ?? '' },
      { ajaxUrl, signal: own.signal },
    )
      .then(
        (reply) => own.disposed || setFetched({ to: state, variation: readVariations([reply])[0] }),
        (error) => {
          if (own.disposed) return;
          setFetched({ to: state, error });
          report(error);
        },
      )
      .finally(unblock);
    return () => own.dispose();
  }, [state, isHere, ajaxUrl, blocksWhileLoading, element, scope, report]);
  if (!isFull(state)) return undefined;
  if (isHere) return { to: state, variation: firstFit(state.variations, state.chosen) };
  return fetched?.to === state ? fetched : undefined;
}

/** The server's HTML in place of what is in a node, as long as it stands: a part of it, where it has that. */
function Contents({ of: node, html, part }: { of: HTMLElement; html: unknown; part?: string }) {
  useLayoutEffect(() => {
    const parsed = parseHtml(html);
    const own = (part && parsed.querySelector(part)) || parsed;
    if (!own.hasChildNodes()) return undefined;
    const before = [...node.childNodes];
    node.replaceChildren(...own.childNodes);
    return () => node.replaceChildren(...before);
  }, [node, html, part]);
  return null;
}

/** Gives what chooses what a mouse comes to. Where that costs a request, one choice is made for each that was answered. */
function usePointing(session: SwatchSession, isWanted: boolean, answer: Answer | undefined) {
  const spent = useRef(new Set<SwatchList>());
  useEffect(() => {
    if (answer) spent.current.clear();
  }, [answer]);
  const point = useLatest((swatch: Swatch, list: SwatchList, pointerType: string) => {
    if (pointerType === 'touch' || isDisabled(swatch) || list.select.value === swatch.value) return;
    if (spent.current.has(list) && !variationsOf(session.form).length) return;
    spent.current.add(list);
    choose(swatch, list, session);
  });
  // The mouse that brought the island may rest on a value.
  useEffect(() => {
    if (!isWanted) return;
    for (const list of session.lists) {
      const swatch = list.swatches.find(({ element }) => element.matches(':hover'));
      if (swatch) point(swatch, list, 'mouse');
    }
  }, [isWanted, session, point]);
  return isWanted ? { point } : {};
}

/** The card of a product, which follows the choice: its picture, and outside catalogue mode its price and its button. */
function Card({ session, state }: Swatches) {
  const { element } = useIsland();
  const [settings] = useState(() => readArchiveSettings(Number(element.dataset.total_attribute)));
  const [{ image, price, button, information, resetLink }] = useState(() => findCard(element, settings));
  const answer = useAnswer(state, settings);
  const [said, setSaid] = useState<{ readonly to: FormState; readonly text: string }>();
  const { isCatalog, followsMore, opensLinks, choosesOnHover, showsAvailability, noMatchText } = settings;

  const variation = answer?.variation;
  const whole = isCatalog ? undefined : variation;
  const why = answer?.error ? sentenceOf(answer.error) : noMatchText;
  const missing = answer && !variation ? why : undefined;
  const text = said && said.to === state ? said.text : missing;
  const open = ({ element: { dataset } }: Swatch) =>
    opensLinks && Boolean(dataset.url) && navigate(dataset.url ?? '');
  const reset = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    for (const select of selectsOf(element)) writeSelect(select, '');
  };
  return (
    <>
      <SwatchForm
        session={session}
        state={state}
        open={open}
        followsMore={followsMore}
        {...usePointing(session, choosesOnHover, answer)}
      />
      <ServerNode of={resetLink} on={{ click: reset }} />
      {variation && <ServerNode of={image} {...imageLook(variation)} />}
      {whole && price && <Contents of={price} html={whole.price_html} part=".price" />}
      {text !== undefined && <ServerNode of={information} text={text} />}
      {whole && information && showsAvailability && text === undefined && (
        <Contents of={information} html={whole.availability_html} />
      )}
      {button && (
        <CartButton
          of={button}
          variation={whole && isForSale(whole) ? whole : undefined}
          chosen={state.chosen}
          settings={settings}
          say={(words) => setSaid({ to: session.state, text: words })}
        />
      )}
    </>
  );
}

/** Lets visitors of a listing choose a variation on the card of a product. */
function ArchiveSwatches() {
  const swatches = useSwatches();
  return swatches && <Card key={swatches.session.id} {...swatches} />;
}

export default defineIsland({ component: ArchiveSwatches });
