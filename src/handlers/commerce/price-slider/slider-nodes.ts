import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Handle, type Prices, type Range, shareOf } from './model.ts';

/** What a shopper moves. The names of classes are those that themes style. */
export interface SliderNodes {
  readonly handles: readonly [HTMLElement, HTMLElement];
  /** Puts the handles where the prices are. */
  render(prices: Prices, range: Range, textOf: (price: number) => string): void;
  /** Shows which handle is being moved, if any. */
  press(handle: Handle | undefined): void;
}

const SLIDER = ['ui-slider', 'ui-slider-horizontal', 'ui-widget', 'ui-widget-content', 'ui-corner-all'];
const PRESSED = 'ui-state-active';

function make(name: 'div' | 'span', className: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  return node;
}

function makeHandle(label: string): HTMLElement {
  const handle = make('span', 'ui-slider-handle ui-state-default ui-corner-all');
  handle.tabIndex = 0;
  handle.setAttribute('role', 'slider');
  handle.setAttribute('aria-label', label);
  return handle;
}

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** Puts a range and two handles into the server's empty slider, until the scope ends. */
export function makeSlider(
  slider: HTMLElement,
  labels: readonly [string, string],
  scope: Scope,
): SliderNodes {
  const patch = createPatch();
  const bar = make('div', 'ui-slider-range ui-widget-header ui-corner-all');
  const handles: [HTMLElement, HTMLElement] = [makeHandle(labels[0]), makeHandle(labels[1])];
  for (const name of SLIDER) patch.toggle(slider, name, true);
  slider.append(bar, ...handles);
  scope.add(() => {
    for (const node of [bar, ...handles]) node.remove();
    patch.restore();
  });

  return {
    handles,
    press(pressed) {
      for (const [index, handle] of handles.entries()) handle.classList.toggle(PRESSED, index === pressed);
    },
    render(prices, range, textOf) {
      const shares = prices.map((price) => shareOf(price, range)) as [number, number];
      bar.style.left = percent(shares[0]);
      bar.style.width = percent(shares[1] - shares[0]);
      const limits = [
        [range.min, prices[1]],
        [prices[0], range.max],
      ];
      for (const [index, handle] of handles.entries()) {
        const [price = 0, [low, high] = []] = [prices[index], limits[index]];
        handle.style.left = percent(shares[index] ?? 0);
        handle.setAttribute('aria-valuemin', String(low));
        handle.setAttribute('aria-valuemax', String(high));
        handle.setAttribute('aria-valuenow', String(price));
        handle.setAttribute('aria-valuetext', textOf(price));
      }
    },
  };
}
