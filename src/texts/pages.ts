import type { PluralForms, TextEntry } from './text.ts';

/** Texts of menus, search, videos, lists, bars, forms and announcements. */
export const pageTexts = {
  expand: { key: 'menu.expand', english: 'Expand child menu' },
  collapse: { key: 'menu.collapse', english: 'Collapse child menu' },
  openMenu: { key: 'menu.open', english: 'Open Sub-Menu' },
  closeMenu: { key: 'menu.close', english: 'Close Sub-Menu' },
  openSearch: { key: 'search.open', english: 'Open Search Bar' },
  closeSearch: { key: 'search.close', english: 'Close Search Bar' },
  resultsFor: { key: 'search.results', english: 'Results for {term}' },
  playVideo: { key: 'video.play', english: 'Play Video', builder: 'playVideo' },
  announcement: { key: 'bar.name', english: 'Announcement' },
  notifications: { key: 'live.name', english: 'Notifications' },
  tryAgain: { key: 'list.try-again', english: 'Try again', builder: 'tryAgain' },
  nothingFound: { key: 'list.nothing', english: 'Nothing found.' },
  items: {
    one: { key: 'list.items.one', english: '{count} item' },
    other: { key: 'list.items.other', english: '{count} items' },
  },
  moreItems: {
    one: { key: 'list.more.one', english: '{count} more item loaded.' },
    other: { key: 'list.more.other', english: '{count} more items loaded.' },
  },
  pageOf: { key: 'list.page-of', english: 'page {page} of {pages}' },
  error: { key: 'form.error', english: 'Error:' },
  nestedForm: { key: 'form.nested', english: 'This contact form is placed in the wrong place.' },
  nextStep: { key: 'form.next', english: 'Next' },
  previousStep: { key: 'form.previous', english: 'Previous' },
} as const satisfies Readonly<Record<string, TextEntry | PluralForms>>;
