import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 441;

const sections = (): readonly string[] => [
  container(
    '44a0001',
    `${heading('44a0002', 'Find it while you type', 'h1')}${textEditor('44a0003', '<p>Three letters are enough. Arrows walk through what is found, Escape puts it away.</p>')}${container('44a0004', readFixture('navigation/search'), { level: 'child', classes: 'search-stage' })}`,
    { classes: 'builder-intro e-no-lazyload search-intro' },
  ),
  container(
    '44a0010',
    `${heading('44a0011', 'Three older ways')}${textEditor('44a0012', '<p>In a row, behind an icon, and over the whole page.</p>')}${container('44a0013', readFixture('navigation/search-form'), { level: 'child', classes: 'search-forms' })}`,
    { classes: 'builder-narrow' },
  ),
];

/** Renders the page of search fields. */
export const searchPage = (notices: string): Page => ({
  id: pageId,
  title: 'Search',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  main: notices + builderDocument(pageId, sections().join('\n')),
});
