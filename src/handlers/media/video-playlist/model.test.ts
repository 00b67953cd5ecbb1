import { expect, it } from 'vitest';
import {
  addressWith,
  afterPlayerEvent,
  chooseVideo,
  confirmPause,
  type Entry,
  fileTypeOf,
  markWatched,
  measureContent,
  NEW_PLAYLIST,
  openContent,
  type PlayerEvent,
  readWatched,
  removePlayer,
  requestedTab,
  scrollList,
  serviceOf,
  tabAfter,
  toggleExpanded,
  toggleList,
  videoAt,
  videoEventOf,
  wantVideo,
} from './model.ts';

const entries: readonly Entry[] = [
  { tab: 1, id: 'a' },
  { tab: 2, id: 'b' },
  { tab: 4, id: 'c' },
  { tab: 5, id: '' },
];

it.each([
  ['?playlist=w1&video=c', 4],
  ['?x=1&video=b&playlist=w1', 2],
  ['?playlist=w2&video=c', undefined],
  ['?playlist=w1&video=gone', undefined],
  ['?playlist=w1&video=', undefined],
  ['?playlist=w1', undefined],
  ['', undefined],
])('the address %j names position %s', (search, expected) => {
  expect(requestedTab(search, 'w1', entries)).toBe(expected);
});

it.each([
  ['https://s.example/p/', 'https://s.example/p/?playlist=w1&video=b'],
  ['https://s.example/p/?a=1&a=2#here', 'https://s.example/p/?a=1&a=2&playlist=w1&video=b#here'],
  ['https://s.example/?playlist=w0&video=x&b=1', 'https://s.example/?playlist=w1&video=b&b=1'],
])('the address %s becomes %s', (address, expected) => {
  expect(addressWith(address, 'w1', 'b')).toBe(expected);
});

it.each([
  [1, 2],
  [2, 4],
  [4, 5],
  [5, undefined],
])('the video after %d is %s', (tab, expected) => {
  expect(tabAfter(entries, tab)).toBe(expected);
});

it.each([
  ['["a","c"]', ['a', 'c']],
  [['a'], ['a']],
  ['["gone","b",""]', ['b']],
  ['{"a":1}', []],
  ['junk', []],
  [undefined, []],
  [7, []],
])('of the stored %j, the list contains %j', (kept, expected) => {
  expect(readWatched(kept, entries)).toEqual(expected);
});

it.each([
  ['https://s.example/v.mp4', 'video/mp4'],
  ['https://s.example/v.M4V?x=1', 'video/mp4'],
  ['https://s.example/v.mov#t=1', 'video/mp4'],
  ['https://s.example/v.webm', 'video/webm'],
  ['https://s.example/v.ogv', 'video/ogg'],
  ['https://s.example/v', undefined],
  ['https://s.example/v.mp4/x', undefined],
])('the file %s has the type %s', (address, expected) => {
  expect(fileTypeOf(address)).toBe(expected);
});

it.each([
  ['youtube', 'youtube'],
  ['hosted', ''],
  [undefined, ''],
])('a video of type %j needs consent for %j', (type, service) => {
  expect(serviceOf(type)).toBe(service);
});

const after = (...events: PlayerEvent[]) =>
  events.reduce((state, event) => afterPlayerEvent(state, 1, event), NEW_PLAYLIST);

it.each<[PlayerEvent[], string | undefined]>([
  [['playing'], 'videoStart'],
  [['playing', 'playing'], undefined],
  [['playing', 'seeking', 'playing'], undefined],
  [['playing', 'ended'], 'videoEnded'],
  [['ended'], 'videoEnded'],
  [['ended', 'ended'], undefined],
  [['ended', 'playing'], 'videoStart'],
  [['playing', 'paused'], undefined],
])('the last of the events %j emits %s', (events, expected) => {
  const last = events.at(-1) as PlayerEvent;
  expect(videoEventOf(videoAt(after(...events.slice(0, -1)), 1), last)).toBe(expected);
});

it('a pause counts unless something else happened since; then the video resumes', () => {
  const paused = after('playing', 'paused');
  const { eventCount } = videoAt(paused, 1);
  const confirmed = confirmPause(paused, 1, eventCount);
  expect(videoEventOf(videoAt(confirmed, 1), 'playing')).toBe('videoResume');
  const seeking = afterPlayerEvent(paused, 1, 'seeking');
  expect(confirmPause(seeking, 1, eventCount)).toBe(seeking);
});

it('a video is playing until it is paused or ends; each end counts once', () => {
  const isPlaying = (...events: PlayerEvent[]) => videoAt(after(...events), 1).isPlaying;
  expect([isPlaying('playing'), isPlaying('playing', 'seeking'), isPlaying('playing', 'paused')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(videoAt(after('playing', 'ended', 'ended', 'playing', 'ended'), 1).watchCount).toBe(2);
});

it('a player that is removed leaves only how often its video was watched', () => {
  const removed = removePlayer(wantVideo(after('playing', 'ended', 'playing'), 1, true), 1);
  expect(videoAt(removed, 1)).toEqual({ ...videoAt(NEW_PLAYLIST, 1), watchCount: 1 });
});

it('a video that was chosen is remembered as shown, once; so is a watched one', () => {
  const chosen = chooseVideo(chooseVideo(chooseVideo(NEW_PLAYLIST, 1, 'onLoad'), 2, 'click'), 1, 'nextVideo');
  expect(chosen).toMatchObject({ current: 1, trigger: 'nextVideo', shown: [1, 2] });
  expect(markWatched(markWatched(chosen, 4), 4).watched).toEqual([4]);
});

it('contents beside videos open one at a time, and expand each for itself', () => {
  const state = openContent(openContent(openContent(NEW_PLAYLIST, 0, 1), 1, 1), 0, 0);
  expect(state.openContents).toEqual({ 0: 0, 1: 1 });
  const expanded = toggleExpanded(toggleExpanded(state, '0-0'), '1-0');
  expect(expanded.expanded).toEqual(['0-0', '1-0']);
  expect(toggleExpanded(expanded, '0-0').expanded).toEqual(['1-0']);
  expect(measureContent(measureContent(state, '0-0', 90), '0-0', 0).heights).toEqual({ '0-0': 90 });
});

it.each([
  [
    { scrollTop: 0, clientHeight: 100, scrollHeight: 100 },
    { top: false, bottom: false },
  ],
  [
    { scrollTop: 0, clientHeight: 100, scrollHeight: 300 },
    { top: false, bottom: true },
  ],
  [
    { scrollTop: 50, clientHeight: 100, scrollHeight: 300 },
    { top: true, bottom: true },
  ],
  [
    { scrollTop: 199.5, clientHeight: 100, scrollHeight: 300 },
    { top: true, bottom: false },
  ],
])('a list of the size %j scrolls to %j', (size, expected) => {
  const state = scrollList(NEW_PLAYLIST, size);
  expect(state.scrollsTo).toEqual(expected);
  expect(scrollList(state, size)).toBe(state);
});

it('the list collapses, and expands again', () => {
  const collapsed = toggleList(NEW_PLAYLIST);
  expect([collapsed.isListOpen, toggleList(collapsed).isListOpen]).toEqual([false, true]);
});
