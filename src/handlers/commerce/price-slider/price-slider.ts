import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createChoice, followLabel } from './choice.ts';
import { formatPrice, readFormat } from './model.ts';
import { moveHandles } from './move-handles.ts';
import { findFields, readPrices, readRange } from './slider-fields.ts';
import { makeSlider } from './slider-nodes.ts';
import './price-slider.css';

/** Lets a shopper choose a range of prices by two handles, in the place of two fields; the form sends the fields all the same. */
export default defineBehaviour({
  mount({ element, scope }) {
    const format = readFormat(params('woocommerce_price_slider_params'));
    const fields = findFields(element);
    if (!format || !fields) return;
    const { slider, inputs, labels, names, texts } = fields;
    const textOf = (price: number) => formatPrice(price, format);
    const patch = createPatch();
    scope.add(patch.restore);
    for (const input of inputs) patch.style(input, 'display', 'none');
    for (const node of [slider, ...labels]) patch.style(node, 'display', 'block');
    const nodes = makeSlider(slider, names, scope);
    const choice = createChoice(({ prices, range }) => {
      for (const [index, input] of inputs.entries()) input.value = String(prices[index]);
      nodes.render(prices, range, textOf);
    });
    const begin = () => {
      const range = readRange(fields);
      choice.begin(range, readPrices(fields, range));
    };
    // The browser comes back to an old choice, which the listing does not follow.
    const beginAsSent = () => {
      for (const input of inputs) input.value = input.defaultValue;
      begin();
    };
    let hasLeft = false;
    followLabel({ texts, choice, textOf }, scope);
    moveHandles({ slider, nodes, choice }, scope);
    listen(document.body, 'init_price_filter', begin, scope);
    // A filter that loads the listing into this page prevents it, and the choice stays.
    scope.listen(window, 'submit', (event) => {
      if (event.target === inputs[0].form) hasLeft = !event.defaultPrevented;
    });
    scope.listen(window, 'pageshow', () => hasLeft && beginAsSent());
    // Written while the code was on its way.
    if (inputs.some((input) => input === document.activeElement)) begin();
    else beginAsSent();
  },
});
