import { group } from './controls.js';
import { contentChoice, contentRange, contentSwitch } from './setting-controls.js';

const truth = { on: 'true', off: 'false' };
const option = { on: 'yes', off: 'no', byDefault: 'yes' };

const codeForm = (context) => [
  group('Code', [
    contentChoice(context, 'Language', 'language', [
      ['javascript', 'JavaScript'],
      ['css', 'CSS'],
      ['markup', 'HTML'],
    ]),
    contentChoice(context, 'Theme', 'theme', [
      ['default', 'Light'],
      ['dark', 'Dark'],
    ]),
    contentSwitch(context, 'Line numbers', 'lines', option),
    contentSwitch(context, 'Can be copied', 'copy', option),
  ]),
];

const buttonForm = (context) => [
  group('Button', [
    contentChoice(context, 'Layout', 'layout', [
      ['standard', 'With a sentence'],
      ['button_count', 'With a number'],
      ['box_count', 'Under a number'],
      ['button', 'Alone'],
    ]),
    contentChoice(context, 'Says', 'action', [
      ['like', 'Like'],
      ['recommend', 'Recommend'],
    ]),
    contentChoice(context, 'Size', 'size', [
      ['small', 'Small'],
      ['large', 'Large'],
    ]),
    contentChoice(context, 'Colours', 'colorscheme', [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ]),
    contentSwitch(context, 'Shares, too', 'share', truth),
  ]),
];

const pageForm = (context) => [
  group('Page', [
    contentChoice(context, 'Beneath', 'tabs', [
      ['timeline', 'What was told'],
      ['timeline,events', 'That, and what is on'],
      ['', 'Nothing'],
    ]),
    contentRange(context, 'Height', 'height', {
      byDefault: '340px',
      written: 'px',
      min: 130,
      max: 700,
      step: 10,
      unit: 'px',
    }),
    contentSwitch(context, 'A small head', 'small-header', truth),
    contentSwitch(context, 'Without its cover', 'hide-cover', truth),
    contentSwitch(context, 'Without its button', 'hide-cta', truth),
    contentSwitch(context, 'Who likes it', 'show-facepile', { ...truth, byDefault: 'true' }),
  ]),
];

const postForm = (context) => [group('Post', [contentSwitch(context, 'With its text', 'show-text', truth)])];

const commentsForm = (context) => [
  group('Comments', [
    contentRange(context, 'At most', 'numposts', { byDefault: '3', min: 1, max: 5, step: 1, unit: '' }),
    contentChoice(context, 'In order', 'order-by', [
      ['social', 'Of use'],
      ['reverse_time', 'Newest first'],
      ['time', 'Oldest first'],
    ]),
  ]),
];

/** Forms of the widgets that scripts of third parties fill. */
export const elsewhereForms = {
  'code-highlight': codeForm,
  'facebook-button': buttonForm,
  'facebook-page': pageForm,
  'facebook-embed': postForm,
  'facebook-comments': commentsForm,
};
