import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 531;

const sections: readonly string[] = [
  container(
    '6a11e10',
    heading('6a11e11', 'The island in pictures', 'h1') +
      textEditor('6a11e12', '<p>Press one, and it has the whole window.</p>'),
    { classes: 'builder-intro' },
  ),
  container(
    '6a11e20',
    heading('6a11e21', 'Outside and inside') +
      textEditor('6a11e22', '<p>As high as they are, in columns; one of two galleries, or both.</p>') +
      readFixture('gallery/multiple'),
  ),
  container('6a11e30', heading('6a11e31', 'In full rows') + readFixture('gallery/justified'), {
    classes: 'builder-band',
  }),
  container('6a11e40', heading('6a11e41', 'All alike') + readFixture('gallery/grid')),
  container(
    '6a11e50',
    heading('6a11e51', 'Works') +
      textEditor('6a11e52', '<p>Those that are left move together.</p>') +
      readFixture('posts/portfolio'),
    { classes: 'builder-band' },
  ),
];

/** Renders the page of galleries, with a filterable portfolio. */
export const galleryPage = (notices: string): Page => ({
  id: pageId,
  title: 'Gallery',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page gallery-page`,
  main: notices + builderDocument(pageId, sections.join('\n')),
});
