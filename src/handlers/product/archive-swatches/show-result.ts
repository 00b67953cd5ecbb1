import { applyLook } from '#lib/look.ts';
import type { Scope } from '#lib/scope.ts';
import { parseHtml } from '#platform/html.ts';
import { errorMessage } from '#texts/errors.ts';
import { watchParts } from '../shared/watch-parts.ts';
import { type CardState, type CardWidget, resultOf } from './view.ts';

/**
 * Shows the server's HTML in a node until the scope ends. With `part`, shows only the content of the first
 * match, if there is one.
 */
function showHtml(node: HTMLElement, html: unknown, scope: Scope, part?: string): void {
  const parsed = parseHtml(html);
  const source = (part && parsed.querySelector(part)) || parsed;
  if (!source.hasChildNodes()) return;
  const before = [...node.childNodes];
  node.replaceChildren(...source.childNodes);
  scope.add(() => node.replaceChildren(...before));
}

/** Returns the message about a choice: the last one to the visitor, or why there is no variation. */
function messageOf(state: CardState, noMatchText: string): string | undefined {
  const { message, chosen } = state;
  if (message?.selectedValues === chosen) return message.text;
  const result = resultOf(state);
  if (!result || result.variation) return undefined;
  return result.error ? errorMessage(result.error) : noMatchText;
}

/** Shows the price and the availability of the chosen variation, or a message, until the scope ends. */
export function showResult(widget: CardWidget, scope: Scope): void {
  const { get, nodes } = widget;
  const { isCatalog, showsAvailability, noMatchText } = nodes.options;
  const variationNow = () => (isCatalog ? undefined : resultOf(get())?.variation);
  watchParts(
    widget,
    () => [nodes.parts().price, variationNow()] as const,
    ([price, variation], partsScope) => {
      if (price && variation) showHtml(price, variation.price_html, partsScope, '.price');
    },
    scope,
  );
  watchParts(
    widget,
    () => [nodes.parts().information, messageOf(get(), noMatchText), variationNow()] as const,
    ([information, text, variation], partsScope) => {
      if (!information) return;
      const patch = partsScope.patch();
      if (text !== undefined) applyLook(information, { text }, patch);
      else if (variation && showsAvailability) showHtml(information, variation.availability_html, partsScope);
    },
    scope,
  );
}
