import { createPatch } from '#lib/patch.ts';
import { type Box, classNamesIn, createSpacer, outerMarginPx, paddingBoxOf } from './sticky-measure.ts';
import type { Edge } from './sticky-model.ts';

/** Class names; `active` and `effects` may contain several, separated by spaces. */
export interface StickyClasses {
  readonly sticky: string;
  readonly active: string;
  readonly effects: string;
  readonly spacer: string;
}

/** Where an element sticks, and its classes meanwhile. */
export interface StickyOptions {
  readonly to: Edge;
  readonly offsetPx: number;
  /** Distance past the sticking point at which the effect classes are added. */
  readonly effectsOffsetPx: number;
  /** The element stays inside this parent and moves with its end. */
  readonly parent: HTMLElement | undefined;
  readonly classes: StickyClasses;
}

/** The size of an element in the flow, as CSS lengths. */
export interface FlowSize {
  readonly width: string;
  readonly height: string;
  readonly marginTop: string;
  readonly marginBottom: string;
  readonly hasSideMargins: boolean;
}

/**
 * Where an element is placed out of the flow: its distances to the inline start of the window and of its
 * parent.
 */
export interface Starts {
  /** Null if the element is there without a style. */
  readonly inWindow: string | null;
  readonly inParent: string;
  readonly canPositionParent: boolean;
}

/** An element out of the flow, with its spacer. */
export interface StuckElement {
  readonly spacer: HTMLElement;
  /** True while it moves with the end of its parent. */
  readonly isMovingWithParent: boolean;
  place(movesWithParent: boolean, starts: Starts): void;
  /** Makes the spacer taller than the element was in the flow, by `byPx`. */
  grow(byPx: number): void;
  release(): void;
}

/** Measures an element in the flow. */
export function sizeOf(element: HTMLElement): FlowSize {
  const { width, height, marginLeft, marginRight } = getComputedStyle(element);
  return {
    width,
    height,
    marginTop: `${outerMarginPx(element, 'Top')}px`,
    marginBottom: `${outerMarginPx(element, 'Bottom')}px`,
    hasSideMargins: [marginLeft, marginRight].some((margin) => Number.parseFloat(margin)),
  };
}

/** Measures where an element at this position starts, in its writing direction. */
export function startsOf(element: HTMLElement, place: Box, parent: HTMLElement | undefined): Starts {
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const startPx = ({ left, right }: Pick<Box, 'left' | 'right'>) =>
    Math.round((isRtl ? right - place.right : place.left - left) * 100) / 100;
  const inWindowPx = startPx({ left: 0, right: document.documentElement.clientWidth });
  return {
    inWindow: inWindowPx ? `${inWindowPx}px` : null,
    inParent: `${parent ? startPx(paddingBoxOf(parent)) : 0}px`,
    canPositionParent: Boolean(parent && /static|relative/.test(getComputedStyle(parent).position)),
  };
}

/** Takes an element out of the flow and adds its spacer. Reads no layout, so it may run between writes. */
export function removeFromFlow(element: HTMLElement, options: StickyOptions, size: FlowSize): StuckElement {
  const { to, offsetPx, parent, classes } = options;
  const opposite = to === 'top' ? 'bottom' : 'top';
  const patch = createPatch();
  const style = (values: Readonly<Record<string, string | null>>) => {
    for (const [property, value] of Object.entries(values)) patch.style(element, property, value);
  };
  const spacer = createSpacer(element, classes.spacer, size);
  element.after(spacer);
  style({ width: size.width, 'margin-top': '0px', 'margin-bottom': '0px' });
  // Otherwise its margin would move it again.
  if (size.hasSideMargins) style({ 'margin-left': '0px', 'margin-right': '0px' });
  for (const name of classNamesIn(classes.active)) patch.toggle(element, name, true);
  let isMovingWithParent = false;
  return {
    spacer,
    get isMovingWithParent() {
      return isMovingWithParent;
    },
    place(movesWithParent, { inWindow, inParent, canPositionParent }) {
      isMovingWithParent = movesWithParent;
      if (movesWithParent && parent && canPositionParent) patch.style(parent, 'position', 'relative');
      style({
        position: movesWithParent ? 'absolute' : 'fixed',
        [to]: movesWithParent ? null : `${offsetPx}px`,
        [opposite]: movesWithParent ? '0px' : null,
        'inset-inline-start': movesWithParent ? inParent : inWindow,
      });
    },
    grow(byPx) {
      const height = `${Math.max(0, Number.parseFloat(size.height) + byPx)}px`;
      Object.assign(spacer.style, { height, minHeight: height, maxHeight: height });
    },
    release() {
      patch.restore();
      spacer.remove();
    },
  };
}
