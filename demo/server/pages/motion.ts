import { builderDocument, container, heading, textEditor, widget } from '../builder/elements.ts';
import { sticking } from '../builder/settings.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';
import { drift, handsSection, hero, night } from './motion-sections.ts';

const places = [
  ['#drift', 'Drift'],
  ['#ledger', 'Ledger'],
  ['#hands', 'Hands'],
  ['#night', 'Night'],
] as const;

const localMenu = (): string =>
  container(
    '5a10001',
    `${heading('5a10002', 'A walk along the shore', 'p')}${textEditor(
      '5a10003',
      `<nav aria-label="On this page"><ul>${places.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul></nav>`,
    )}`,
    {
      settings: sticking('top', { sticky_effects_offset: 160, sticky_anchor_link_offset: 72 }),
      classes: 'shore-menu e-no-lazyload',
    },
  );

const days = [
  [
    'Monday',
    'Wind from the west. Two crates of clay from the pit, wet and heavy as bread dough. We let them stand.',
  ],
  [
    'Tuesday',
    'The first boat brings wool and the post. Somebody orders forty bowls for a wedding on the mainland.',
  ],
  ['Wednesday', 'Fog until noon. Nobody sees the pier, so nobody comes, and the loom runs from six to six.'],
  [
    'Thursday',
    'Kiln at nine hundred degrees by four in the afternoon. The cat sleeps on the warm side of the wall.',
  ],
  [
    'Friday',
    'Open door. Thirty visitors, eleven of them children, one broken jug, nothing to be cross about.',
  ],
  [
    'Saturday',
    'We open the kiln. Thirty-eight bowls are good, two have a crack that one could call a river.',
  ],
  ['Sunday', 'The tide takes the path. Soup, mending, and the radio until the batteries give up.'],
] as const;

const ledger = (): string =>
  container(
    '5a10030',
    container(
      '5a10031',
      container(
        '5a10032',
        container(
          '5a10033',
          `${heading('5a10034', 'One week in the ledger', 'h2')}${textEditor('5a10035', '<p>What stands here stays beside you while you read, and leaves with the last line.</p>')}`,
          {
            level: 'child',
            classes: 'shore-aside',
            settings: sticking('top', {
              sticky_parent: 'yes',
              sticky_offset: 104,
              sticky_on: ['desktop', 'tablet'],
            }),
          },
        ),
        { level: 'child', classes: 'shore-side' },
      ) +
        container(
          '5a10036',
          days
            .map(([day, text], index) => textEditor(`5a1004${index}`, `<h3>${day}</h3><p>${text}</p>`))
            .join(''),
          { level: 'child', classes: 'shore-days' },
        ),
      { level: 'child', classes: 'shore-ledger' },
    ),
  ).replace('<div ', '<div id="ledger" ');

/** Renders atomic elements that appear on scroll. */
const morning = (): string =>
  container('5a10085', readFixture('motion/interactions'), { classes: 'shore-morning' });

const lastBoat = (): string =>
  container(
    '5a10090',
    `${textEditor('5a10091', '<p><strong>The last boat</strong> leaves at seven.</p>')}${widget(
      '5a10092',
      'button',
      '<a class="elementor-button elementor-button-link elementor-size-sm" href="/shop/"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">To the shop</span></span></a>',
    )}`,
    { settings: sticking('bottom'), classes: 'shore-boat e-no-lazyload' },
  );

/**
 * Renders the page of motion: effects on scroll and mouse, and elements that stick to both edges and inside a
 * parent.
 */
export const motionPage = (notices: string): Page => ({
  id: 179,
  title: 'Motion',
  bodyClass: 'elementor-page elementor-page-179 builder-page shore-page',
  main:
    notices +
    builderDocument(
      179,
      [localMenu(), hero(), drift(), ledger(), handsSection(), morning(), night(), lastBoat()].join('\n'),
    ),
});
