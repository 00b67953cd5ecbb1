import { asMap } from '#lib/fields.ts';

/** The edge that an element sticks to. */
export type Edge = 'top' | 'bottom';

/** A sticky element or its spacer. */
export interface Sticky {
  readonly element: HTMLElement;
  readonly edge: Edge | undefined;
  readonly isSpacer: boolean;
}

const SPACER = '.elementor-sticky__spacer';
/** Selector of elements with a sticky setting; their code may load later. */
export const TO_STICK = '.elementor-element[data-settings*=\'"sticky":"\']';
/** Selector of elements with a running sticky behaviour. */
export const STICKS = '.elementor-sticky';
const STUCK = '.elementor-sticky--active';

function settingOf({ dataset }: HTMLElement): Edge | undefined {
  try {
    const { sticky } = asMap(JSON.parse(dataset.settings ?? '{}'));
    return sticky === 'top' || sticky === 'bottom' ? sticky : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds all sticky elements. `edge` is undefined for elements that are in their place and must not be
 * shifted. `inline` returns an inline style without our shift.
 */
export function findStickies(inline: (element: HTMLElement, property: string) => string): Sticky[] {
  const edgeOf = (element: HTMLElement, isSpacer: boolean): Edge | undefined => {
    if (inline(element, 'bottom') === '0px') return 'bottom';
    if (inline(element, 'top') === '0px') return 'top';
    const setting = settingOf(element);
    if (isSpacer || element.matches(STUCK)) return setting ?? 'top';
    return getComputedStyle(element).position === 'relative' ? undefined : setting;
  };
  return [...document.querySelectorAll<HTMLElement>(`${STICKS},${SPACER}`)].map((element) => {
    const isSpacer = element.matches(SPACER);
    return { element, edge: edgeOf(element, isSpacer), isSpacer };
  });
}
