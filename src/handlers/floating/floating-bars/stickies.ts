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
export const STICKY_SETTING = '.elementor-element[data-settings*=\'"sticky":"\']';
/** Selector of elements with a running sticky behaviour. */
export const STICKY = '.elementor-sticky';
const STICKY_ACTIVE = '.elementor-sticky--active';

function stickySetting({ dataset }: HTMLElement): Edge | undefined {
  try {
    const { sticky } = asMap(JSON.parse(dataset.settings ?? '{}'));
    return sticky === 'top' || sticky === 'bottom' ? sticky : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds all sticky elements. `edge` is undefined for elements that are in their place and must not be
 * shifted. `inlineStyle` returns an inline style without our shift.
 */
export function findStickies(inlineStyle: (element: HTMLElement, property: string) => string): Sticky[] {
  const edgeOf = (element: HTMLElement, isSpacer: boolean): Edge | undefined => {
    if (inlineStyle(element, 'bottom') === '0px') return 'bottom';
    if (inlineStyle(element, 'top') === '0px') return 'top';
    const setting = stickySetting(element);
    if (isSpacer || element.matches(STICKY_ACTIVE)) return setting ?? 'top';
    return getComputedStyle(element).position === 'relative' ? undefined : setting;
  };
  return [...document.querySelectorAll<HTMLElement>(`${STICKY},${SPACER}`)].map((element) => {
    const isSpacer = element.matches(SPACER);
    return { element, edge: edgeOf(element, isSpacer), isSpacer };
  });
}
