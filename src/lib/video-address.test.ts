import { expect, it } from 'vitest';
import {
  autoplayAddress,
  type VideoProvider,
  videoIdOf,
  vimeoIdentity,
  vimeoPlayerAddress,
} from './video-address.ts';

it.each<[VideoProvider, unknown, string | null]>([
  ['youtube', 'https://youtu.be/XHOmBV4js_E', 'XHOmBV4js_E'],
  ['youtube', 'https://youtu.be/XHOmBV4js_E?t=5', 'XHOmBV4js_E'],
  ['youtube', 'https://www.youtube.com/watch?v=XHOmBV4js_E&t=5', 'XHOmBV4js_E'],
  ['youtube', 'http://m.youtube.com/watch?list=a&v=XHOmBV4js_E', 'XHOmBV4js_E'],
  ['youtube', 'https://youtube.com/watch?vi=XHOmBV4js_E', 'XHOmBV4js_E'],
  ['youtube', '//www.youtube.com/embed/XHOmBV4js_E?autoplay=1', 'XHOmBV4js_E'],
  ['youtube', 'https://www.youtube-nocookie.com/embed/XHOmBV4js_E', 'XHOmBV4js_E'],
  ['youtube', 'youtube.com/v/XHOmBV4js_E', 'XHOmBV4js_E'],
  ['youtube', 'https://www.youtube.com/vi/XHOmBV4js_E"', 'XHOmBV4js_E'],
  ['youtube', 'https://www.youtube.com/user/name', 'name'],
  ['youtube', 'https://www.youtube.com/shorts/XHOmBV4js_E', 'XHOmBV4js_E'],
  ['youtube', 'https://www.youtube.com/live/XHOmBV4js_E?si=abc', 'XHOmBV4js_E'],
  ['youtube', 'https://vimeo.com/123456', null],
  ['youtube', 'https://example.com/watch?v=XHOmBV4js_E', null],
  ['youtube', undefined, null],
  ['vimeo', 'https://vimeo.com/123456/abcd', '123456'],
  ['vimeo', 'https://www.vimeo.com/123456', '123456'],
  ['vimeo', 'https://player.vimeo.com/video/123456?h=1', '123456'],
  ['vimeo', 'https://vimeo.com/external/123456.hd.mp4', '123456'],
  ['vimeo', 'https://vimeo.com/channels/staffpicks/123456', '123456'],
  ['vimeo', 'https://vimeo.com/groups/2023/videos/123456', '123456'],
  ['vimeo', 'https://vimeo.com/showcase/987/video/123456', '123456'],
  ['vimeo', 'https://vimeo.com/showcase/987', null],
  ['vimeo', '123456', '123456'],
  ['vimeo', 'https://youtu.be/123456', null],
  ['vimeo', null, null],
])('%s: the id in %s is %s', (provider, address, id) => {
  expect(videoIdOf(provider, address)).toBe(id);
});

it.each([
  ['https://p.example/1?a=1', 'https://p.example/1?a=1&autoplay=1'],
  ['https://p.example/1?a=1&autoplay=0&b=2', 'https://p.example/1?a=1&b=2&autoplay=1'],
  ['https://p.example/1?a=1#t=30s', 'https://p.example/1?a=1&autoplay=1#t=30s'],
  ['https://p.example/1?a=1#t=30s&autoplay=0', 'https://p.example/1?a=1&autoplay=1#t=30s'],
  ['https://p.example/1?a=1#t=', 'https://p.example/1?a=1&autoplay=1#t='],
  ['https://p.example/1', 'https://p.example/1?autoplay=1'],
  ['https://p.example/1#t=30s', 'https://p.example/1?autoplay=1#t=30s'],
  ['https://p.example/1?autoplay=0', 'https://p.example/1?autoplay=1'],
  ['https://p.example/1?autoplay=0&b=2', 'https://p.example/1?b=2&autoplay=1'],
  ['https://p.example/1?a=1&autoplay=1', 'https://p.example/1?a=1&autoplay=1'],
  ['https://p.example/1?a=1&noautoplay=0', 'https://p.example/1?a=1&noautoplay=0&autoplay=1'],
])('the autoplay address of %s is %s', (address, expected) => {
  expect(autoplayAddress(address)).toBe(expected);
});

it.each([
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123'],
  ['https://www.vimeo.com/123#t=5s', 'https://player.vimeo.com/video/123#t=5s'],
  ['https://vimeo.com/123/abcd?share=copy', 'https://player.vimeo.com/video/123?h=abcd'],
  ['https://vimeo.com/123?h=abcd', 'https://player.vimeo.com/video/123?h=abcd'],
  ['https://player.vimeo.com/video/123?color=f00', undefined],
  ['https://vimeo.com/about', undefined],
  ['https://youtu.be/123', undefined],
])('the Vimeo player address of %s is %s', (address, expected) => {
  expect(vimeoPlayerAddress(address)).toBe(expected);
});

it.each([
  ['https://vimeo.com/123', { id: '123' }],
  ['https://vimeo.com/123/abcd?share=copy', { url: 'https://vimeo.com/123/abcd' }],
  ['https://player.vimeo.com/video/123?color=f00&h=abcd#t=5s', { url: 'https://vimeo.com/123/abcd' }],
  ['https://player.vimeo.com/video/123?width=1', { id: '123' }],
  ['https://vimeo.com/about', undefined],
])('the Vimeo video of %s is %j', (address, expected) => {
  expect(vimeoIdentity(address)).toEqual(expected);
});
