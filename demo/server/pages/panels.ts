import { atomHeading, atomParagraph, flexbox } from '../builder/atoms.ts';
import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 452;

const read = (...names: readonly string[]): string =>
  names.map((name) => readFixture(`content/${name}`)).join('\n');

const column = (id: string, html: string): string => container(id, html, { level: 'child' });

const sections = (): readonly string[] => [
  container(
    '45a0001',
    `${heading('45a0002', 'Tabs, accordions and counters', 'h1')}${textEditor('45a0003', '<p>What a page keeps folded away, and what it counts out when you come by.</p>')}${read('alert', 'alert-fixed')}`,
    { classes: 'builder-intro e-no-lazyload panels-intro' },
  ),
  container(
    '45a0010',
    column('45a0011', `${heading('45a0012', 'On the shelves')}${read('nested-tabs')}`) +
      column('45a0013', `${heading('45a0014', 'Before you ask')}${read('nested-accordion')}`),
    { classes: 'builder-columns' },
  ),
  container('45a0020', `${heading('45a0021', 'Nine doors')}${read('nested-tabs-scroll')}`, {
    classes: 'builder-band',
  }),
  flexbox(
    '45a0060',
    `${atomHeading('45a0061', 'From clay to table')}${atomParagraph('45a0062', 'What happens to a lump of the island before it holds your tea.')}${read('atomic-tabs')}`,
    'atom-section',
  ),
  container(
    '45a0030',
    `${heading('45a0031', 'A year in numbers')}${container('45a0032', read('counter'), { level: 'child', classes: 'number-row' })}${read('progress')}`,
    { classes: 'panels-numbers' },
  ),
  container('45a0040', `${heading('45a0041', 'How we came here')}${read('text-editor', 'audio')}`, {
    classes: 'builder-narrow',
  }),
  container('45a0050', read('text-path', 'text-path-link'), { classes: 'builder-closing path-signs' }),
];

/**
 * Renders the page of tabs and accordions with any content, counters, progress bars, text paths and small
 * widgets.
 */
export const panelsPage = (notices: string): Page => ({
  id: pageId,
  title: 'Tabs, accordions and counters',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  main: notices + builderDocument(pageId, sections().join('\n')),
});
