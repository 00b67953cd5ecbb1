import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 431;

const stages = [
  ['contact-buttons-var-4', 'Links behind a button'],
  ['contact-buttons-var-6', 'A row of links'],
  ['contact-buttons-var-9', 'One link'],
  ['contact-buttons-var-10', 'Links with names'],
] as const;

const stage = ([name, label]: (typeof stages)[number], index: number): string =>
  container(
    `43a003${index}`,
    `${heading(`43a004${index}`, label, 'h3')}<div class="float-stage">${readFixture(`floating/${name}`)}</div>`,
    { level: 'child' },
  );

const sections = (): readonly string[] => [
  container(
    '43a0001',
    `${heading('43a0002', 'What stays in sight', 'h1')}${textEditor('43a0003', '<p>Bars at the edges of the window, panels beside it, and the ways to reach us that float above the page.</p>')}`,
    { classes: 'builder-intro e-no-lazyload' },
  ),
  container(
    '43a0010',
    `${heading('43a0011', 'Beside the page')}${textEditor('43a0012', '<p>Two panels wait outside the window. The first lies over the page, and Escape, a press beside it or a link in it close it. The second lets the page go on.</p>')}${container('43a0013', readFixture('overlay/off-canvas'), { level: 'child', classes: 'panel-openers' })}`,
  ),
  container(
    '43a0020',
    `${heading('43a0021', 'Ways to reach us')}${textEditor('43a0022', '<p>Each kind in a window of its own; the chat in the corner belongs to this page.</p>')}${container('43a0023', stages.map(stage).join('\n'), { level: 'child', classes: 'float-stages' })}`,
    { classes: 'builder-band' },
  ),
  container(
    '43a0050',
    `<div id="visit">${heading('43a0051', 'Visit us')}</div>${textEditor('43a0052', '<p>Last house on the mole. The shop is open when the flag is out, and on Saturdays until the last ferry.</p>')}`,
    { classes: 'builder-narrow' },
  ),
];

/** Renders the page of floating elements: side panels, contact buttons, bars and a chat. */
export const floatingPage = (notices: string): Page => ({
  id: pageId,
  title: 'Floating bars and buttons',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page with-floating-bars`,
  main: notices + builderDocument(pageId, sections().join('\n')),
  floating: ['floating-bars-var-1', 'floating-bars-var-2', 'floating-bars-var-3', 'contact-buttons']
    .map((name) => readFixture(`floating/${name}`))
    .join('\n'),
});
