import { container, heading, textEditor, widget } from '../builder/elements.ts';
import {
  backgroundOnMouse,
  backgroundOnScroll,
  between,
  onMouse,
  onScroll,
  slider,
} from '../builder/settings.ts';

const image = (id: string, scene: string, alt: string, settings: Readonly<Record<string, unknown>>): string =>
  widget(
    id,
    'image',
    `<img decoding="async" width="600" height="400" src="/media/scenes/${scene}.svg" alt="${alt}">`,
    { settings },
  );

/** Renders a background that moves behind text that moves on its own. */
export const hero = (): string =>
  container(
    '5a10010',
    heading('5a10011', 'The tide sets the pace', 'h1', {
      settings: onScroll({
        translateY_effect: 'yes',
        translateY_direction: 'negative',
        translateY_speed: slider(1.2),
        opacity_effect: 'yes',
        opacity_direction: 'in-out',
        opacity_level: slider(9),
        opacity_range: between(55, 90),
      }),
    }) +
      textEditor('5a10012', '<p>Scroll, and the shore moves with you. Move the mouse, and it leans.</p>', {
        settings: onScroll({
          translateY_effect: 'yes',
          translateY_direction: 'negative',
          translateY_speed: slider(0.6),
        }),
      }),
    {
      settings: {
        background_background: 'classic',
        ...backgroundOnScroll({ translateY_effect: 'yes', translateY_speed: slider(5) }),
        ...backgroundOnMouse({ mouseTrack_effect: 'yes', mouseTrack_speed: slider(1) }),
      },
      classes: 'shore-hero e-no-lazyload',
    },
  );

/** Renders pictures that move separately on scroll. */
export const drift = (): string =>
  container(
    '5a10020',
    heading('5a10021', 'What drifts in', 'h2') +
      container(
        '5a10022',
        image(
          '5a10023',
          'harbour',
          'Boats in the harbour',
          onScroll({
            translateY_effect: 'yes',
            translateY_speed: slider(1),
            translateX_effect: 'yes',
            translateX_speed: slider(1.2),
            translateX_affectedRange: between(0, 50),
          }),
        ) +
          image(
            '5a10024',
            'pines',
            'Pines above the beach',
            onScroll({
              translateY_effect: 'yes',
              translateY_direction: 'negative',
              translateY_speed: slider(0.5),
              rotateZ_effect: 'yes',
              rotateZ_speed: slider(0.3),
            }),
          ) +
          image(
            '5a10025',
            'table',
            'A table that is set',
            onScroll({
              translateY_effect: 'yes',
              translateY_speed: slider(1),
              scale_effect: 'yes',
              scale_direction: 'out-in-out',
              scale_speed: slider(1.5),
              blur_effect: 'yes',
              blur_direction: 'out-in',
              blur_level: slider(8),
              blur_range: between(10, 40),
              devices: ['desktop', 'tablet'],
            }),
          ),
        { level: 'child', classes: 'shore-three' },
      ),
    { classes: 'shore-drift' },
  ).replace('<div ', '<div id="drift" ');

const hands = [
  ['kiln', 'Pots in front of a brick kiln', 'Ilse fires', 3, ''],
  ['loom', 'A loom with a half-woven blanket', 'Marit weaves', 4, 'negative'],
  ['lighthouse', 'The lighthouse on the point', 'Jon keeps the light', 5, ''],
] as const;

const handCards = (): string =>
  hands
    .map(([scene, alt, label, speed, direction], index) =>
      container(
        `5a1005${index}`,
        image(`5a1006${index}`, scene, alt, {}) + heading(`5a1007${index}`, label, 'h3'),
        {
          level: 'child',
          classes: 'shore-card',
          settings: onMouse({
            tilt_effect: 'yes',
            tilt_direction: direction,
            tilt_speed: slider(speed),
            mouseTrack_effect: 'yes',
            mouseTrack_speed: slider(0.2 * (index + 1)),
          }),
        },
      ),
    )
    .join('');

/** Renders cards that tilt towards the mouse. */
export const handsSection = (): string =>
  container(
    '5a10050',
    heading('5a10059', 'Hands, and what they lean towards', 'h2') +
      container('5a10058', handCards(), { level: 'child', classes: 'shore-three shore-cards' }),
    { classes: 'shore-hands' },
  ).replace('<div ', '<div id="hands" ');

/** Renders a background that moves in two directions, and text that is blurred except half way. */
export const night = (): string =>
  container(
    '5a10080',
    heading('5a10081', 'And then the light comes round', 'h2', {
      settings: onScroll({
        opacity_effect: 'yes',
        opacity_direction: 'out-in-out',
        opacity_range: between(30, 85),
        blur_effect: 'yes',
        blur_direction: 'out-in-out',
        blur_level: slider(6),
        blur_range: between(35, 85),
        scale_effect: 'yes',
        scale_speed: slider(2),
      }),
    }),
    {
      settings: {
        background_background: 'classic',
        ...backgroundOnScroll({
          translateX_effect: 'yes',
          translateX_speed: slider(4),
          translateY_effect: 'yes',
          translateY_speed: slider(2),
        }),
      },
      classes: 'shore-night e-no-lazyload',
    },
  ).replace('<div ', '<div id="night" ');
