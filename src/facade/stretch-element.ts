import { createPatch } from '#lib/patch.ts';
import { findBox, measureStretch } from '#platform/measure-stretch.ts';
import { ViewModule } from './module.ts';
import { toNode } from './query.ts';

type Values = Record<string, unknown>;

/** The box to fill, from a selector, a node or a set; the window when it is missing, invalid or finds nothing. */
const boxOf = (container: unknown): HTMLElement | undefined => {
  if (typeof container === 'string') return findBox(container);
  return container === window ? undefined : toNode(container);
};

/**
 * Makes an element as wide as a container, by inline styles or by the variables `--stretch-width` and
 * `--stretch-left|right`. Options: `element`, `direction`, `selectors.container`, `margin` (pixels), `considerScrollbar`,
 * `cssOutput` (`inline` or `variables`). Without an element it does nothing.
 */
export class StretchElement extends ViewModule {
  readonly #patch = createPatch();

  override getDefaultSettings(): Values {
    return {
      element: null,
      direction: getComputedStyle(document.documentElement).direction,
      selectors: { container: window },
      margin: 0,
      considerScrollbar: false,
      cssOutput: 'inline',
    };
  }
  stretch(): void {
    this.reset();
    const element = toNode(this.getSettings('element'));
    if (!element) return;
    const styles = measureStretch(element, {
      container: boxOf(this.getSettings('selectors.container')),
      isRtl: this.getSettings('direction') === 'rtl',
      margin: Number(this.getSettings('margin')) || 0,
      hasScrollBarFirst: Boolean(this.getSettings('considerScrollbar')),
    });
    const prefix = this.getSettings('cssOutput') === 'variables' ? '--stretch-' : '';
    for (const [property, value] of Object.entries(styles)) {
      this.#patch.style(element, prefix + property, value);
    }
  }
  /** Puts back the inline styles that were there before. */
  reset(): void {
    this.#patch.restore();
  }
}
