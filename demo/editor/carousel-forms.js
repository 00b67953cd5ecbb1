import { choiceControl, group, rangeControl, switchControl } from './controls.js';
import { deviceNames, keyFor } from './devices.js';

const counts = ['1', '2', '3', '4', '5', '6'].map((count) => [count, count]);

/** Names of the settings, which differ between kinds of carousels. */
const row = { show: 'slides_to_show', space: 'image_spacing_custom', loop: 'infinite', speed: 'speed' };
const media = { show: 'slides_per_view', space: 'space_between', loop: 'loop', speed: 'speed' };
const stage = { loop: 'infinite', speed: 'transition_speed' };

const showControl = ({ settings, device, set }, { show }) =>
  choiceControl({
    label: 'Slides to show',
    value: settings[keyFor(show, device)] ?? '',
    options: [['', show === media.show ? 'As usual' : 'As on wider screens'], ...counts],
    note: deviceNames[device],
    change: (value) => set({ [keyFor(show, device)]: value }),
  });

const spaceControl = ({ settings, device, set }, { space }) =>
  rangeControl({
    label: 'Space between',
    value: settings[keyFor(space, device)]?.size || settings[space]?.size || 20,
    min: 0,
    max: 80,
    step: 2,
    unit: 'px',
    note: deviceNames[device],
    change: (size) => set({ [keyFor(space, device)]: { unit: 'px', size, sizes: [] } }),
  });

const navigationControl = ({ settings, setNavigation }) =>
  choiceControl({
    label: 'Navigation',
    value: settings.navigation ?? 'both',
    options: [
      ['both', 'Arrows and dots'],
      ['arrows', 'Arrows'],
      ['dots', 'Dots'],
      ['none', 'None'],
    ],
    change: setNavigation,
  });

const choice = (label, key, options, { settings, set }) =>
  choiceControl({
    label,
    value: settings[key] ?? options[0][0],
    options,
    change: (value) => set({ [key]: value }),
  });

const movementGroup = ({ settings, set }, { loop, speed }) =>
  group('Movement', [
    switchControl({
      label: 'Autoplay',
      value: settings.autoplay === 'yes',
      change: (on) => set({ autoplay: on ? 'yes' : '' }),
    }),
    rangeControl({
      label: 'Autoplay delay',
      value: Number(settings.autoplay_speed ?? 5000),
      min: 500,
      max: 10_000,
      step: 250,
      unit: 'ms',
      change: (value) => set({ autoplay_speed: value }),
    }),
    rangeControl({
      label: 'Transition',
      value: Number(settings[speed] ?? 500),
      min: 100,
      max: 3000,
      step: 100,
      unit: 'ms',
      change: (value) => set({ [speed]: value }),
    }),
    switchControl({
      label: 'Endless',
      value: settings[loop] === 'yes',
      change: (on) => set({ [loop]: on ? 'yes' : '' }),
    }),
  ]);

const slides = (context, names, more = []) =>
  group('Slides', [showControl(context, names), spaceControl(context, names), ...more]);

const pagination = (context) =>
  choice(
    'Pagination',
    'pagination',
    [
      ['bullets', 'Dots'],
      ['fraction', 'Fraction'],
      ['progressbar', 'Progress'],
    ],
    context,
  );

const sides = (context) =>
  choice(
    'Slides in part',
    'offset_sides',
    [
      ['none', 'None'],
      ['both', 'On both sides'],
      ['left', 'On the left'],
      ['right', 'On the right'],
    ],
    context,
  );

const effects = [
  ['slide', 'Slide'],
  ['fade', 'Fade'],
  ['cube', 'Cube'],
];

const rowForm = (context) => [
  slides(context, row, [pagination(context), sides(context)]),
  movementGroup(context, row),
];
const mediaForm = (context) => [slides(context, media, [pagination(context)]), movementGroup(context, media)];

/** The groups of controls for each kind of carousel. */
export const carouselForms = {
  'image-carousel': (context) => [
    slides(context, row, [navigationControl(context)]),
    movementGroup(context, row),
  ],
  'loop-carousel': rowForm,
  'nested-carousel': rowForm,
  'media-carousel': (context) => [
    ...mediaForm(context),
    group('Effect', [choice('Effect', 'effect', effects, context)]),
  ],
  'testimonial-carousel': mediaForm,
  reviews: mediaForm,
  slides: (context) => [
    group('Slides', [choice('Transition', 'transition', effects.slice(0, 2), context)]),
    movementGroup(context, stage),
  ],
};
