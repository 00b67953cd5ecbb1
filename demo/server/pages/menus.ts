import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 447;

const sections = (): readonly string[] => [
  container(
    '44c0001',
    `${heading('44c0002', 'Find your way', 'h1')}${textEditor('44c0003', '<p>Rest the mouse on an item, tap it, or press Space: its list opens. Arrows walk through, Escape leads back.</p>')}${container('44c0004', readFixture('navigation/nav-menu'), { level: 'child', classes: 'menu-stage' })}`,
    { classes: 'builder-intro e-no-lazyload menu-intro' },
  ),
  container(
    '44c0010',
    `${heading('44c0011', 'Section two')}${textEditor('44c0012', '<p id="section-two">While this is in the upper half of the window, its item in the menu is marked. On a narrow page a button opens the same menu over the whole width.</p>')}`,
    { classes: 'builder-narrow' },
  ),
  container(
    '44c0020',
    `${heading('44c0021', 'A plain list')}${textEditor('44c0022', '<p>Lists inside lists are all that this menu is made of. On a narrow page they open where they stand.</p>')}${readFixture('navigation/smart-menus')}`,
    { classes: 'builder-narrow' },
  ),
];

/** Renders the page of the builder's navigation menus, with nested lists. */
export const menusPage = (notices: string): Page => ({
  id: pageId,
  title: 'Menus',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  main: notices + builderDocument(pageId, sections().join('\n')),
});
