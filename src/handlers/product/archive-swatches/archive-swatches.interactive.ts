import type { Scope } from '#lib/scope.ts';
import { navigate } from '#platform/navigate.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { chooseSwatch, writeSelect } from '../shared/choose-swatch.ts';
import { connectSwatches, type ListOptions } from '../shared/connect-swatches.ts';
import { selectsOf, variationsOf } from '../shared/read-form.ts';
import { isDisabled, isSelectionComplete, type Swatch, type SwatchList } from '../shared/swatch-view.ts';
import { watchParts } from '../shared/watch-parts.ts';
import archiveSwatches from './archive-swatches.ts';
import { addToCart } from './cart-button.ts';
import { showResult } from './show-result.ts';
import type { CardWidget } from './view.ts';

/** Chooses values that a mouse enters. In ajax mode, each list sends one request per reply. */
function chooseOnHover(widget: CardWidget, scope: Scope): ListOptions {
  const { element, nodes, get } = widget;
  const requestedLists = new Set<SwatchList>();
  watchParts(
    widget,
    () => [get().fetched] as const,
    () => requestedLists.clear(),
    scope,
  );
  const onSwatchHover = (swatch: Swatch, list: SwatchList, pointerType: string) => {
    if (pointerType === 'touch' || isDisabled(swatch) || list.select.value === swatch.value) return;
    if (requestedLists.has(list) && !variationsOf(element).length) return;
    chooseSwatch(swatch, list, widget);
    if (isSelectionComplete(get())) requestedLists.add(list);
  };
  // The mouse that loaded this code may already be on a value.
  for (const list of nodes.lists) {
    const swatch = list.swatches.find((each) => each.element.matches(':hover'));
    if (swatch) onSwatchHover(swatch, list, 'mouse');
  }
  return { onSwatchHover };
}

const openPage = ({ element: { dataset } }: Swatch) => Boolean(dataset.url) && navigate(dataset.url ?? '');

/** Handles the visitor's choices on a product card, and shows the variation that they lead to. */
export default defineInteractive(archiveSwatches, (widget, scope) => {
  const { element, nodes } = widget;
  const { opensMoreLink, opensLinks, choosesOnHover } = nodes.options;
  const reset = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    for (const select of selectsOf(element)) writeSelect(select, '');
  };
  connectSwatches(widget, scope, {
    opensMoreLink,
    ...(opensLinks && { onSwatchClick: openPage }),
    ...(choosesOnHover && chooseOnHover(widget, scope)),
  });
  watchParts(
    widget,
    () => [nodes.parts().button, nodes.parts().resetLink] as const,
    ([button, resetLink], partsScope) => {
      if (resetLink) partsScope.listen(resetLink, 'click', reset);
      if (button) partsScope.listen<MouseEvent>(button, 'click', (event) => addToCart(event, button, widget));
    },
    scope,
  );
  showResult(widget, scope);
});
