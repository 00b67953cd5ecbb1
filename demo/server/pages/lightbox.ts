import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 438;

/** Returns the widget with that id from the fixture, which has one widget per line. */
const exhibit = (id: string, origin: string): string => {
  const line = readFixture('overlay/lightbox')
    .split('\n')
    .find((each) => each.includes(`data-id="${id}"`));
  return (line ?? '').replaceAll('https://shop.example', origin);
};

const sections = (origin: string): readonly string[] => [
  container(
    '1a9b010',
    `<div class="lightbox-words">${heading('1a9b011', 'Pictures worth a closer look', 'h1')}${textEditor('1a9b012', '<p>Press one, and it has the whole window. Arrow keys and fingers lead on, two taps bring you closer, Escape takes you back to where you were.</p>')}</div>${exhibit('1a9b001', origin)}`,
    { classes: 'lightbox-hero e-no-lazyload' },
  ),
  container(
    '1a9b020',
    `${heading('1a9b021', 'Around the island')}${textEditor('1a9b022', '<p>Five pictures that belong together. Any of them can be shared, and opens again from the address you share.</p>')}${exhibit('1a9b002', origin)}`,
  ),
  container(
    '1a9b030',
    `${heading('1a9b031', 'Moving ones')}${textEditor('1a9b032', '<p>Nothing is fetched from elsewhere before you ask for it.</p>')}${container('1a9b033', `${exhibit('1a9b003', origin)}${exhibit('1a9b004', origin)}`, { level: 'child', classes: 'lightbox-films' })}`,
    { classes: 'builder-band' },
  ),
  container(
    '1a9b040',
    `${heading('1a9b041', 'Plain links')}${textEditor('1a9b042', '<p>A link to a picture opens here, too, unless it says otherwise.</p>')}${exhibit('1a9b005', origin)}`,
    { classes: 'builder-narrow' },
  ),
];

/** Renders the page of content that opens in the builder's lightbox: pictures, a gallery, videos, links. */
export const lightboxPage = (origin: string, notices: string): Page => ({
  id: pageId,
  title: 'Lightbox',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page lightbox-page`,
  main: notices + builderDocument(pageId, sections(origin).join('\n')),
});
