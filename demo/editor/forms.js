import { choiceControl, group, rangeControl, stepsControl, switchControl, textControl } from './controls.js';
import { movementGroups } from './motion-forms.js';

const deviceNames = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' };
const animations = [
  ['', 'None'],
  ['none', 'Off on this device'],
  ...['fadeIn', 'fadeInUp', 'fadeInDown', 'fadeInLeft', 'fadeInRight', 'zoomIn', 'bounceIn'].map((name) => [
    name,
    name,
  ]),
  ...['slideInUp', 'slideInLeft', 'slideInRight', 'rotateIn', 'pulse', 'swing'].map((name) => [name, name]),
];
const counts = ['1', '2', '3', '4', '5', '6'].map((count) => [count, count]);

/** The settings of a device have its name at the end; those of the desktop have none. */
const keyFor = (key, device) => (device === 'desktop' ? key : `${key}_${device}`);

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

const slidesGroup = ({ settings, device, set, setNavigation }) => {
  const showKey = keyFor('slides_to_show', device);
  const spaceKey = keyFor('image_spacing_custom', device);
  return group('Slides', [
    choiceControl({
      label: 'Slides to show',
      value: settings[showKey] ?? '',
      options: [['', 'As on wider screens'], ...counts],
      note: deviceNames[device],
      change: (value) => set({ [showKey]: value }),
    }),
    rangeControl({
      label: 'Space between',
      value: settings[spaceKey]?.size ?? settings.image_spacing_custom?.size ?? 20,
      min: 0,
      max: 80,
      step: 2,
      unit: 'px',
      note: deviceNames[device],
      change: (size) => set({ [spaceKey]: { unit: 'px', size, sizes: [] } }),
    }),
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
    }),
  ]);
};

const movementGroup = ({ settings, set }) =>
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
      value: Number(settings.speed ?? 500),
      min: 100,
      max: 3000,
      step: 100,
      unit: 'ms',
      change: (value) => set({ speed: value }),
    }),
    switchControl({
      label: 'Endless',
      value: settings.infinite === 'yes',
      change: (on) => set({ infinite: on ? 'yes' : '' }),
    }),
  ]);

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
      rangeControl({
        label: 'Duration',
        value: settings.entrance_animation_duration?.size ?? 1.2,
        min: 0.1,
        max: 5,
        step: 0.1,
        unit: 's',
        change: (size) => set({ entrance_animation_duration: { unit: 'sec', size, sizes: [] } }),
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
  'image-carousel': (context) => [slidesGroup(context), movementGroup(context)],
};

/** The groups of controls for an element: those of its kind, then its entrance and how it moves. */
export const formFor = (context) => {
  const own = forms[context.entry.type]?.(context) ?? [];
  return context.entry.type === 'popup' ? own : [...own, motionGroup(context), ...movementGroups(context)];
};
