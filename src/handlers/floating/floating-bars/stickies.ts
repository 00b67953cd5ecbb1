import { asMap } from '#lib/fields.ts';

/** Where something sticks. */
export type Edge = 'top' | 'bottom';

/** An element that sticks, or what holds its place in the page meanwhile. */
export interface Sticky {
  readonly element: HTMLElement;
  readonly edge: Edge | undefined;
  readonly isSpacer: boolean;
}

const SPACER = '.elementor-sticky__spacer';
/** What will stick, or does, by its settings: its code may come when it is near. */
export const TO_STICK = '.elementor-element[data-settings*=\'"sticky":"\']';
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
 * Everything on the page that sticks at times. The edge is undefined for what must not be shifted: it stands in its place, from
 * which a shift would take it. `inline` gives an inline style as it was before anyone shifted.
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
