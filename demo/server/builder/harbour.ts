import { readFixture } from '../fixtures.ts';
import { codeWidget } from './code.ts';
import { container, heading } from './elements.ts';
import { facebookWidgets } from './facebook.ts';
import { firstOf } from './first-of.ts';

/** Renders the sections about the harbour: menus, text, videos, audio, share buttons and embeds. */
export const harbourSections = (): readonly string[] => [
  container(
    '613b000',
    `${heading('613b001', 'The way to the harbour')}${container('613b002', readFixture('navigation/nav-menu'), { level: 'child', classes: 'menu-stage' })}${container('613b003', readFixture('navigation/mega-menu-click'), { level: 'child', classes: 'mega-stage' })}`,
    { classes: 'builder-intro e-no-lazyload' },
  ),
  container(
    '613c000',
    ['alert', 'text-editor', 'progress', 'text-path'].map((name) => firstOf(`content/${name}`)).join(''),
    { classes: 'builder-narrow' },
  ),
  container('613d000', readFixture('media/video-playlist'), { classes: 'films-list' }),
  container('613f000', readFixture('content/audio') + readFixture('social/share-buttons'), {
    classes: 'builder-narrow reading-share',
  }),
  container(
    '6141000',
    `${heading('6141001', 'From elsewhere')}${codeWidget()}${container('6141002', facebookWidgets(), { level: 'child', classes: 'from-elsewhere' })}`,
    { classes: 'builder-narrow' },
  ),
];
