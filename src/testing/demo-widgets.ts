import type { Locator, Page } from 'playwright-core';

/** Widgets of the demo's workshop page by their builder ids. */
export const WORKSHOP = {
  accordion: '7c31a0e',
  tabs: '9d04b3c',
  toggle: '5b42d77',
  carousel: 'a3c07e5',
} as const;

/** An element of the builder. */
export const widget = (page: Page, id: string): Locator => page.locator(`[data-id="${id}"]`).first();

/** A title of an accordion, of tabs or a toggle that can be seen, counted from 1. */
export const title = (within: Locator, item: number): Locator =>
  within.locator(`.elementor-tab-title[data-tab="${item}"]`).filter({ visible: true });

/** The items that are open, by their panels. */
export const openItems = (within: Locator): Promise<string> =>
  within.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('.elementor-tab-content')]
      .filter((panel) => panel.checkVisibility() && panel.classList.contains('elementor-active'))
      .map((panel) => panel.dataset.tab)
      .join(' '),
  );

/** The slide that a carousel is at, counted from 0; -1 before it runs. */
export const slideOf = (within: Locator): Promise<number> =>
  within.evaluate((element) =>
    [...element.querySelectorAll('.swiper-pagination-bullet')].findIndex((bullet) =>
      bullet.classList.contains('swiper-pagination-bullet-active'),
    ),
  );
