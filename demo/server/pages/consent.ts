import { builderDocument, container, heading, textEditor, widget } from '../builder/elements.ts';
import { encodeBlocked } from '../consent/groups.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 518;

const blockedVideo = (): string =>
  readFixture('consent/blocked-video').replace(
    '<script type="text/template"></script>',
    `<script type="text/template">${encodeBlocked(readFixture('media/video-youtube'))}</script>`,
  );

const blockedScript = `<script type="text/template" data-borlabs-script-blocker-id="ferry">document.getElementById('runs-partner').replaceChildren('The ferry knows that you came.');</script>`;

const card = (id: string, title: string, group: string, lines: readonly string[]): string =>
  container(id, `<p class="consent-group">${group}</p><h2>${title}</h2>${lines.join('')}`, {
    level: 'child',
    classes: 'consent-card',
  });

const line = (id: string): string => `<p id="${id}" class="consent-line" role="status">Nothing runs.</p>`;

const html = (id: string, content: string): string => widget(id, 'html', content);

const sections = (): readonly string[] => [
  container(
    '51a0001',
    heading('51a0002', 'You decide what we remember', 'h1') +
      textEditor(
        '51a0003',
        '<p>Nothing on this page counts, follows or fetches anything before you said so. What you allow begins at once, and what you take back ends.</p><p><a class="button" href="#" role="button" data-borlabs-cookie-preference>Change my choice</a></p>',
      ),
    { classes: 'builder-intro e-no-lazyload' },
  ),
  container(
    '51a0010',
    container(
      '51a0011',
      [
        card('51a0012', 'Your cart and this choice', 'Essential', [
          '<p class="consent-line is-on">Always on.</p>',
        ]),
        card('51a0013', 'Counting visits', 'Statistics', [
          line('runs-visits'),
          line('runs-paths'),
          readFixture('consent/switch'),
        ]),
        card('51a0014', 'The ferry', 'Marketing', [line('runs-partner'), blockedScript]),
      ].join(''),
      { level: 'child', classes: 'consent-cards' },
    ),
  ),
  container(
    '51a0020',
    heading('51a0021', 'A film that waits') +
      textEditor(
        '51a0022',
        '<p>Show this one, or all of its kind for good. Until then it is a picture of ours.</p>',
      ) +
      html('51a0023', blockedVideo()),
    { classes: 'builder-band consent-film' },
  ),
  container(
    '51a0030',
    heading('51a0031', 'What you decided so far') +
      textEditor(
        '51a0032',
        '<p>The shop keeps your decisions under this number, and nothing else: <code data-borlabs-cookie-uid>–</code></p>',
      ) +
      html('51a0033', readFixture('consent/history')),
    { classes: 'builder-narrow' },
  ),
  container(
    '51a0040',
    heading('51a0041', 'A film that comes when you say so') +
      textEditor(
        '51a0042',
        '<p>Until you allow films from YouTube this is a link, and YouTube hears nothing.</p>',
      ) +
      readFixture('media/atomic-youtube'),
    { classes: 'builder-narrow' },
  ),
];

/** Renders the consent page: content that waits for consent, settings, and past decisions. */
export const consentPage = (notices: string): Page => ({
  id: pageId,
  title: 'Cookie consent',
  kind: 'consent',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  main: notices + builderDocument(pageId, sections().join('\n')),
  floating: `<aside aria-label="Cookies">${readFixture('consent/box')}</aside>`,
});
