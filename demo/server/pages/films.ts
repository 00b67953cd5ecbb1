import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 466;

const video = (name: string, label: string, text: string, index: number): string =>
  container(
    `f11a02${index}`,
    readFixture(`media/video-${name}`) + textEditor(`f11a03${index}`, `<h3>${label}</h3><p>${text}</p>`),
    { level: 'child', classes: 'films-card' },
  );

const videos = (origin: string): string =>
  [
    video('hosted', 'A film of ours', 'Behind a picture, until you press it.', 0),
    video('plain', 'In place', 'With the controls of your browser, and no script at all.', 1),
    video('lightbox', 'In the lightbox', 'It has the whole window to itself.', 2).replaceAll(
      'https://shop.example',
      origin,
    ),
    video('youtube', 'From YouTube', 'Before you press, YouTube hears nothing of your visit.', 3),
    video('vimeo', 'From Vimeo', 'The same is true here.', 4),
  ].join('');

const sections = (origin: string): readonly string[] => [
  container(
    'f11a001',
    heading('f11a002', 'Films of the island', 'h1') +
      textEditor(
        'f11a003',
        '<p>The early price for the new mugs ends when the clock does. There is time for a film until then.</p>',
      ) +
      readFixture('content/countdown'),
    { classes: 'films-hero' },
  ),
  container('f11a010', readFixture('media/video-playlist'), { classes: 'films-list' }),
  container(
    'f11a020',
    heading('f11a021', 'Nothing plays before you say so') +
      container('f11a022', videos(origin), { level: 'child', classes: 'films-cards' }),
  ),
  container(
    'f11a050',
    heading('f11a051', 'Drawings that move') +
      textEditor('f11a052', '<p>One while you look, one while you point at it, one as you scroll.</p>') +
      container(
        'f11a053',
        ['lottie', 'lottie-hover', 'lottie-scroll'].map((name) => readFixture(`media/${name}`)).join(''),
        { level: 'child', classes: 'films-cards' },
      ),
  ),
  container(
    'f11a040',
    heading('f11a041', 'Your own clock, and one that is over') +
      textEditor(
        'f11a042',
        '<p>The first began when you came here for the first time, and goes on when you come back. The other one has given way to its message.</p>',
      ) +
      container(
        'f11a043',
        readFixture('content/countdown-evergreen') + readFixture('content/countdown-over'),
        { level: 'child', classes: 'films-clocks' },
      ),
    { classes: 'builder-band' },
  ),
];

/** Renders the page of videos, a playlist, Lottie animations and countdowns. */
export const filmsPage = (origin: string, notices: string): Page => ({
  id: pageId,
  title: 'Films',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page films-page`,
  main: notices + builderDocument(pageId, sections(origin).join('\n')),
});
