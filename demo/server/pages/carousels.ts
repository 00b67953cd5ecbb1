import { editorModels, inEditMode } from '../builder/edit-mode.ts';
import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';
import type { PageOptions } from './options.ts';

const pageId = 471;

const show = (id: string, title: string, text: string, name: string, classes = ''): string =>
  container(
    `ca0${id}0`,
    heading(`ca0${id}1`, title) + textEditor(`ca0${id}2`, `<p>${text}</p>`) + readFixture(`media/${name}`),
    { classes },
  );

const pair = (id: string, first: string, second: string): string =>
  container(
    `ca0${id}0`,
    container(`ca0${id}1`, first, { level: 'child' }) + container(`ca0${id}2`, second, { level: 'child' }),
    { classes: 'carousels-pair' },
  );

const titled = (id: string, title: string, name: string): string =>
  heading(`ca0${id}`, title, 'h3') + readFixture(`media/${name}`);

const sections = (): string =>
  [
    container(
      'ca00010',
      heading('ca00011', 'One after the other', 'h1') +
        textEditor(
          'ca00012',
          '<p>Rows of pictures, stories and voices. They move when you ask them to; those that move by themselves wait while you look, and stop when you say so.</p>',
        ) +
        readFixture('media/slides'),
      { classes: 'carousels-hero' },
    ),
    show(
      '002',
      'From the journal',
      'Three on a wide screen, two on a tablet, one on a phone.',
      'loop-carousel',
    ),
    show(
      '003',
      'Pictures, and a film',
      'They open in the lightbox; one leads to the shop.',
      'media-carousel',
    ),
    show(
      '004',
      'A slideshow',
      'The small pictures follow the large one, and the other way round.',
      'media-slideshow',
      'builder-band',
    ),
    show('005', 'In depth', 'Those beside the first turn away.', 'media-coverflow'),
    pair(
      '006',
      titled('0063', 'What people say', 'testimonial-carousel'),
      titled('0064', 'What they write', 'reviews'),
    ),
    show(
      '007',
      'Whole containers',
      'Each slide holds widgets of its own, and a fraction counts them.',
      'nested-carousel',
      'builder-band',
    ),
    show(
      '008',
      'A glimpse of what comes',
      'The slides on both sides show in part, and a bar says how far it is.',
      'nested-carousel-offset',
    ),
    container('ca00090', readFixture('media/slides-one'), { classes: 'carousels-end' }),
  ].join('\n');

/** Renders the document of the carousels page; `classes` are added to its root. */
export const carouselsDocument = (classes = ''): string => builderDocument(pageId, sections(), classes);

/** Renders the page of carousels; inside the editor with the classes and models for its preview. */
export const carouselsPage = ({ edit }: PageOptions, notices: string): Page => {
  const html = carouselsDocument(edit ? ' elementor-edit-mode elementor-edit-area' : '');
  return {
    id: pageId,
    title: 'Carousels',
    bodyClass: `elementor-page elementor-page-${pageId} builder-page carousels-page`,
    main: notices + (edit ? inEditMode(html) : html),
    ...(edit && { editorElements: editorModels(html) }),
  };
};
