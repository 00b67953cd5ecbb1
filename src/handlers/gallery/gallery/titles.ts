import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { onPress } from '#platform/on-press.ts';

const ACTIVE = 'elementor-item-active';
const HIDDEN = 'e-gallery-item--hidden';
const GROUP = 'data-elementor-lightbox-slideshow';

/** Returns the gallery that a title shows; `all` for all. */
const indexOf = ({ dataset }: HTMLElement) => dataset.galleryIndex?.trim() || 'all';

const isIn = (item: HTMLElement, index: string) =>
  index === 'all' || (item.dataset.eGalleryTags ?? '').split(',').some((tag) => tag.trim() === index);

/** Returns whether an item is visible. */
export const isShown = (item: HTMLElement): boolean => !item.classList.contains(HIDDEN);

/**
 * Shows the gallery of the first title, then that of each pressed title. Hidden items are inert. The lightbox
 * groups pictures by the visible gallery. Calls `onChange` when another gallery is shown.
 */
export function connectTitles(
  element: HTMLElement,
  items: readonly HTMLElement[],
  onChange: () => void,
  patch: Patch,
  scope: Scope,
): void {
  const titles = findScoped(element, '.elementor-gallery-title');
  const { id = '' } = element.dataset;
  const activate = (active: HTMLElement) => {
    const index = indexOf(active);
    for (const title of titles) {
      patch.toggle(title, ACTIVE, title === active);
      patch.attribute(title, 'aria-pressed', String(title === active));
    }
    for (const item of items) {
      const isHidden = !isIn(item, index);
      patch.toggle(item, HIDDEN, isHidden);
      patch.attribute(item, 'inert', isHidden ? '' : null);
      if (!isHidden && item.hasAttribute(GROUP)) patch.attribute(item, GROUP, `${index}_${id}`);
    }
  };
  const [first] = titles;
  if (first) activate(first);
  for (const title of titles) {
    const press = () => {
      if (title.classList.contains(ACTIVE)) return;
      activate(title);
      onChange();
    };
    onPress(title, press, scope);
  }
}
