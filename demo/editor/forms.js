import { carouselForms } from './carousel-forms.js';
import { choiceControl, group, rangeControl, stepsControl, textControl } from './controls.js';
import { deviceNames, keyFor } from './devices.js';
import { elsewhereForms } from './elsewhere-forms.js';
import { exhibitForms } from './exhibit-forms.js';
import { harbourForms } from './harbour-forms.js';
import { movementGroups } from './motion-forms.js';
import { readingForms } from './reading-forms.js';
import { settingSize } from './setting-controls.js';

const animations = [
  ['', 'None'],
  ['none', 'Off on this device'],
  ...['fadeIn', 'fadeInUp', 'fadeInDown', 'fadeInLeft', 'fadeInRight', 'zoomIn', 'bounceIn'].map((name) => [
    name,
    name,
  ]),
  ...['slideInUp', 'slideInLeft', 'slideInRight', 'rotateIn', 'pulse', 'swing'].map((name) => [name, name]),
];

const motionGroup = ({ settings, device, set }) => {
  const key = keyFor('_animation', device);
  const options = device === 'desktop' ? animations.filter(([name]) => name !== 'none') : animations;
  return group('Entrance', [
    choiceControl({
      label: 'Animation',
      value: settings[key] ?? '',
      options,
      note: deviceNames[device],
      change: (value) => set({ [key]: value }),
    }),
    rangeControl({
      label: 'Delay',
      value: Number(settings._animation_delay ?? 0),
      min: 0,
      max: 2000,
      step: 50,
      unit: 'ms',
      change: (value) => set({ _animation_delay: value }),
    }),
  ]);
};

const headingForm = ({ entry, setText }) => [
  group('Content', [textControl({ label: 'Title', value: entry.label, change: setText })]),
];

const itemsControl = ({ entry, activate }) =>
  stepsControl({ label: 'Open item', items: entry.items, value: 0, change: activate });

const accordionForm = (context) => [
  group('Items', [itemsControl(context)]),
  group('Look', [
    choiceControl({
      label: 'Icon',
      value: context.icon,
      options: [
        ['', 'As designed'],
        ['plus', 'Plus and minus'],
        ['chevron', 'Chevron'],
        ['arrow', 'Arrow'],
      ],
      change: context.setIcon,
    }),
  ]),
];

const tabsForm = (context) => [group('Items', [itemsControl(context)])];

const popupAnimation = (label, key, { settings, device, set }) =>
  choiceControl({
    label,
    value: settings[keyFor(key, device)] ?? '',
    options: device === 'desktop' ? animations.filter(([name]) => name !== 'none') : animations,
    note: deviceNames[device],
    change: (value) => set({ [keyFor(key, device)]: value }),
  });

const popupForm = (context) => {
  const { settings, set } = context;
  return [
    group('Coming and going', [
      popupAnimation('Entrance', 'entrance_animation', context),
      popupAnimation('Exit', 'exit_animation', context),
      settingSize(context, 'Duration', 'entrance_animation_duration', {
        byDefault: 1.2,
        min: 0.1,
        max: 5,
        step: 0.1,
        unit: 'sec',
        shown: 's',
      }),
    ]),
    group('Close button', [
      choiceControl({
        label: 'Position',
        value: settings.close_button_position ?? '',
        options: [
          ['', 'Inside'],
          ['outside', 'Outside'],
        ],
        change: (value) => set({ close_button_position: value }),
      }),
    ]),
  ];
};

const forms = {
  popup: popupForm,
  heading: headingForm,
  accordion: accordionForm,
  toggle: accordionForm,
  tabs: tabsForm,
  ...carouselForms,
  ...exhibitForms,
  ...readingForms,
  ...harbourForms,
  ...elsewhereForms,
};

/** Returns the groups of controls for an element: its own, then entrance animation, effects and sticking. */
export const formFor = (context) => {
  const own = forms[context.entry.type]?.(context) ?? [];
  return context.entry.type === 'popup' ? own : [...own, motionGroup(context), ...movementGroups(context)];
};
