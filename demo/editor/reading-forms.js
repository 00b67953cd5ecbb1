import { group, textControl } from './controls.js';
import {
  contentChoice,
  settingChoice,
  settingRange,
  settingSize,
  settingSwitch,
} from './setting-controls.js';

const nestedAccordionForm = (context) => [
  group('Items', [
    settingChoice(context, 'Open at a time', 'max_items_expended', [
      ['one', 'One'],
      ['multiple', 'As many as one likes'],
    ]),
    settingSize(context, 'Opens in', 'n_accordion_animation_duration', {
      byDefault: 400,
      min: 0,
      max: 2000,
      step: 50,
      unit: 'ms',
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
    settingSize(context, 'Speed', 'play_speed', {
      byDefault: 1,
      min: 0.1,
      max: 5,
      step: 0.1,
      unit: 'px',
      shown: 'times',
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

const olderSearchForm = (context) => [
  group('Field', [
    contentChoice(context, 'Stands', 'skin', [
      ['classic', 'In a row'],
      ['minimal', 'Behind an icon'],
      ['full_screen', 'Over the page'],
    ]),
    textControl({
      label: 'Placeholder',
      value: context.content.placeholder ?? 'Search…',
      change: (placeholder) => context.setContent({ placeholder }),
    }),
  ]),
];

/** Forms of nested accordions, progress trackers, animations and search fields. */
export const readingForms = {
  'nested-accordion': nestedAccordionForm,
  'progress-tracker': trackerForm,
  lottie: lottieForm,
  search: searchForm,
  'search-form': olderSearchForm,
};
