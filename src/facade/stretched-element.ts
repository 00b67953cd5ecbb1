import type { createBaseHandler } from './base-handler.ts';
import { readPath } from './path.ts';
import { toNode, toSet } from './query.ts';
import { StretchElement } from './stretch-element.ts';

type Values = Record<string, unknown>;

const STICKY = 'sticky:stick sticky:unstick';

/**
 * Creates the class of widgets that reach over the whole width while their setting says so: at their start, when the window
 * changes and when they stick. Subclasses name another class, setting, value, or node.
 */
export function createStretchedElement(Base: ReturnType<typeof createBaseHandler>, config: Values) {
  return class StretchedElement extends Base {
    // Only declared: a value here would be set after the constructor of the parent, which runs `onInit`.
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
    /** What is stretched: the element, or the first node of a selector in it. */
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
      // One that is not active was never begun.
      if (!this.stretchElement) return;
      super.onDestroy();
      this.stretchElement.reset();
    }
  };
}
