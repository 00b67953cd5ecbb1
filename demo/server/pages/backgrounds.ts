import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { section } from '../builder/section.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const slideshow = (
  transition: string,
  scenes: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  background_background: 'slideshow',
  background_slideshow_gallery: scenes.map((scene, index) => ({
    url: `/media/scenes/${scene}.svg`,
    id: 31 + index,
  })),
  background_slideshow_loop: 'yes',
  background_slideshow_slide_duration: 3500,
  background_slideshow_slide_transition: transition,
  background_slideshow_transition_duration: 900,
  ...more,
});

const hero = (): string =>
  container(
    'ba00001',
    heading('ba00002', 'What lies behind', 'h1', {
      settings: { _animation: 'fadeInUp' },
      classes: 'elementor-invisible',
    }) +
      textEditor(
        'ba00003',
        '<p>Pictures that follow one another, a film of the tide, bands from shore to shore: all of it waits until it is seen, and stands still for those who like it still.</p>',
        { settings: { _animation: 'fadeInUp', _animation_delay: 250 }, classes: 'elementor-invisible' },
      ),
    {
      settings: slideshow('fade', ['lighthouse', 'harbour', 'kiln', 'loom'], {
        background_slideshow_ken_burns: 'yes',
        background_slideshow_ken_burns_zoom_direction: 'in',
        background_slideshow_slide_duration: 5000,
      }),
      classes: 'backgrounds-hero e-no-lazyload',
    },
  );

const directions = [
  ['slide_left', 'To the left', ['harbour', 'kiln', 'lighthouse']],
  ['slide_right', 'To the right', ['kiln', 'lighthouse', 'harbour']],
  ['slide_up', 'Upwards', ['loom', 'lighthouse', 'kiln']],
  ['slide_down', 'Downwards', ['lighthouse', 'loom', 'harbour']],
] as const;

const cards = (): string =>
  directions
    .map(([transition, label, scenes], index) =>
      container(`ba0002${index}`, heading(`ba0003${index}`, label, 'h3'), {
        settings: slideshow(transition, scenes, {
          background_slideshow_slide_duration: 2500 + index * 400,
          background_slideshow_lazyload: 'yes',
        }),
        classes: 'backgrounds-card',
        level: 'child',
      }),
    )
    .join('');

const animations = [
  'fadeInUp',
  'fadeInLeft',
  'fadeInRight',
  'zoomIn',
  'bounceIn',
  'rotateIn',
  'slideInUp',
  'swing',
];

const entrances = (): string =>
  animations
    .map((name, index) =>
      textEditor(`ba0004${index}`, `<p><strong>${name}</strong></p>`, {
        settings: {
          _animation: name,
          _animation_mobile: index % 2 ? 'fadeIn' : name,
          _animation_delay: index * 120,
        },
        classes: 'backgrounds-entrance elementor-invisible',
      }),
    )
    .join('');

const article = (): string =>
  `<div class="backgrounds-article">${builderDocument(
    177,
    [
      textEditor(
        'ba00050',
        '<h2>A narrow page</h2><p>This text stands in a narrow column, as themes like it. The band below is part of the same column, and reaches from one edge of the window to the other.</p>',
      ),
      readFixture('motion/stretched-section'),
      textEditor(
        'ba00051',
        '<p>Then the column goes on as if nothing had happened. A band may have pictures behind it, too.</p>',
      ),
      section('ba00052', heading('ba00053', 'Pictures, from shore to shore', 'h2'), {
        settings: {
          stretch_section: 'section-stretched',
          ...slideshow('fade', ['kiln', 'harbour'], {
            background_slideshow_ken_burns: 'yes',
            background_slideshow_ken_burns_zoom_direction: 'out',
          }),
        },
        classes: 'elementor-section-stretched backgrounds-band',
      }),
    ].join('\n'),
  )}</div>`;

/** Renders the page of backgrounds: slideshows, a film, stretched sections and entrance animations. */
export const backgroundsPage = (notices: string): Page => ({
  id: 176,
  title: 'Backgrounds',
  bodyClass: 'elementor-page elementor-page-176 builder-page backgrounds-page',
  main: `${notices}${builderDocument(
    176,
    [
      hero(),
      container(
        'ba00010',
        heading('ba00011', 'Four ways to move', 'h2') +
          container('ba00012', cards(), { level: 'child', classes: 'backgrounds-cards' }),
      ),
      readFixture('motion/background-video').replace('e-con-boxed', 'backgrounds-video e-con-boxed'),
      container(
        'ba00013',
        heading('ba00014', 'Ways to come in', 'h2') +
          container('ba00015', entrances(), { level: 'child', classes: 'backgrounds-entrances' }),
      ),
    ].join('\n'),
  )}${article()}`,
});
