import { group, rangeControl } from './controls.js';
import { settingChoice, settingRange, settingSwitch } from './setting-controls.js';

const nestedAccordionForm = (context) => [
  group('Items', [
    settingChoice(context, 'Open at a time', 'max_items_expended', [
      ['one', 'One'],
      ['multiple', 'As many as one likes'],
    ]),
    rangeControl({
      label: 'Opens in',
      value: Number(context.settings.n_accordion_animation_duration?.size ?? 400),
      min: 0,
      max: 2000,
      step: 50,
      unit: 'ms',
      change: (size) => context.set({ n_accordion_animation_duration: { unit: 'ms', size, sizes: [] } }),
    }),
  ]),
];

const trackerForm = (context) => [
  group('Bar', [
    settingSwitch(context, 'In percent', 'percentage'),
    settingChoice(context, 'Grows', 'direction', [
      ['ltr', 'To the right'],
      ['rtl', 'To the left'],
    ]),
  ]),
];

const lottieForm = (context) => [
  group('Drawing', [
    settingSwitch(context, 'Endless', 'loop'),
    settingSwitch(context, 'Backwards', 'reverse_animation'),
    rangeControl({
      label: 'Speed',
      value: Number(context.settings.play_speed?.size ?? 1),
      min: 0.1,
      max: 5,
      step: 0.1,
      unit: 'times',
      change: (size) => context.set({ play_speed: { unit: 'px', size, sizes: [] } }),
    }),
    settingChoice(context, 'Drawn by', 'renderer', [
      ['svg', 'Shapes'],
      ['canvas', 'Points'],
    ]),
  ]),
];

const searchForm = (context) => [
  group('Results', [
    settingSwitch(context, 'While one types', 'live_results'),
    settingRange(context, 'From letters', 'minimum_search_characters', {
      byDefault: 3,
      min: 1,
      max: 10,
      step: 1,
      unit: '',
    }),
  ]),
];

/** Forms of widgets that open, follow the reading, move and search. */
export const readingForms = {
  'nested-accordion': nestedAccordionForm,
  'progress-tracker': trackerForm,
  lottie: lottieForm,
  search: searchForm,
};
