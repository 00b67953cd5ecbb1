import { describe, expect, it } from 'vitest';
import {
  clampWindow,
  contentBox,
  fitImage,
  frameBox,
  imageWindow,
  isImage,
  readAddress,
  withoutCache,
} from './model.ts';

const PAGE = 'https://shop.example/modal/';
const read = (address: string, base = PAGE) => readAddress(address, base);

describe('the kind of content', () => {
  it.each([
    ['a.jpg', 'image'],
    ['/u/A.JPEG?width=300', 'image'],
    ['a.png#x', 'image'],
    ['https://cdn.example/a.webp?w=1', 'image'],
    ['a.avif', 'image'],
    ['a.gif?TB_iframe=true', 'image'],
    ['a.bmp', 'image'],
    ['#TB_inline?inlineId=x', 'inline'],
    ['/page/?TB_inline=true&inlineId=x', 'inline'],
    ['/page/?TB_iframe=true', 'frame'],
    ['https://elsewhere.example/?TB_iframe=1', 'frame'],
    ['/page/', 'ajax'],
    ['/page/?image=a.jpg', 'ajax'],
    ['', 'ajax'],
    ['https://elsewhere.example/page/', 'frame'],
  ])('of %s is %s', (address, kind) => {
    expect(read(address)?.kind).toBe(kind);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//a.jpg',
    ' javascript:alert(1)//TB_iframe=true',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,a.png',
    'vbscript:x',
    'blob:https://shop.example/1',
    'file:///a.jpg',
    'https://',
    'http://[',
  ])('of %s is undefined', (address) => {
    expect(read(address)).toBeUndefined();
  });

  it('is recognised by isImage for pictures', () => {
    expect(['a.jpg', '/a/', 'javascript:a.jpg'].map((each) => isImage(each, PAGE))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the parameters', () => {
  const NONE = { width: 630, height: 440 };
  it.each([
    ['/p/', NONE],
    ['/p/?width=300&height=200', { width: 330, height: 240 }],
    ['/p/?width=300;height=200', { width: 330, height: 240 }],
    ['/p/?width=300', { width: 330, height: 440 }],
    ['/p/?TB_iframe=true&width=600&height=400', { width: 630, height: 440 }],
    ['#TB_inline?width=400&height=300&inlineId=x', { width: 430, height: 340 }],
    ['/p/?width=300#top', { width: 330, height: 440 }],
    ['/p/?width=wide&height=', NONE],
    ['/p/?width=-5&height=0', NONE],
    ['/p/?width=Infinity&height=1e400', NONE],
    ['/p/?width=1=2&height', NONE],
    ['/p/?width=%33%30%30', { width: 330, height: 440 }],
    ['/p/?width=%zz', NONE],
  ])('of %s make a window of %o', (address, size) => {
    expect(read(address)?.size).toEqual(size);
  });

  it('of an inline link are its own, also on a page with a query', () => {
    const found = read('#TB_inline?width=400&inlineId=a', 'https://shop.example/modal/?width=9&b=1');
    expect(found).toMatchObject({ inlineId: 'a', size: { width: 430 } });
    const absolute = 'https://shop.example/modal/?width=9#TB_inline?width=400&inlineId=a';
    expect(read(absolute)).toMatchObject({ kind: 'inline', inlineId: 'a', size: { width: 430 } });
  });

  it.each([
    ['?modal=true', true],
    ['?modal=false', false],
    ['?modal', false],
    ['?', false],
  ])('of %s make the window modal: %s', (address, expected) => {
    expect(read(address)?.isModal).toBe(expected);
  });

  it('may contain plus signs and escapes in an id', () => {
    expect(read('#TB_inline?inlineId=a+b%26c')?.inlineId).toBe('a b&c');
  });
});

it.each([
  ['page?a=1&TB_iframe=true&width=500', 'https://shop.example/modal/page?a=1&'],
  ['/blog/?TB_iframe=true&width=600&height=400', 'https://shop.example/blog/?'],
])('a frame of %s shows %s', (address, url) => {
  expect(read(address)).toMatchObject({ kind: 'frame', url });
});

it.each([
  ['https://shop.example/p/', 'https://shop.example/p/?random=5'],
  ['https://shop.example/p/?a=1', 'https://shop.example/p/?a=1&random=5'],
  ['https://shop.example/p/#part', 'https://shop.example/p/?random=5'],
])('the request for %s is %s', (url, expected) => {
  expect(withoutCache(url, 5)).toBe(expected);
});

describe('sizes', () => {
  it.each([
    [3000, 1000, 1150, 900, 1000, 333],
    [1000, 3000, 1150, 900, 250, 750],
    [300, 200, 1150, 900, 300, 200],
    [4000, 4000, 390, 844, 240, 240],
    [1000, 500, 100, 100, 40, 20],
  ])('a picture of %i x %i in a viewport of %i x %i is %i x %i', (width, height, vw, vh, w, h) => {
    expect(fitImage({ width, height }, { width: vw, height: vh })).toEqual({ width: w, height: h });
  });

  it('the window is 30 wider and 60 higher than a picture', () => {
    expect(imageWindow({ width: 1000, height: 333 })).toEqual({ width: 1030, height: 393 });
  });

  it('content is 30 narrower and 45 lower than its window, a frame fills it', () => {
    expect(contentBox({ width: 330, height: 240 })).toEqual({ width: 300, height: 195 });
    expect(frameBox({ width: 330, height: 240 })).toEqual({ width: 329, height: 212 });
  });

  it('a window never reaches the edges of the viewport', () => {
    const viewport = { width: 390, height: 400 };
    expect(clampWindow({ width: 630, height: 440 }, viewport)).toEqual({ width: 370, height: 380 });
    expect(clampWindow({ width: 330, height: 240 }, viewport)).toEqual({ width: 330, height: 240 });
  });
});
