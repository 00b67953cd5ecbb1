import { anchorTarget } from '#lib/anchor-target.ts';
import { number, object, responsive } from '#lib/fields.ts';
import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** The offset is in pixels, by device. */
export const settings = object({ sticky_anchor_link_offset: responsive(number(0, { min: 0 })) });

/** Returns the elements of this page that the builder's links and the address target. */
function anchorTargets(): Set<HTMLElement> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.elementor-element a[href*="#"]')];
  const fragments = [location.hash, ...links.map(({ hash }) => hash)];
  const found = fragments.map((fragment) => document.getElementById(anchorTarget(fragment) ?? ''));
  return new Set(found.filter((target) => target !== null));
}

/** Returns an element's top in the document, in px; for a stuck element, its normal place. */
function documentTop(element: HTMLElement): number {
  const { nextElementSibling: next } = element;
  const isStuck = next instanceof HTMLElement && next.matches('.elementor-sticky__spacer');
  let top = 0;
  for (let at: Element | null = isStuck ? next : element; at instanceof HTMLElement; at = at.offsetParent) {
    top += at.offsetTop;
  }
  return top;
}

/** Returns the admin bar's height; 0 if the page has a scroll padding for it. */
export function adminBarPx(): number {
  const paddingPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return paddingPx > 0 ? 0 : (document.getElementById('wpadminbar')?.offsetHeight ?? 0);
}

const DEBOUNCE_MS = 100;

/** The sticky elements with an offset. Each offset applies down to the next sticky element. */
const stickies = new Set<HTMLElement>();
const changes = new EventTarget();
let isChanged = false;
const announceChange = () => {
  isChanged = true;
  changes.dispatchEvent(new Event('change'));
};

/** The margins of one sticky element. */
interface Margins {
  clear(): void;
  write(): void;
}
const allMargins = new Set<Margins>();

/** Clears all margins before writing any: a target may now be below another sticky element. */
function writeAll(): void {
  if (!isChanged) return;
  isChanged = false;
  for (const each of [...allMargins].reverse()) each.clear();
  for (const each of allMargins) each.write();
}

export default defineBehaviour({
  settings,
  mount({ element, settings, scope }) {
    // This is the copy that fills the place of a stuck element.
    if (element.matches('.elementor-sticky__spacer')) return;
    const patch = scope.patch();
    const isSticky = () => element.matches('.elementor-sticky');
    const offsetPx = () =>
      deviceSetting(settings.sticky_anchor_link_offset, readDeviceMode(), pageConfig.breakpoints);

    const write = () => {
      if (!stickies.has(element)) return;
      const top = documentTop(element);
      const end = Math.min(...[...stickies].map(documentTop).filter((each) => each > top));
      const margin = `${offsetPx() + adminBarPx()}px`;
      for (const target of anchorTargets()) {
        const at = documentTop(target);
        if (at > top && at < end) patch.style(target, 'scroll-margin-top', margin);
      }
    };
    const margins = { clear: patch.restore, write };
    allMargins.add(margins);
    let cancel = () => {};
    scope.listen(changes, 'change', () => {
      cancel();
      cancel = scope.timeout(writeAll, DEBOUNCE_MS);
    });
    const sync = () => {
      if (isSticky() && offsetPx() > 0) stickies.add(element);
      else stickies.delete(element);
      announceChange();
    };
    scope.listen(window, 'resize', sync);
    scope.observe(new MutationObserver(sync)).observe(element, { attributeFilter: ['class'] });
    scope.add(() => {
      allMargins.delete(margins);
      stickies.delete(element);
      announceChange();
    });
    sync();
  },
});
