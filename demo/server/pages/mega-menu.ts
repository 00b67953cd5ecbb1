import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 442;

const sections = (): readonly string[] => [
  container('44b0001', readFixture('navigation/mega-menu'), {
    classes: 'mega-bar e-no-lazyload',
  }),
  container(
    '44b0010',
    `${heading('44b0011', 'Menus with room in them', 'h1')}${textEditor('44b0012', '<p>The one above opens under the mouse, and follows it across the gap. The one below waits for a press. On a phone both stand in a dropdown.</p>')}${container('44b0013', readFixture('navigation/mega-menu-click'), { level: 'child', classes: 'mega-stage' })}`,
    { classes: 'builder-intro' },
  ),
  container(
    '44b0020',
    `<div id="rooms-below" class="elementor-menu-anchor"></div>${heading('44b0021', 'What is below')}${textEditor('44b0022', '<p>While this is looked at, the menu says so. Arrows, Home and End walk along its titles, Escape closes what is open.</p>')}`,
    { classes: 'builder-band mega-below' },
  ),
];

/** Renders the page of menus whose titles open panels. */
export const megaMenuPage = (notices: string): Page => ({
  id: pageId,
  title: 'Mega menus',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  main: notices + builderDocument(pageId, sections().join('\n')),
});
