import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';
import { fitImages } from './fit-images.ts';
import { containerOf, itemsOf } from './listing.ts';
import { keepMasonry } from './masonry.ts';
import type { Settings } from './settings.ts';

/** What the items of a list of posts stand in, and what they are. */
export const POSTS = { container: '.elementor-posts-container', item: 'article' } as const;

export interface Arrangement {
  /** Takes up what came, went, was shown or hidden. */
  refresh(): void;
}

/** Columns of a list on the device of the moment. */
export const columnsNow = ({ columns }: Pick<Settings, 'columns'>): number =>
  controlValue(columns, readDeviceMode(), pageConfig.breakpoints);

/** Keeps the posts of a widget arranged as its settings say: pictures in their boxes, items under each other. */
export function keepArranged(
  element: HTMLElement,
  settings: Pick<Settings, 'columns' | 'row_gap' | 'masonry'>,
  scope: Scope,
): Arrangement {
  const container = containerOf(element, POSTS);
  if (!container) return { refresh() {} };
  const images = fitImages(element, container, { isOff: settings.masonry }, scope);
  const masonry = settings.masonry
    ? keepMasonry(
        {
          container,
          items: () => itemsOf(element, POSTS),
          columns: () => columnsNow(settings),
          gap: () => controlValue(settings.row_gap, readDeviceMode(), pageConfig.breakpoints),
        },
        scope,
      )
    : undefined;
  return {
    refresh() {
      images.refresh();
      masonry?.refresh();
    },
  };
}
