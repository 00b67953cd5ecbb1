import type { Counted, Text } from './text.ts';

/** Menus, search, lists, bars, forms, and what is read out. */
export const pageTexts = {
  expand: { key: 'menu.expand', english: 'Expand child menu' },
  collapse: { key: 'menu.collapse', english: 'Collapse child menu' },
  resultsFor: { key: 'search.results', english: 'Results for {term}' },
  announcement: { key: 'bar.name', english: 'Announcement' },
  notifications: { key: 'live.name', english: 'Notifications' },
  tryAgain: { key: 'list.try-again', english: 'Try again', builder: 'tryAgain' },
  nothingFound: { key: 'list.nothing', english: 'Nothing found.' },
  items: {
    one: { key: 'list.items.one', english: '{count} item' },
    other: { key: 'list.items.other', english: '{count} items' },
  },
  pageOf: { key: 'list.page-of', english: 'page {page} of {pages}' },
  nextStep: { key: 'form.next', english: 'Next' },
  previousStep: { key: 'form.previous', english: 'Previous' },
} as const satisfies Readonly<Record<string, Text | Counted>>;
