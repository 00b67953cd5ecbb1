import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRequest } from './read-request.ts';
import { requestOf, requestOfAction, slideshowOf } from './request-of.ts';
import { shareTargets } from './share-menu.ts';
import { playerAddress } from './slide-video.ts';
import { createVideoModal, parseSafeHtml } from './video-nodes.ts';

const AT = 'https://shop.example/uploads/';

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('#it') ?? (document.body.firstElementChild as Element);
}
const link = (name: string, more = '') => `<a href="/uploads/${name}" ${more}></a>`;
const member = (name: string, more = '') => link(name, `data-elementor-lightbox-slideshow="g1" ${more}`);
const slides = (request: Awaited<ReturnType<typeof requestOf>>) =>
  request?.kind === 'slideshow' ? request.slides.map(({ image }) => image.replace(AT, '')) : [];

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('a link', () => {
  it('opens its picture, with plain texts', async () => {
    const request = await requestOf(
      put(
        link(
          'a.jpg',
          'data-elementor-lightbox-title="A &lt;b&gt;" data-elementor-lightbox-description="Long" data-e-action-hash="#x"',
        ),
      ),
    );
    expect(request).toMatchObject({
      kind: 'slideshow',
      id: 'elementor-lightbox-slideshow-single-img',
      slides: [{ image: `${AT}a.jpg`, title: 'A <b>', description: 'Long', hash: '#x' }],
      start: 0,
    });
  });

  it('in an SVG opens its picture', async () => {
    const svg = put(
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><a id="it" xlink:href="/uploads/a.jpg"></a></svg>',
    );
    expect(slides(await requestOf(svg))).toEqual(['a.jpg']);
  });

  it('of a group opens the group at the slide of the link, without cloned slides', async () => {
    const request = await requestOf(
      put(
        `${member('1.jpg')}${member('2.jpg', 'id="it"')}${link('other.jpg')}${member('3.jpg')}
        <div class="swiper-slide-duplicate">${member('1.jpg')}</div><div class="slick-cloned"><p>${member('3.jpg')}</p></div>`,
      ),
    );
    expect(slides(request)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    expect(request).toMatchObject({ id: 'elementor-lightbox-slideshow-g1', start: 1 });
  });

  it('in a cloned slide opens at the original slide', async () => {
    const copy = member('2.jpg', 'id="it"');
    const request = await requestOf(
      put(`${member('1.jpg')}${member('2.jpg')}<div class="slick-cloned">${copy}</div>`),
    );
    expect(request).toMatchObject({ start: 1 });
  });

  it("in a looping carousel opens the slides in the server's order", async () => {
    const slide = (index: number, more = '') =>
      `<div class="swiper-slide" data-swiper-slide-index="${index}">${member(`${index}.jpg`, more)}</div>`;
    const request = await requestOf(
      put(
        `${member('first.jpg')}<div>${slide(2)}${slide(0)}${slide(1, 'id="it"')}</div>${member('last.jpg')}`,
      ),
    );
    expect(slides(request)).toEqual(['first.jpg', '0.jpg', '1.jpg', '2.jpg', 'last.jpg']);
    expect(request).toMatchObject({ start: 2 });
  });

  it('of a group with indexes opens the slides in that order', async () => {
    const index = (number: number) => `data-elementor-lightbox-index="${number}"`;
    const request = await requestOf(
      put(
        `${member('c.jpg', index(2))}${member('a.jpg', index(0))}${member('b.jpg', `${index(1)} id="it"`)}`,
      ),
    );
    expect(slides(request)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(request).toMatchObject({ start: 1 });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/x'])(
    'of a video at %s is not a slide',
    async (video) => {
      const request = await requestOf(
        put(`${member('1.jpg', 'id="it"')}${member('2.jpg', `data-elementor-lightbox-video="${video}"`)}`),
      );
      expect(slides(request)).toEqual(['1.jpg']);
    },
  );

  it.each([
    ['without an address', '<a id="it" data-elementor-lightbox-slideshow="g1"></a>'],
    ['with invalid data', '<div id="it" data-elementor-lightbox="{"></div>'],
    ['with an invalid address', '<a id="it" href="https://[">x</a>'],
  ])('opens nothing %s', async (_title, html) => {
    expect(await requestOf(put(html))).toBeUndefined();
  });
});

it('an overlay opens the content of its data', async () => {
  const data = {
    type: 'video',
    videoType: 'hosted',
    url: `${AT}v.mp4`,
    autoplay: 'yes',
    modalOptions: {
      id: 'm',
      entranceAnimation: '',
      entranceAnimation_tablet: 'fadeIn',
      videoAspectRatio: '43',
    },
    videoParams: { loop: '' },
  };
  const element = put('<div></div>');
  element.setAttribute('data-elementor-lightbox', JSON.stringify(data));
  expect(await requestOf(element)).toEqual({
    kind: 'video',
    id: 'm',
    entrance: { base: '', tablet: 'fadeIn' },
    source: 'hosted',
    address: `${AT}v.mp4`,
    autoplays: true,
    ratio: '43',
    attributes: { loop: '' },
  });
});

describe('a request of a script', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['junk', 'junk'],
    ['no type', {}],
    ['an address with a forbidden scheme', { type: 'video', url: 'javascript:alert(1)' }],
    ['an address without a host', { type: 'image', url: '/a.jpg' }],
    ['a video without address', { type: 'video' }],
    ['a slideshow without slides', { type: 'slideshow', slideshow: { slides: [{}, null, { image: 'x' }] } }],
    ['HTML without HTML', { type: 'html' }],
  ])('for %s shows nothing', (_title, data) => {
    expect(readRequest(data)).toBeUndefined();
  });

  it('for slides shows those with an address, from the slide that it names', () => {
    const request = readRequest({
      type: 'slideshow',
      modalOptions: { id: 'mine' },
      slideshow: {
        swiper: { initialSlide: 1 },
        slides: [{ image: `${AT}a.jpg`, title: 7 }, { video: 'https://vimeo.com/1' }, { image: 'file:///x' }],
      },
    });
    expect(request).toMatchObject({
      id: 'mine',
      start: 1,
      slides: [
        { image: `${AT}a.jpg`, title: '7' },
        { image: '', video: 'https://vimeo.com/1' },
      ],
    });
  });

  it('for HTML shows it', () => {
    expect(readRequest({ type: 'text', html: '<p>x</p>' })).toMatchObject({ kind: 'html', html: '<p>x</p>' });
  });
});

