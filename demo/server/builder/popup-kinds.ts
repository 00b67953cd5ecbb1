import { readFixture } from '../fixtures.ts';
import { closesPopup, type PopupParts } from './popup.ts';

/** Id of the popup that the editor edits. */
export const editedPopupId = 7401;

/** A popup of the demo, with its triggers. */
export interface PopupKind extends PopupParts {
  readonly id: number;
  /** Its name in the address of the page. */
  readonly name: string;
  /** Instruction for opening it; empty when it needs none. */
  readonly how: string;
  readonly triggers: Readonly<Record<string, unknown>>;
  readonly timing?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const animatedBy = (entrance: string): Readonly<Record<string, unknown>> => ({
  entrance_animation: entrance,
  exit_animation: entrance,
});

const atOnce = { page_load: 'yes', page_load_delay: 1 };

/** Popups that open by themselves, one for each kind of trigger. */
export const byTrigger: readonly PopupKind[] = [
  {
    id: editedPopupId,
    name: 'page-load',
    how: 'Wait for a second.',
    title: 'A letter in spring, one in autumn',
    text: '<p>What the kiln gave, what the loom is busy with, and when the boat goes. Nothing else, and never on a Monday.</p>',
    links: [
      ['/contact/', 'Write to us'],
      [closesPopup(), 'Not today'],
      [closesPopup(true), 'Never again'],
    ],
    triggers: atOnce,
    settings: { ...animatedBy('zoomIn'), prevent_scroll: 'yes' },
  },
  {
    id: 7402,
    name: 'scrolling',
    how: 'Scroll down to the middle of the page.',
    title: 'Half way there',
    text: '<p>The mugs are at the end of the page. The tide is not in a hurry either.</p>',
    triggers: { scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 50 },
    settings: {
      ...animatedBy('fadeInUp'),
      classes: 'popup-corner',
      prevent_close_on_background_click: 'yes',
    },
  },
  {
    id: 7408,
    name: 'scrolling-up',
    how: 'Scroll down a bit, and up again.',
    title: 'On your way back?',
    text: '<p>The way to the harbour is the same in both directions.</p>',
    triggers: { scrolling: 'yes', scrolling_direction: 'up' },
    settings: { ...animatedBy('fadeInDown'), classes: 'popup-top' },
  },
  {
    id: 7403,
    name: 'scrolling-to',
    how: 'Scroll until the lighthouse comes into view.',
    title: 'The light is on',
    text: '<p>It turns every nine seconds, and it can be visited on Sundays. Bring a coat.</p>',
    triggers: { scrolling_to: 'yes', scrolling_to_selector: '#lighthouse' },
    settings: { ...animatedBy('slideInRight'), classes: 'popup-side', prevent_scroll: 'yes' },
  },
  {
    id: 7404,
    name: 'click',
    how: 'Click three times, wherever you like.',
    title: 'Three knocks',
    text: '<p>That is how neighbours ask to come in here. The door is open.</p>',
    triggers: { click: 'yes', click_times: 3 },
    settings: animatedBy('bounceIn'),
  },
  {
    id: 7405,
    name: 'inactivity',
    how: 'Do nothing for five seconds.',
    title: 'Still there?',
    text: '<p>Take your time. The kettle is on, and nothing here sells out before Tuesday.</p>',
    triggers: { inactivity: 'yes', inactivity_time: 5 },
    settings: animatedBy('fadeIn'),
  },
  {
    id: 7406,
    name: 'exit-intent',
    how: 'Leave the window through its top.',
    title: 'Before you go',
    text: '<p>The next boat leaves on Friday. What you choose before noon is on it.</p>',
    links: [['/shop/', 'One more look']],
    triggers: { exit_intent: 'yes' },
    settings: { ...animatedBy('fadeInDown'), classes: 'popup-top' },
  },
  {
    id: 7407,
    name: 'adblock',
    how: 'Block advertisements. There are none here to block.',
    title: 'No advertisements',
    text: '<p>We would have put them here. We have none, so nothing is missing.</p>',
    triggers: { adblock_detection: 'yes', adblock_detection_delay: 1 },
    settings: { ...animatedBy('fadeInUp'), classes: 'popup-bar', prevent_close_on_background_click: 'yes' },
  },
];

/** Popups with some kinds of timing. */
export const byTiming: readonly PopupKind[] = [
  {
    id: 7411,
    name: 'once-a-day',
    how: 'It comes once a day, however often you open this.',
    title: 'Bread of the day',
    text: '<p>Rye, with caraway. Tomorrow there is another one.</p>',
    triggers: atOnce,
    timing: { times: 'yes', times_times: 1, times_period: 'day', times_count: '' },
    settings: animatedBy('fadeIn'),
  },
  {
    id: 7412,
    name: 'third-view',
    how: 'Open it again: it comes at the third view after the first.',
    title: 'You are becoming a regular',
    text: '<p>Regulars get the chair beside the stove.</p>',
    triggers: atOnce,
    timing: { page_views: 'yes', page_views_views: 3 },
    settings: animatedBy('fadeIn'),
  },
  {
    id: 7413,
    name: 'from-here',
    how: 'It comes only to those who come from another page of ours.',
    title: 'You know your way',
    text: '<p>You came from one of our own pages, so we need not explain where the harbour is.</p>',
    triggers: atOnce,
    timing: { sources: 'yes', sources_sources: ['internal'] },
    settings: animatedBy('fadeIn'),
  },
  {
    id: 7414,
    name: 'on-phones',
    how: 'It comes on phones alone.',
    title: 'In your pocket',
    text: '<p>A small screen, a small popup.</p>',
    triggers: atOnce,
    timing: { devices: 'yes', devices_devices: ['mobile'] },
    settings: { ...animatedBy('fadeInUp'), classes: 'popup-bar' },
  },
];

/** Popups that open on a click. */
export const byClick: readonly PopupKind[] = [
  {
    id: 7421,
    name: 'by-click',
    how: '',
    title: 'Walked wool',
    text: '<p>Wool that was walked on in warm water until it holds together by itself. Then it is cut, and never frays.</p>',
    triggers: {},
    settings: {
      ...animatedBy('fadeInUp'),
      open_selector: '.ask-about-wool',
      close_button_position: 'outside',
      close_button_delay: 1,
    },
  },
  {
    id: 7422,
    name: 'by-boat',
    how: '',
    title: 'Sent by boat',
    text: '<p>A calendar, a list to search in, and suggestions while you type: each opens above this window.</p>',
    widget: readFixture('forms/form-boat'),
    triggers: {},
    settings: { ...animatedBy('fadeInUp'), open_selector: '.ask-for-a-boat' },
  },
];
