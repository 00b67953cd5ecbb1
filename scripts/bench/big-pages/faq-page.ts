import { type BigPage, clickOn, isShown } from './big-page.ts';
import { cut, numbered, readMarkup, repeat } from './markup.ts';

/** Returns a widget whose only items are copies of its first one. */
async function withItems(name: string, item: RegExp, end: string, size: number): Promise<string> {
  const markup = await readMarkup(`content/${name}`);
  const first = cut(markup, item, end);
  const start = markup.indexOf(first);
  const last = markup.lastIndexOf(end) + end.length;
  const items = repeat(size, (index) => {
    const item = index ? first.replace(/ open(?=>)/, '') : first;
    return numbered(item, index).replaceAll('data-tab="1"', `data-tab="${index + 1}"`);
  });
  return markup.slice(0, start) + items + markup.slice(last);
}

const TITLE = '.elementor-tab-title';
const ITEM = '.e-n-accordion-item';
const titleOf = (index: number) => `.elementor-accordion-item:nth-child(${index}) ${TITLE}`;
const contentOf = (index: number) => `.elementor-accordion-item:nth-child(${index}) .elementor-tab-content`;

/** An accordion with a thousand questions. */
export const faqPage: BigPage = {
  name: 'faq',
  size: 1000,
  of: 'items of an accordion',
  html: (size) =>
    withItems('accordion', /<div class="elementor-accordion-item"/, '</p></div>\n    </div>', size),
  steps: [
    clickOn('an item is opened', titleOf(5), { hasWorked: (page) => isShown(page, contentOf(5)) }),
    clickOn('another one is opened', titleOf(9), { hasWorked: (page) => isShown(page, contentOf(9)) }),
    clickOn('it is closed', titleOf(9), { hasWorked: async (page) => !(await isShown(page, contentOf(9))) }),
  ],
};

/** The same with nested items. */
export const nestedFaqPage: BigPage = {
  name: 'nested faq',
  size: 1000,
  of: 'items of a nested accordion',
  html: (size) => withItems('nested-accordion', /<details/, '</details>', size),
  steps: [
    clickOn('an item is opened', `${ITEM}:nth-child(5) summary`, {
      hasWorked: (page) => isShown(page, `${ITEM}:nth-child(5) > div`),
    }),
    clickOn('another one is opened', `${ITEM}:nth-child(9) summary`, {
      hasWorked: (page) => isShown(page, `${ITEM}:nth-child(9) > div`),
    }),
    clickOn('it is closed', `${ITEM}:nth-child(9) summary`),
  ],
};