describe('an action link', () => {
  it('opens a group at an absolute or relative address', async () => {
    put(`${member('1.jpg')}${member('2.jpg')}`);
    for (const url of [`${AT}2.jpg`, '/uploads/2.jpg']) {
      expect(await requestOfAction({ slideshow: 'g1', url })).toMatchObject({ start: 1 });
    }
    expect(await requestOfAction({ slideshow: 'g1', url: 'gone' })).toMatchObject({ start: 0 });
    expect(slideshowOf('none', '')).toBeUndefined();
  });

  it('opens a picture with an id, and nothing without settings', async () => {
    expect(await requestOfAction({ id: 15, url: `${AT}1.jpg` })).toMatchObject({
      slides: [{ image: `${AT}1.jpg` }],
    });
    expect(await requestOfAction({})).toBeUndefined();
  });
});

describe('a shared slide', () => {
  const page = 'https://shop.example/gallery/?a=1';
  const picture = { image: `${AT}a b.jpg`, hash: '#elementor-action%3Ax', video: undefined };
  const address = 'https%3A%2F%2Fshop.example%2Fgallery%2F%3Fa%3D1%23elementor-action%253Ax';

  it("has the page's address with its own action, and can be downloaded if it is a picture", () => {
    expect(shareTargets(picture, page).map((target) => target.address)).toEqual([
      `https://www.facebook.com/sharer.php?u=${address}`,
      `https://x.com/intent/tweet?text=%20${address}`,
      `https://www.pinterest.com/pin/create/button/?url=${address}&media=https%3A%2F%2Fshop.example%2Fuploads%2Fa%20b.jpg`,
      picture.image,
    ]);
  });

  it("without an action has only the page's address", () => {
    const [facebook] = shareTargets({ ...picture, hash: '' }, page);
    expect(facebook?.address).toBe(
      'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fshop.example%2Fgallery%2F%3Fa%3D1',
    );
  });

  it('cannot be downloaded if it is a video', () => {
    expect(shareTargets({ ...picture, video: 'https://vimeo.com/1' }, page)).toHaveLength(3);
  });
});

it.each([
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/embed/abc?autoplay=1&controls=0&rel=0'],
  ['https://youtu.be/abc', 'https://www.youtube.com/embed/abc?autoplay=1&controls=0&rel=0'],
  [
    'https://www.youtube-nocookie.com/embed/abc?start=5&rel=1',
    'https://www.youtube-nocookie.com/embed/abc?start=5&rel=0&autoplay=1&controls=0',
  ],
  ['https://www.vimeo.com/123', 'https://player.vimeo.com/video/123?autoplay=1&playsinline=0'],
  ['https://vimeo.com/123/abcd', 'https://player.vimeo.com/video/123?autoplay=1&playsinline=0&h=abcd'],
  ['https://vimeo.com/123?h=abcd', 'https://player.vimeo.com/video/123?autoplay=1&playsinline=0&h=abcd'],
  [
    'https://youtube.com/live/XHOmBV4js_E',
    'https://www.youtube.com/embed/XHOmBV4js_E?autoplay=1&controls=0&rel=0',
  ],
  [
    'https://player.vimeo.com/video/123?color=f00#t=9s',
    'https://player.vimeo.com/video/123?color=f00&autoplay=1&playsinline=0#t=9s',
  ],
  ['https://elsewhere.example/v', undefined],
])('the player of %s is %s', (address, expected) => {
  expect(playerAddress(address)).toBe(expected);
});

