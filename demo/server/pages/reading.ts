import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 512;

type Part = readonly [tag: 'h2' | 'h3' | 'h4', title: string, text: string];

const parts: readonly Part[] = [
  [
    'h2',
    'Wool',
    'It begins with forty sheep that belong to nobody in particular and eat seaweed in winter. In June everybody who can hold a pair of shears walks out to the north end, and by evening the shed is full to the rafters.',
  ],
  [
    'h3',
    'Washing',
    'The fleeces lie in rain water for two days. What floats is grass, what sinks is sand, and what remains is grey, soft, and smells of the sea for a year.',
  ],
  [
    'h3',
    'Spinning',
    'One wheel, one chair, one window to the west. A good day is two hundred metres of thread; a bad one is a knot and a walk along the beach.',
  ],
  [
    'h2',
    'Clay',
    'Under the turf at the landing lies a bank of blue clay. It is dug in autumn, sieved through an old sail, and left to freeze, which is the only machine it ever sees.',
  ],
  [
    'h3',
    'Throwing',
    'A mug takes four minutes and eleven years. The handle is pulled, not cut, and every one of them is a little too large, because hands are cold here.',
  ],
  [
    'h4',
    'Of handles',
    'Somebody once measured them. They differ by nine millimetres, and nobody has ever sent one back.',
  ],
  [
    'h3',
    'Firing',
    'The kiln is lit on Thursday at four in the afternoon and opened on Saturday. Nobody is allowed to ask before.',
  ],
  [
    'h2',
    'Weaving',
    'The loom stands in what used to be the boat house, and in a storm it still moves like a boat. A blanket is three weeks of evenings.',
  ],
  [
    'h3',
    'Patterns',
    'There are five, and all of them are the horizon: calm, swell, rain, fog, and the one that the children made up.',
  ],
  [
    'h3',
    'Edges',
    'The last row is knotted by hand while somebody reads aloud. That is why there are books in the boat house, and wool in the books.',
  ],
];

const article = (): string =>
  parts
    .map(
      ([tag, title, text], index) =>
        `${heading(`51200${index}a`, title, tag).replace('<div ', title === 'Weaving' ? '<div id="weaving" ' : '<div ')}${textEditor(`51200${index}b`, `<p>${text}</p>`)}`,
    )
    .join('\n');

const sections = (): readonly string[] => [
  container('5120100', readFixture('reading/progress-tracker'), { classes: 'reading-bar e-no-lazyload' }),
  container(
    '5120110',
    `${heading('5120111', 'A year on the island', 'h1')}${readFixture('reading/animated-headline-highlight')}${readFixture('reading/animated-headline-rotate')}${readFixture('reading/animated-headline-typing')}`,
    { classes: 'builder-intro reading-intro e-no-lazyload' },
  ),
  container(
    '5120120',
    `${container('5120121', `${readFixture('reading/table-of-contents')}${readFixture('reading/progress-tracker-circular')}`, { level: 'child', classes: 'reading-aside' })}${container('5120122', article(), { level: 'child', classes: 'reading-article' })}`,
    { classes: 'reading-columns e-no-lazyload' },
  ),
  container('5120130', `${heading('5120131', 'What came of it')}${readFixture('content/hotspot')}`, {
    classes: 'builder-band reading-shelf',
  }),
  container('5120140', `${heading('5120141', 'Tell somebody')}${readFixture('social/share-buttons')}`, {
    classes: 'builder-narrow reading-share',
  }),
];

/**
 * Renders the page of a long article: progress bar, table of contents, hotspots, share buttons. It is
 * revealed on arrival and covered again on leaving.
 */
export const readingPage = (notices: string): Page => ({
  id: pageId,
  title: 'A year on the island',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page reading-page`,
  main: readFixture('page/page-transition') + notices + builderDocument(pageId, sections().join('\n')),
});
