import type { LazyConfig } from './config.ts';
import type { Fire, PatchOf } from './page-access.ts';

/** Sets the `sizes` of images to their widths. */
export interface AutoSizer {
  /** Measures all images again. */
  checkElems(): void;
  /** Measures one image. `isFirst`: its sources are set after this. */
  updateElem(element: HTMLElement, isFirst?: unknown, width?: number): void;
  /** Returns the width of an element, or of its first ancestor of at least `minSize`. */
  gW(element: HTMLElement, parent?: Node | null, width?: number): number;
}

/** Returns the `<source>` elements of an image in a `<picture>`. */
export const sourcesOf = (element: Element): HTMLSourceElement[] =>
  element.parentElement?.localName === 'picture' ? [...element.parentElement.querySelectorAll('source')] : [];

/** Creates the sizer. It measures only when called. */
export function createAutoSizer(config: LazyConfig, fire: Fire, patchOf: PatchOf): AutoSizer {
  const widths = new WeakMap<Element, number>();

  const sizer: AutoSizer = {
    gW(element, parent = element.parentNode, width = element.offsetWidth) {
      let result = width;
      // An element that had a width before is hidden now: an ancestor's width would be wrong.
      if (widths.has(element)) return result;
      for (
        let ancestor = parent;
        result < config.minSize && ancestor instanceof HTMLElement;
        ancestor = ancestor.parentNode
      ) {
        result = ancestor.offsetWidth;
      }
      return result;
    },
    updateElem(element, isFirst, width) {
      if (!element.parentNode) return;
      const detail = { width: sizer.gW(element, element.parentNode, width), dataAttr: Boolean(isFirst) };
      const event = fire(element, 'lazybeforesizes', detail);
      const newWidth = Number(event.detail.width);
      if (event.defaultPrevented || !newWidth || newWidth === widths.get(element)) return;
      widths.set(element, newWidth);
      for (const node of [element, ...sourcesOf(element)]) {
        patchOf(element).attribute(node, 'sizes', `${newWidth}px`);
      }
    },
    checkElems() {
      for (const element of document.querySelectorAll<HTMLElement>(`.${CSS.escape(config.autosizesClass)}`)) {
        sizer.updateElem(element);
      }
    },
  };
  return sizer;
}
