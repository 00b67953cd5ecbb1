import { useEffect, useLayoutEffect, useRef } from 'react';
import { parseHtml } from '#platform/html.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { sentenceOf } from '#texts/errors.ts';
import { choose, writeSelect } from '../shared/choose-swatch.ts';
import { selectsOf, variationsOf } from '../shared/read-form.ts';
import { SwatchForm } from '../shared/swatch-form.tsx';
import { isDisabled, isFull, type Swatch, type SwatchList } from '../shared/swatch-view.ts';
import archiveSwatches from './archive-swatches.ts';
import { addToCart } from './cart-button.ts';
import { answerOf, type CardNodes, type CardState, type CardWidget } from './view.ts';

/**
 * Shows server HTML, or the part that matches, in a node while mounted. Restores the node's content
 * afterwards.
 */
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

/** Returns the hover listener that chooses values. If that needs requests, it chooses once per reply. */
function usePointing(widget: CardWidget, isWanted: boolean, answer: unknown) {
  const spent = useRef(new Set<SwatchList>());
  useEffect(() => {
    if (answer) spent.current.clear();
  }, [answer]);
  const point = useLatest((swatch: Swatch, list: SwatchList, pointerType: string) => {
    if (pointerType === 'touch' || isDisabled(swatch) || list.select.value === swatch.value) return;
    if (spent.current.has(list) && !variationsOf(widget.element).length) return;
    choose(swatch, list, widget);
    if (isFull(widget.get())) spent.current.add(list);
  });
  // The mouse that loaded the island may already be on a value.
  useEffect(() => {
    if (!isWanted) return;
    for (const list of widget.nodes.lists) {
      const swatch = list.swatches.find(({ element }) => element.matches(':hover'));
      if (swatch) point(swatch, list, 'mouse');
    }
  }, [isWanted, widget, point]);
  return isWanted ? { point } : {};
}

/** A product card: handles the visitor's choices and shows the server's reply. */
function Card({ widget, nodes, state, element }: WidgetProps<unknown, CardNodes, CardState>) {
  const { options } = nodes;
  const { price, button, information, resetLink } = nodes.parts();
  const { isCatalog, followsMore, opensLinks, choosesOnHover, showsAvailability, noMatchText } = options;
  const answer = answerOf(state);
  const variation = isCatalog ? undefined : answer?.variation;
  const why = answer?.error ? sentenceOf(answer.error) : noMatchText;
  const missing = answer && !answer.variation ? why : undefined;
  const text = state.said?.to === state.chosen ? state.said.text : missing;
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
        widget={widget}
        state={state}
        open={open}
        followsMore={followsMore}
        {...usePointing(widget, choosesOnHover, answer)}
      />
      <ServerNode of={resetLink} onClick={reset} />
      {button && <ServerNode of={button} onClick={(event) => addToCart(event, button, widget)} />}
      {variation && price && <Contents of={price} html={variation.price_html} part=".price" />}
      {text !== undefined && <ServerNode of={information} text={text} />}
      {variation && information && showsAvailability && text === undefined && (
        <Contents of={information} html={variation.availability_html} />
      )}
    </>
  );
}

export default defineIsland(archiveSwatches, Card);
