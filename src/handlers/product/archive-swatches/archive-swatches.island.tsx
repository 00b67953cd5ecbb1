import { useEffect, useLayoutEffect, useRef } from 'react';
import { parseHtml } from '#platform/html.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { errorMessage } from '#texts/errors.ts';
import { chooseSwatch, writeSelect } from '../shared/choose-swatch.ts';
import { selectsOf, variationsOf } from '../shared/read-form.ts';
import { SwatchForm } from '../shared/swatch-form.tsx';
import { isDisabled, isSelectionComplete, type Swatch, type SwatchList } from '../shared/swatch-view.ts';
import archiveSwatches from './archive-swatches.ts';
import { addToCart } from './cart-button.ts';
import { type CardNodes, type CardState, type CardWidget, resultOf } from './view.ts';

/**
 * Shows the server's HTML in a node while mounted, then restores the node. With `part`, shows only the
 * content of the first match, if there is one.
 */
function ReplacedContent({ of: node, html, part }: { of: HTMLElement; html: unknown; part?: string }) {
  useLayoutEffect(() => {
    const parsed = parseHtml(html);
    const source = (part && parsed.querySelector(part)) || parsed;
    if (!source.hasChildNodes()) return undefined;
    const before = [...node.childNodes];
    node.replaceChildren(...source.childNodes);
    return () => node.replaceChildren(...before);
  }, [node, html, part]);
  return null;
}

/** Returns the hover listener that chooses values. In ajax mode, each list sends one request per reply. */
function useHoverSelection(widget: CardWidget, isEnabled: boolean, result: unknown) {
  const requestedLists = useRef(new Set<SwatchList>());
  useEffect(() => {
    if (result) requestedLists.current.clear();
  }, [result]);
  const onSwatchHover = useLatest((swatch: Swatch, list: SwatchList, pointerType: string) => {
    if (pointerType === 'touch' || isDisabled(swatch) || list.select.value === swatch.value) return;
    if (requestedLists.current.has(list) && !variationsOf(widget.element).length) return;
    chooseSwatch(swatch, list, widget);
    if (isSelectionComplete(widget.get())) requestedLists.current.add(list);
  });
  // The mouse that loaded the island may already be on a value.
  useEffect(() => {
    if (!isEnabled) return;
    for (const list of widget.nodes.lists) {
      const swatch = list.swatches.find(({ element }) => element.matches(':hover'));
      if (swatch) onSwatchHover(swatch, list, 'mouse');
    }
  }, [isEnabled, widget, onSwatchHover]);
  return isEnabled ? { onSwatchHover } : {};
}

/** Handles the visitor's choices on a product card, and shows the variation that they lead to. */
function Card({ widget, nodes, state, element }: WidgetProps<unknown, CardNodes, CardState>) {
  const { options } = nodes;
  const { price, button, information, resetLink } = nodes.parts();
  const { isCatalog, opensMoreLink, opensLinks, choosesOnHover, showsAvailability, noMatchText } = options;
  const result = resultOf(state);
  const variation = isCatalog ? undefined : result?.variation;
  const reason = result?.error ? errorMessage(result.error) : noMatchText;
  const noVariationText = result && !result.variation ? reason : undefined;
  const text = state.message?.selectedValues === state.chosen ? state.message.text : noVariationText;
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
        onSwatchClick={open}
        opensMoreLink={opensMoreLink}
        {...useHoverSelection(widget, choosesOnHover, result)}
      />
      <ServerNode of={resetLink} onClick={reset} />
      {button && <ServerNode of={button} onClick={(event) => addToCart(event, button, widget)} />}
      {variation && price && <ReplacedContent of={price} html={variation.price_html} part=".price" />}
      {text !== undefined && <ServerNode of={information} text={text} />}
      {variation && information && showsAvailability && text === undefined && (
        <ReplacedContent of={information} html={variation.availability_html} />
      )}
    </>
  );
}

export default defineIsland(archiveSwatches, Card);
