import { choiceControl, group, rangeControl, stepsControl, switchControl } from './controls.js';
import { settingChoice, settingRange, settingSwitch } from './setting-controls.js';

const counterForm = ({ content, setContent }) => [
  group('Number', [
    rangeControl({
      label: 'Counts to',
      value: Number(content.to ?? 12_480),
      min: 0,
      max: 20_000,
      step: 20,
      unit: '',
      change: (to) => setContent({ to }),
    }),
    rangeControl({
      label: 'Duration',
      value: Number(content.duration ?? 2000),
      min: 0,
      max: 5000,
      step: 100,
      unit: 'ms',
      change: (duration) => setContent({ duration }),
    }),
    choiceControl({
      label: 'Between thousands',
      value: content.delimiter ?? ',',
      options: [
        [',', 'A comma'],
        ['.', 'A point'],
        [' ', 'A space'],
        ["'", 'An apostrophe'],
      ],
      change: (delimiter) => setContent({ delimiter }),
    }),
  ]),
];

const hourS = 3600;

const countdownForm = ({ setContent }) => [
  group('Time', [
    rangeControl({
      label: 'Ends in',
      value: 24,
      min: 0,
      max: 240,
      step: 1,
      unit: 'hours',
      change: (hours) => setContent({ date: Math.round(Date.now() / 1000) + hours * hourS }),
    }),
  ]),
];

const filmSwitch = ({ content, setContent }, label, key, byDefault) =>
  switchControl({
    label,
    value: (content[key] ?? byDefault) === 'yes',
    change: (on) => setContent({ [key]: on ? 'yes' : 'no' }),
  });

const videoForm = (context) => [
  group('Film', [
    filmSwitch(context, 'Controls', 'controls', 'yes'),
    filmSwitch(context, 'Endless', 'loop', 'no'),
    filmSwitch(context, 'Without sound', 'muted', 'no'),
  ]),
];

const contentsForm = (context) => [
  group('List', [
    choiceControl({
      label: 'Lists',
      value: (context.settings.headings_by_tags ?? []).join(' '),
      options: [
        ['h2 h3 h4', 'All headings'],
        ['h2', 'Chapters only'],
        ['h6', 'What is not there'],
      ],
      change: (tags) => context.set({ headings_by_tags: tags.split(' ') }),
    }),
    settingChoice(context, 'Marks', 'marker_view', [
      ['numbers', 'Numbers'],
      ['bullets', 'Bullets'],
    ]),
    settingSwitch(context, 'One under the other', 'hierarchical_view'),
    settingSwitch(context, 'Can be shut', 'minimize_box'),
  ]),
];

const headlineForm = (context) => {
  const isMarked = context.settings.headline_style === 'highlight';
  const marker = settingChoice(
    context,
    'Mark',
    'marker',
    ['circle', 'curly', 'underline', 'double', 'zigzag', 'diagonal', 'strikethrough', 'x'].map((name) => [
      name === 'zigzag' ? 'underline_zigzag' : name,
      name,
    ]),
  );
  const time = settingRange(context, 'A word stands', 'rotate_iteration_delay', {
    byDefault: 2500,
    min: 500,
    max: 6000,
    step: 100,
    unit: 'ms',
  });
  return [group('Headline', [isMarked ? marker : time, settingSwitch(context, 'Again and again', 'loop')])];
};

const hotspotForm = (context) => [
  group('Tooltips', [
    settingChoice(context, 'Open', 'tooltip_trigger', [
      ['click', 'At a click'],
      ['mouseenter', 'Under the pointer'],
      ['none', 'Not at all'],
    ]),
    settingSwitch(context, 'One spot after the other', 'hotspot_sequenced_animation'),
  ]),
];

const nestedTabsForm = (context) => [
  group('Items', [
    stepsControl({ label: 'Open item', items: context.entry.items, value: 0, change: context.activate }),
  ]),
  group('Row', [
    settingChoice(context, 'Where it is too long', 'horizontal_scroll', [
      ['disable', 'It wraps'],
      ['enable', 'It scrolls'],
    ]),
  ]),
];

const stepsForm = (context) => [
  group('Steps', [
    settingChoice(context, 'Shown as', 'step_type', [
      ['progress_bar', 'A bar'],
      ['number_text', 'Numbers and names'],
      ['icon_text', 'Icons and names'],
      ['number', 'Numbers'],
      ['text', 'Names'],
      ['none', 'Nothing'],
    ]),
    settingChoice(context, 'Shape', 'step_icon_shape', [
      ['circle', 'Circle'],
      ['square', 'Square'],
      ['rounded', 'Rounded'],
      ['none', 'None'],
    ]),
    settingChoice(context, 'Forward', 'step_next_label', [
      ['Next', 'Next'],
      ['Go on', 'Go on'],
    ]),
  ]),
];

/** Forms of counters, countdowns, videos, hotspots, tabs and other widgets of the lighthouse page. */
export const exhibitForms = {
  counter: counterForm,
  countdown: countdownForm,
  video: videoForm,
  'table-of-contents': contentsForm,
  'animated-headline': headlineForm,
  hotspot: hotspotForm,
  'nested-tabs': nestedTabsForm,
  form: stepsForm,
};