describe('a single video', () => {
  const video = (address: string, more = {}) =>
    createVideoModal({
      kind: 'video',
      id: 'm',
      entrance: { base: '' },
      source: 'youtube',
      address,
      autoplays: true,
      ratio: '',
      attributes: {},
      ...more,
    });
  const player = (...args: Parameters<typeof video>) => video(...args)?.querySelector('iframe, video');

  it('has the permission to autoplay if it does', () => {
    const frame = player('https://www.youtube.com/embed/a?rel=0&autoplay=0');
    expect(frame?.getAttribute('src')).toBe('https://www.youtube.com/embed/a?rel=0&autoplay=1');
    expect(frame?.getAttribute('allow')).toContain('autoplay');
    expect(frame?.hasAttribute('allowfullscreen')).toBe(true);
  });

  it('keeps its address if it does not autoplay', () => {
    const frame = player('https://www.youtube-nocookie.com/embed/a?rel=0', { autoplays: false });
    expect(frame?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/a?rel=0');
    expect(frame?.hasAttribute('allow')).toBe(false);
  });

  it.each([
    ['https://www.dailymotion.com/embed/video/x', 'dailymotion'],
    ['https://player.vimeo.com/video/1?color', 'vimeo'],
    ['https://videopress.com/embed/x', 'videopress'],
  ])('at %s is framed', (address, source) => {
    expect(player(address, { source, autoplays: false })?.getAttribute('src')).toBe(address);
  });

  it.each([
    ['https://youtu.be/a', 'https://www.youtube.com/embed/a?rel=0&autoplay=1'],
    ['https://vimeo.com/12/cd', 'https://player.vimeo.com/video/12?h=cd&autoplay=1'],
    ['https://vimeo.com/12', 'https://player.vimeo.com/video/12?autoplay=1'],
  ])('with the page %s is framed as its player', (address, expected) => {
    expect(player(address)?.getAttribute('src')).toBe(expected);
  });

  it.each(['https://evil.example/embed/a', 'https://youtube.com.evil.example/embed/a'])(
    'at %s shows nothing',
    (address) => {
      expect(video(address)).toBeUndefined();
    },
  );

  it('needs consent when it opens with the page', () => {
    const address = 'https://www.youtube.com/embed/a';
    const unpressed = { userActivation: { hasBeenActive: false } };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), unpressed));
    vi.stubGlobal('wp_has_consent', () => false);
    expect(video(address)).toBeUndefined();
    vi.stubGlobal('wp_has_consent', () => true);
    expect(player(address)?.getAttribute('src')).toBe('https://www.youtube.com/embed/a?autoplay=1');
  });

  it('that the site hosts plays with its attributes, without event handlers', () => {
    const attributes = { controls: '', onplay: 'x', onError: 'x', 'bad name': '', muted: 'muted' };
    const node = player(`${AT}v.webm`, { source: 'hosted', attributes });
    expect(node?.getAttributeNames().sort()).toEqual(['autoplay', 'controls', 'muted', 'src']);
  });

  it.each([
    ['219', '2.33333', 'landscape'],
    ['43', '1.33333', 'landscape'],
    ['32', '1.5', 'landscape'],
    ['11', '1', 'square'],
    ['916', '0.5625', 'portrait'],
    ['junk', '1.77777', 'landscape'],
  ])('with the ratio name %s has the ratio %s and the shape %s', (ratio, expected, shape) => {
    const wrapper = video('https://www.youtube.com/embed/a', { ratio })?.querySelector<HTMLElement>(
      `.elementor-video-${shape}`,
    );
    expect(wrapper?.style.getPropertyValue('--video-aspect-ratio')).toBe(expected);
  });
});

it('HTML of links cannot run code', () => {
  const box = document.createElement('div');
  box.append(
    parseSafeHtml(
      '<p onclick="x">Hi</p><script>x</script><a href="javascript:x">a</a><iframe srcdoc="x" src="https://a.example"></iframe><base href="//evil">',
    ),
  );
  expect(box.innerHTML).toBe('<p>Hi</p><a>a</a><iframe src="https://a.example"></iframe>');
});

it.each([
  ['a tab in its scheme', '<iframe src="java&#9;script:x"></iframe>', '<iframe></iframe>'],
  ['a line break in its scheme', '<a href="java&#10;script:x">a</a>', '<a>a</a>'],
  ['a control character before it', '<a href="&#1;javascript:x">a</a>', '<a>a</a>'],
  [
    'an animation that writes it',
    '<svg><a><set attributeName="href" to="x"></set><animate attributeName="href" values="x;javascript:x"></animate></a></svg>',
    '<svg><a></a></svg>',
  ],
])('HTML of links cannot run code hidden behind %s', (_what, html, expected) => {
  const box = document.createElement('div');
  box.append(parseSafeHtml(html));
  expect(box.innerHTML).toBe(expected);
});
