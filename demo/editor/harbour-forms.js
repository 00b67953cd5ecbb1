import { choiceControl, group, rangeControl, switchControl, textControl } from './controls.js';
import { settingChoice, settingSize, settingSwitch } from './setting-controls.js';

const drawing = (path) =>
  `<svg aria-hidden="true" viewBox="0 0 320 512" width="10" height="16"><path d="${path}"/></svg>`;
const marks = {
  triangle: drawing('M31 192h257L160 352z'),
  plus: drawing('M130 80h60v146h130v60H190v146h-60V286H0v-60h130z'),
  none: '',
};

const menuForm = (context) => [
  group('Menu', [
    choiceControl({
      label: 'Mark of parents',
      value: 'triangle',
      options: [
        ['triangle', 'Triangle'],
        ['plus', 'Plus'],
        ['none', 'None'],
      ],
      change: (mark) => context.set({ submenu_icon: { value: marks[mark], library: 'fa-solid' } }),
    }),
    settingChoice(context, 'Behind the button', 'full_width', [
      ['', 'As wide as its place'],
      ['stretch', 'As wide as the window'],
    ]),
  ]),
];

const megaMenuForm = (context) => [
  group('Panels', [
    settingChoice(context, 'Under its title', 'content_horizontal_position', [
      ['center', 'In the middle'],
      ['left', 'From the left'],
      ['right', 'From the right'],
    ]),
    settingChoice(context, 'Comes in', 'open_animation', [
      ['', 'At once'],
      ['fadeIn', 'fadeIn'],
      ['fadeInUp', 'fadeInUp'],
    ]),
  ]),
];

const pathForm = (context) => [
  group('Path', [
    textControl({
      label: 'Text',
      value: context.settings.text ?? '',
      change: (text) => context.set({ text }),
    }),
    settingSize(context, 'Begins at', 'start_point', {
      byDefault: 0,
      min: -100,
      max: 100,
      step: 1,
      unit: '%',
    }),
    settingChoice(context, 'Runs', 'text_path_direction', [
      ['', 'As the page does'],
      ['ltr', 'From the left'],
      ['rtl', 'From the right'],
    ]),
  ]),
];

const playlistForm = (context) => [
  group('Films', [
    settingSwitch(context, 'The first begins by itself', 'autoplay_on_load'),
    settingSwitch(context, 'The next one follows', 'autoplay_next'),
    settingSwitch(context, 'Marks what was watched', 'show_watched_indication'),
  ]),
  group('Texts beneath', [
    settingSwitch(context, 'Shortened', 'inner_tab_is_content_collapsible'),
    settingSize(context, 'To a height of', 'inner_tab_collapsible_height', {
      byDefault: 54,
      min: 20,
      max: 200,
      step: 2,
      unit: 'px',
    }),
  ]),
];

const addressOf = ({ settings }) => settings.share_url?.url ?? '';

const shareForm = (context) => [
  group('Buttons', [
    choiceControl({
      label: 'Share',
      value: addressOf(context),
      options: [
        ['', 'This page'],
        [`${location.origin}/shop/`, 'The shop'],
      ],
      change: (url) => context.set({ share_url: { url } }),
    }),
  ]),
];

const textForm = (context) => [group('Text', [settingSwitch(context, 'A large first letter', 'drop_cap')])];

const alertForm = ({ content, setContent }) => [
  group('Message', [
    choiceControl({
      label: 'Kind',
      value: content.kind ?? 'info',
      options: [
        ['info', 'To know'],
        ['warning', 'A warning'],
      ],
      change: (kind) => setContent({ kind }),
    }),
  ]),
];

const progressForm = ({ content, setContent }) => [
  group('Bar', [
    rangeControl({
      label: 'Done',
      value: Number(content.percent ?? 70),
      min: 0,
      max: 100,
      step: 1,
      unit: '%',
      change: (percent) => setContent({ percent }),
    }),
  ]),
];

const audioForm = ({ content, setContent }) => [
  group('Sound', [
    switchControl({
      label: 'Endless',
      value: content.loop === 'yes',
      change: (on) => setContent({ loop: on ? 'yes' : 'no' }),
    }),
  ]),
];

/** Forms of menus, texts, playlists, audio and share buttons. */
export const harbourForms = {
  'nav-menu': menuForm,
  'mega-menu': megaMenuForm,
  'text-path': pathForm,
  'video-playlist': playlistForm,
  'share-buttons': shareForm,
  'text-editor': textForm,
  alert: alertForm,
  progress: progressForm,
  'wp-widget-media_audio': audioForm,
};
