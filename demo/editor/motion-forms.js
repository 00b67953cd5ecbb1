import { choiceControl, group, rangeControl, switchControl } from './controls.js';

const slider = (size) => ({ unit: 'px', size, sizes: [] });

/** Creates a switch for an effect, which also enables its kind, and a slider for its speed or level. */
const effectControls = ({ settings, set }, kind, [name, label, max, byDefault]) => {
  const key = (rest) => `motion_fx_${name}_${rest}`;
  const amount = name === 'opacity' || name === 'blur' ? 'level' : 'speed';
  return [
    switchControl({
      label,
      value: settings[key('effect')] === 'yes',
      change: (on) => set({ [`motion_fx_motion_fx_${kind}`]: 'yes', [key('effect')]: on ? 'yes' : '' }),
    }),
    rangeControl({
      label: `${label}: ${amount}`,
      value: settings[key(amount)]?.size ?? byDefault,
      min: 0,
      max,
      step: max / 20,
      unit: '',
      change: (size) => set({ [key(amount)]: slider(size) }),
    }),
  ];
};

const scrollEffects = [
  ['translateY', 'Up and down', 10, 4],
  ['translateX', 'Sideways', 10, 4],
  ['rotateZ', 'Turn', 2, 1],
  ['opacity', 'Fade', 10, 10],
  ['blur', 'Blur', 10, 7],
];
const mouseEffects = [
  ['mouseTrack', 'Follow', 10, 1],
  ['tilt', 'Tilt', 10, 4],
];

const stickyGroup = ({ settings, set }) =>
  group('Sticky', [
    choiceControl({
      label: 'Sticks to',
      value: settings.sticky ?? '',
      options: [
        ['', 'Nothing'],
        ['top', 'The top'],
        ['bottom', 'The bottom'],
      ],
      change: (sticky) => set({ sticky, sticky_on: ['desktop', 'tablet', 'mobile'] }),
    }),
    rangeControl({
      label: 'Distance',
      value: Number(settings.sticky_offset ?? 0),
      min: 0,
      max: 200,
      step: 5,
      unit: 'px',
      change: (offset) => set({ sticky_offset: offset }),
    }),
    switchControl({
      label: 'Stays in its parent',
      value: settings.sticky_parent === 'yes',
      change: (on) => set({ sticky_parent: on ? 'yes' : '' }),
    }),
  ]);

/** Creates the groups for any element: effects on scroll, effects on mouse moves, sticking. */
export const movementGroups = (context) => [
  group(
    'Scroll effects',
    scrollEffects.flatMap((effect) => effectControls(context, 'scrolling', effect)),
  ),
  group(
    'Mouse effects',
    mouseEffects.flatMap((effect) => effectControls(context, 'mouse', effect)),
  ),
  stickyGroup(context),
];
