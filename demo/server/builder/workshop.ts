import { readFixture } from '../fixtures.ts';
import { builderDocument, container, heading, textEditor, widget } from './elements.ts';

const documentId = 174;

const seasons = [
  ['Spring', 'The pit thaws, and we dig clay for the year.', { _animation: 'fadeInUp' }],
  [
    'Summer',
    'Wool comes in. Everybody shears, also the potters.',
    { _animation: 'fadeInUp', _animation_delay: 150 },
  ],
  [
    'Autumn',
    'The kiln burns every week, and boats leave full.',
    { _animation: 'fadeInUp', _animation_delay: 300 },
  ],
  [
    'Winter',
    'Looms, soap and mending, beside the stove.',
    {
      _animation: 'fadeInUp',
      _animation_mobile: 'fadeIn',
      _animation_delay: 450,
      _animation_delay_mobile: 100,
    },
  ],
] as const;

const seasonCards = (): string =>
  seasons
    .map(([name, text, settings], index) =>
      textEditor(`8e7dc2${index}`, `<h3>${name}</h3><p>${text}</p>`, {
        settings,
        classes: 'season-card elementor-invisible',
      }),
    )
    .join('\n');

const introduction = (): string =>
  container(
    '10a0001',
    `${heading('1d0c5b8', 'A boat house, a kiln and a loom', 'h1')}${textEditor('10a0002', '<p>Eleven people work here, in three rooms and one shed. Come in, the door is open; mind the cat. Whether our glazes are safe for food is <a href="#elementor-tab-content-1303">answered below</a>.</p>')}`,
    { classes: 'builder-intro e-no-lazyload' },
  );

const sections = (): readonly string[] => [
  introduction(),
  container('10a0010', heading('2e1d6c9', 'How a mug is made') + readFixture('content/tabs')),
  container(
    '10a0020',
    heading('3f2e7da', 'Around the island') +
      readFixture('media/image-carousel') +
      container('10a0021', readFixture('page/link-actions'), { level: 'child', classes: 'builder-links' }),
  ),
  container(
    '10a0030',
    heading('4a3f8eb', 'Who makes what') +
      container(
        '10a0031',
        container('10a0032', readFixture('content/tabs-vertical'), { level: 'child' }) +
          container('10a0033', readFixture('media/image-carousel-fade'), { level: 'child' }),
        { level: 'child', classes: 'builder-columns' },
      ),
    { classes: 'builder-band' },
  ),
  container(
    '10a0040',
    container('10a0041', heading('5b4a9fc', 'Asked most often') + readFixture('content/accordion'), {
      level: 'child',
    }) +
      container('10a0042', heading('6c5ba0d', 'Keep it for long') + readFixture('content/toggle'), {
        level: 'child',
      }),
    { classes: 'builder-columns' },
  ),
  container('10a0050', readFixture('motion/entrance-animation'), { classes: 'builder-motion' }),
  container(
    '10a0060',
    `${heading('7d6cb1e', 'Four seasons')}${container('10a0061', seasonCards(), { level: 'child', classes: 'season-grid' })}`,
  ),
  container('10a0070', readFixture('media/image-carousel-one-slide'), { classes: 'builder-narrow' }),
  container(
    '10a0080',
    heading('10a0081', 'See what the last firing gave us') +
      widget(
        '10a0082',
        'button',
        '<a class="elementor-button elementor-button-link elementor-size-sm" href="/shop/"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">To the shop</span></span></a>',
        { settings: { _animation: 'pulse' }, classes: 'elementor-invisible' },
      ),
    { classes: 'builder-closing' },
  ),
];

/** Renders the document of the workshop page, with one of each builder widget. */
export const workshopDocument = (classes = ''): string =>
  builderDocument(documentId, sections().join('\n'), classes);
