import { createPatch, placeWithoutTransitions } from '#lib/patch.ts';
import { findBox, measureStretch } from '#platform/measure-stretch.ts';
import type { createBaseHandler } from './base-handler.ts';
import { ViewModule } from './module.ts';
import { readPath, toNode, toSet } from './query.ts';

type Values = Record<string, unknown>;

/**
 * Returns the box to fill, from a selector, a node or a set; undefined, for the window, when there is none.
 */
const boxOf = (container: unknown): HTMLElement | undefined => {
  if (typeof container === 'string') return findBox(container);
  return container === window ? undefined : toNode(container);
};

/**
 * Makes an element as wide as a container, by inline styles or by the variables `--stretch-width` and
 * `--stretch-left|right`. Options: `element`, `direction`, `selectors.container`, `margin` (pixels),
 * `considerScrollbar`, `cssOutput` (`inline` or `variables`). Does nothing without an element.
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
    const element = toNode(this.getSettings('element'));
    this.reset();
    if (!element) return;
    const place = () => {
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
    };
    // A theme may have transitions for the width, which would spoil the measurement.
    placeWithoutTransitions([element], this.#patch, place);
  }
  /** Restores the inline styles from before. */
  reset(): void {
    this.#patch.restore();
  }
}

const STICKY = 'sticky:stick sticky:unstick';

/**
 * Creates the class of widgets that fill the whole width while their setting is on: at the start, when the
 * window is resized and when they stick. Subclasses may override the class, setting, value or node.
 */
export function createStretchedElement(Base: ReturnType<typeof createBaseHandler>, config: Values) {
  return class StretchedElement extends Base {
    // Only declared: an initializer would run after the parent's constructor, which calls `onInit`.
    declare stretchElement: StretchElement;
    declare restretch: () => void;

    override isActive({ $element }: { $element: unknown }): boolean {
      const isEdit = Boolean(readPath(config, 'environmentMode.edit'));
      return isEdit || Boolean(toNode($element)?.classList.contains(this.getStretchedClass()));
    }
    getStretchedClass(): string {
      return 'e-stretched';
    }
    getStretchSettingName(): string {
      return 'stretch_element';
    }
    getStretchActiveValue(): string {
      return 'yes';
    }
    /** Returns the node to stretch: the element, or the nodes of a selector in it. */
    getStretchElementForConfig(childSelector?: string) {
      return childSelector ? this.$element.find(childSelector) : this.$element;
    }
    getStretchElementConfig(): Values {
      return {
        element: this.getStretchElementForConfig(),
        selectors: { container: readPath(config, 'kit.stretched_section_container') || window },
        considerScrollbar: this.isEdit,
        ...(readPath(config, 'is_rtl') ? { direction: 'rtl' } : {}),
      };
    }
    override onInit(): void {
      this.stretchElement = new StretchElement(this.getStretchElementConfig());
      this.restretch = () => this.stretch();
      super.onInit();
      this.stretch();
    }
    override bindEvents(): void {
      toSet(window).on('resize', this.restretch);
      this.$element.on(STICKY, this.restretch);
    }
    override unbindEvents(): void {
      toSet(window).off('resize', this.restretch);
      this.$element.off(STICKY, this.restretch);
    }
    stretch(): void {
      const isOn = this.getElementSettings(this.getStretchSettingName()) === this.getStretchActiveValue();
      if (isOn) this.stretchElement.stretch();
      else this.stretchElement.reset();
    }
    override onElementChange(name: string): void {
      if (name === this.getStretchSettingName()) this.stretch();
    }
    override onDestroy(): void {
      // An inactive widget was never started.
      if (!this.stretchElement) return;
      super.onDestroy();
      this.stretchElement.reset();
    }
  };
}
