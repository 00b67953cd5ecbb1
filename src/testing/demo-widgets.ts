import type { Locator, Page } from 'playwright-core';

/** Builder ids of widgets on the demo's workshop page. */
export const WORKSHOP_IDS = {
  accordion: '7c31a0e',
  tabs: '9d04b3c',
  toggle: '5b42d77',
  carousel: 'a3c07e5',
} as const;

/** Returns an element of the builder by its id. */
export const widgetById = (page: Page, id: string): Locator => page.locator(`[data-id="${id}"]`).first();

/** Returns the visible title of an item of an accordion, tabs or a toggle, counted from 1. */
export const visibleTitle = (within: Locator, item: number): Locator =>
  within.locator(`.elementor-tab-title[data-tab="${item}"]`).filter({ visible: true });

/** Returns the numbers of the items with open panels, separated by spaces. */
export const openItems = (within: Locator): Promise<string> =>
  within.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('.elementor-tab-content')]
      .filter((panel) => panel.checkVisibility() && panel.classList.contains('elementor-active'))
      .map((panel) => panel.dataset.tab)
      .join(' '),
  );

/** Returns the current slide of a carousel, counted from 0; -1 before it runs. */
export const currentSlide = (within: Locator): Promise<number> =>
  within.evaluate((element) =>
    [...element.querySelectorAll('.swiper-pagination-bullet')].findIndex((bullet) =>
      bullet.classList.contains('swiper-pagination-bullet-active'),
    ),
  );
