import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { slide, stopSlide } from '#lib/slide.ts';
import type { DropdownOptions, Effects } from '../options.ts';
import { type Placement, placeList } from './place-list.ts';

const PLACEMENT_STYLES = ['width', 'min-width', 'max-width', 'top', 'left', 'margin-left', 'margin-top'];

/** A list and the link that opens it. */
export interface OpenList {
  readonly list: HTMLElement;
  readonly link: HTMLElement;
  /** Whether the list is in the page's flow, as in narrow layouts. */
  readonly isCollapsible: boolean;
}

/** The placement options that the menu sets. */
export type ListPlacement = Pick<Placement, 'isBelow' | 'isRtl' | 'isUpwards' | 'offsetX' | 'offsetY'>;

/** Shows, places, animates and hides lists. */
export interface ListDisplay {
  /** Shows a list; returns whether the window is too low for it. */
  show(entry: OpenList, placement: ListPlacement): boolean;
  hide(entry: OpenList): void;
  isHiding(list: Element): boolean;
}

const noop = () => {};
const boxOf = (node: Element) => node.getBoundingClientRect();

/** Creates the display for a menu's lists. The end of the scope stops running animations. */
export function createListDisplay(
  options: DropdownOptions,
  effects: Effects,
  patch: Patch,
  scope: Scope,
): ListDisplay {
  const fades = new Map<Element, Animation>();
  const hiding = new Set<Element>();
  let zIndex = 0;
  scope.add(() => {
    for (const each of fades.values()) each.cancel();
    for (const each of hiding) stopSlide(each);
  });

  const write = (list: HTMLElement, styles: Record<string, string | null>) => {
    for (const [property, value] of Object.entries(styles)) patch.style(list, property, value);
  };
  const display = (list: HTMLElement, value: 'block' | 'none') => patch.style(list, 'display', value);

  /** Converts a CSS width to pixels; returns 0 for units other than `px` and `em`. */
  const pixels = (list: Element, width: string) => {
    const unitPx = { px: 1, em: Number.parseFloat(getComputedStyle(list).fontSize) }[
      width.replace(/[\d.]+/, '')
    ];
    return unitPx === undefined ? 0 : unitPx * Number.parseFloat(width);
  };
  /**
   * Makes a list as wide as its longest line, within the limits. Returns its box, after one layout if the
   * line fits.
   */
  const fitWidth = (list: HTMLElement): DOMRect => {
    const { subMenusMinWidth: min, subMenusMaxWidth: max } = options;
    if (min || max) write(list, { width: 'auto', 'min-width': min || null, 'max-width': null });
    if (max) patch.toggle(list, 'sm-nowrap', true);
    const natural = boxOf(list);
    if (max) write(list, { 'max-width': max });
    if (!max || natural.width <= pixels(list, max)) return natural;
    const limited = boxOf(list);
    if (natural.width <= limited.width) return limited;
    patch.toggle(list, 'sm-nowrap', false);
    write(list, { width: `${limited.width}px` });
    return boxOf(list);
  };
  const place = ({ list, link }: OpenList, placement: ListPlacement) => {
    write(list, { top: 'auto', left: '0', 'margin-left': '0', 'margin-top': '0' });
    const box = fitWidth(list);
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const window = { width, height };
    const position = placeList({
      ...placement,
      link: boxOf(link),
      list: box,
      window,
      keepsInWindow: options.keepInViewport,
    });
    write(list, {
      'margin-left': `${position.left - box.left}px`,
      'margin-top': `${position.top - box.top}px`,
    });
    return position.isCut;
  };
  const fade = (list: HTMLElement, open: boolean, durationMs: number, done: () => void) => {
    if (!durationMs || !list.animate || prefersReducedMotion()) return done();
    const frames = [{ opacity: 0 }, { opacity: 1 }];
    const animation = list.animate(open ? frames : frames.reverse(), durationMs);
    fades.set(list, animation);
    animation.onfinish = done;
  };
  const stopAnimation = (list: Element) => {
    fades.get(list)?.cancel();
    fades.delete(list);
    if (hiding.delete(list)) patch.attribute(list, 'inert', null);
  };

  return {
    show({ list, link, isCollapsible }, placement) {
      stopAnimation(list);
      if (isCollapsible) {
        for (const property of PLACEMENT_STYLES) patch.style(list, property, null);
        if (effects.collapsibleShow) effects.collapsibleShow(list, noop);
        else {
          const durationMs = options.collapsibleShowDuration;
          slide(list, true, { durationMs, show: (value) => display(list, value) });
        }
        return false;
      }
      stopSlide(list);
      // Shown to be measured; a script's own effect then starts with a hidden list.
      display(list, 'block');
      const isCut = place({ list, link, isCollapsible }, placement);
      zIndex = Math.max(zIndex, Number(getComputedStyle(list).zIndex) || 1) + 1;
      write(list, { 'z-index': String(zIndex) });
      if (effects.show) {
        display(list, 'none');
        effects.show(list, noop);
      } else fade(list, true, options.showDuration, () => fades.delete(list));
      return isCut;
    },
    hide({ list, isCollapsible }) {
      stopAnimation(list);
      hiding.add(list);
      // A closing list is `aria-hidden`, so nothing in it may have the focus.
      patch.attribute(list, 'inert', '');
      const done = () => {
        if (!hiding.has(list)) return;
        stopAnimation(list);
        write(list, { display: 'none', 'z-index': null });
      };
      const effect = isCollapsible ? effects.collapsibleHide : effects.hide;
      if (effect) effect(list, done);
      else if (isCollapsible) {
        const durationMs = options.collapsibleHideDuration;
        slide(list, false, { durationMs, show: (value) => display(list, value) }).then(done);
      } else fade(list, false, options.hideDuration, done);
    },
    isHiding: (list) => hiding.has(list),
  };
}
