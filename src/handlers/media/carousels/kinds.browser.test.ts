import type { Swiper } from 'swiper/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { carousels } from './handler.ts';

const STEADY = { autoplay: '', speed: 0 };
const KINDS = [
  'media-carousel',
  'media-slideshow',
  'media-coverflow',
  'testimonial-carousel',
  'reviews',
  'nested-carousel',
  'nested-carousel-offset',
  'loop-carousel',
];

const open = async (name: string, settings: Record<string, unknown> = {}) =>
  inspectCarousel(
    await mountFixture(carousels, name.includes('<') ? name : `media/${name}.html`, {
      settings: { ...STEADY, ...settings },
    }),
  );

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('each kind of carousel', () => {
  it.each(KINDS)('%s moves, and restores the markup on dispose', async (name) => {
    const listeners = countListeners();
    const { next, previous, swiper, dispose, difference } = await open(name);
    next.click();
    next.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(2));
    previous.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(1));
    await dispose();
    expect(difference()).toBe('');
    expect(listeners.list()).toEqual([]);
  });

  it.each(KINDS)('%s survives junk settings', async (name) => {
    const junk = Object.fromEntries(
      ['slides_to_show', 'slides_per_view', 'slideshow_slides_per_view', 'space_between', 'effect', 'skin']
        .concat(['pagination', 'loop', 'infinite', 'speed', 'offset_sides', 'autoplay_speed'])
        .map((key, index) => [key, [null, [], { size: {} }, 'x', -1][index % 5]]),
    );
    const { swiper } = await open(name, junk);
    expect(swiper.initialized).toBe(true);
  });
});

describe('effects', () => {
  it('cube rotates, and leaves nothing behind on dispose', async () => {
    const { swiperElement, swiper, next, find, dispose, difference } = await open('media-carousel', {
      effect: 'cube',
    });
    expect(swiperElement.classList.contains('swiper-cube')).toBe(true);
    expect(find('.swiper-cube-shadow')).not.toBeNull();
    next.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(1));
    await dispose();
    expect(difference()).toBe('');
  });

  it('coverflow rotates all slides but the first', async () => {
    const { findAll } = await open('media-coverflow');
    expect(findAll('.swiper-slide').every((slide) => slide.style.transform.includes('rotateY'))).toBe(true);
  });

  it('coverflow has rotated the slides when the carousel counts as initialised', async () => {
    const turned: boolean[] = [];
    const look = () => {
      for (const slide of document.querySelectorAll<HTMLElement>('.swiper-initialized .swiper-slide')) {
        turned.push(slide.style.transform.includes('rotateY') && slide.style.transitionDuration === '0ms');
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['class'] });
    await open('media-coverflow');
    observer.disconnect();
    expect(turned.length).toBeGreaterThan(0);
    expect(turned).not.toContain(false);
  });

  it('a media carousel fades when the setting says so', async () => {
    const { swiper, reachable } = await open('media-carousel', { effect: 'fade' });
    swiper.slideNext();
    expect(reachable()).toBe('2');
  });

  it('changed settings change the effect', async () => {
    const { element, swiperElement, runtime, settled } = await open('media-carousel');
    runtime.update(element, { effect: 'cube' });
    await settled();
    await vi.waitFor(() => expect(swiperElement.classList.contains('swiper-cube')).toBe(true));
    expect(element.querySelectorAll('.swiper-notification')).toHaveLength(1);
  });
});

describe('slideshow with thumbnails', () => {
  const row = (element: HTMLElement) =>
    element.querySelector('.elementor-thumbnails-swiper') as HTMLElement & { swiper: Swiper };
  const active = (element: HTMLElement) =>
    row(element).querySelector('.swiper-slide-active .elementor-carousel-image')?.getAttribute('aria-label');

  it.each([
    ['in a loop with hidden thumbnails', { slideshow_slides_per_view: '3' }],
    ['when all thumbnails fit', { slideshow_slides_per_view: '9' }],
    ['without a loop', { loop: '' }],
  ])('%s keeps its thumbnails in sync, and a click on one shows its slide', async (_title, settings) => {
    const { element, swiper, next } = await open('media-slideshow', settings);
    next.click();
    next.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(2));
    await vi.waitFor(() => expect(active(element)).toContain('kiln'));
    const slide = row(element).querySelector<HTMLElement>('[aria-label*="loom"]')?.closest('.swiper-slide');
    row(element).swiper.clickedSlide = slide as HTMLElement;
    row(element).swiper.emit('click', row(element).swiper, new PointerEvent('pointerup'));
    await vi.waitFor(() => expect(swiper.realIndex).toBe(4));
    await vi.waitFor(() => expect(active(element)).toContain('loom'));
  });

  it('keeps the current slide when the window changes its width', async () => {
    const { element, swiper, next } = await open('media-slideshow', { loop: '' });
    for (let step = 0; step < 4; step += 1) next.click();
    await vi.waitFor(() => expect(active(element)).toContain('loom'));
    await page.viewport(600, 800);
    await vi.waitFor(() => expect(row(element).swiper.params.slidesPerView).toBe(3));
    expect(swiper.realIndex).toBe(4);
    expect(active(element)).toContain('loom');
  });

  it('hides the thumbnails from screen readers', async () => {
    const { element } = await open('media-slideshow');
    expect(row(element).getAttribute('aria-hidden')).toBe('true');
    expect(row(element).hasAttribute('role')).toBe(false);
  });
});

describe('pagination', () => {
  it('shows a fraction', async () => {
    const { find, next, swiper } = await open('nested-carousel');
    expect(find('.swiper-pagination').textContent).toBe('1 / 4');
    expect(find('.swiper-pagination').classList.contains('swiper-pagination-fraction')).toBe(true);
    next.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(1));
    expect(find('.swiper-pagination').textContent).toBe('2 / 4');
  });

  it('shows a progress bar', async () => {
    const { find, next, swiper } = await open('nested-carousel-offset');
    const share = () =>
      /scaleX\(([\d.]+)\)/.exec(find('.swiper-pagination-progressbar-fill').style.transform);
    expect(Number(share()?.[1])).toBeCloseTo(1 / 3);
    next.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(1));
    expect(Number(share()?.[1])).toBeCloseTo(2 / 3);
  });

  it('changes its type with the setting', async () => {
    const { element, find, findAll, runtime, settled } = await open('nested-carousel');
    runtime.update(element, { pagination: 'bullets' });
    await settled();
    expect(findAll('.swiper-pagination-bullet')).toHaveLength(4);
    expect(find('.swiper-pagination').textContent).toBe('');
  });
});

describe('partly visible slides', () => {
  const withRoom = async () => {
    const style = '<style>.offset-both { padding-inline: 80px; box-sizing: border-box }</style>';
    return open(style + (await readFixture('media/nested-carousel-offset.html')));
  };

  it('are on both sides at every slide', async () => {
    const { next, previous, swiperElement, swiper, findAll } = await withRoom();
    const places = () => {
      const { left, right } = swiperElement.getBoundingClientRect();
      const boxes = findAll('.swiper-slide').map((slide) => slide.getBoundingClientRect());
      return boxes.filter((box) => box.right > left + 1 && box.left < right - 1).length;
    };
    expect(swiperElement.classList.contains('offset-both')).toBe(true);
    expect(places()).toBe(3);
    for (const [arrow, at] of [
      [next, 1],
      [next, 2],
      [next, 0],
      [previous, 2],
      [previous, 1],
    ] as const) {
      arrow.click();
      await vi.waitFor(() => expect(swiper.realIndex).toBe(at));
      expect(places()).toBe(3);
    }
  });
});

describe('loop carousel', () => {
  it('has the role group, not list', async () => {
    const { element, swiperElement } = await open('loop-carousel');
    expect(swiperElement.hasAttribute('role')).toBe(false);
    expect(element.getAttribute('role')).toBe('group');
  });

  it("keeps a frame's state when a loop moves its slide", async () => {
    const html = (await readFixture('media/loop-carousel.html')).replace(
      'A night at the point',
      '<iframe srcdoc="x" title="film"></iframe>',
    );
    const { element, swiper, previous } = await open(html);
    const swiperElement = element.querySelector('iframe') as HTMLIFrameElement;
    await vi.waitFor(() => expect(swiperElement.contentDocument?.body?.textContent).toBe('x'));
    (swiperElement.contentDocument as Document).body.textContent = 'kept';
    for (const at of [4, 3, 2, 1, 0, 4]) {
      previous.click();
      await vi.waitFor(() => expect(swiper.realIndex).toBe(at));
    }
    if ('moveBefore' in Element.prototype)
      expect(swiperElement.contentDocument?.body?.textContent).toBe('kept');
  });
});

it('in the editor a carousel restarts with added and moved slides, and keeps their order on dispose', async () => {
  vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
  const { element, findAll, runtime, settled, dispose } = await open('nested-carousel');
  const places = () => findAll('.swiper-slide').map((slide) => slide.getAttribute('aria-label'));
  const titles = () => findAll('.swiper-slide h3').map(({ textContent }) => textContent);
  const [first] = findAll('.swiper-slide');
  const added = first?.cloneNode(true) as HTMLElement;
  (added.querySelector('h3') as HTMLElement).textContent = 'Iron';
  first?.before(added);
  window.dispatchEvent(new CustomEvent('elementor/nested-container/atomic-repeater'));
  await vi.waitFor(() => expect(places()).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']));
  runtime.update(element, { slides_to_show: '1' });
  await settled();
  const { swiper } = element.querySelector('.swiper') as HTMLElement & { swiper: Swiper };
  expect(swiper.slides).toHaveLength(5);
  expect(swiper.params.slidesPerView).toBe(1);
  await dispose();
  expect(titles()).toEqual(['Iron', 'Clay', 'Wool', 'Pine', 'Salt']);
});

describe('videos in slides', () => {
  /** A video with the properties that a carousel reads. */
  const stubVideo = (widget: HTMLElement, name: string, { controls = false, muted = false } = {}) => {
    const node = widget.querySelector(`[title=${name}]`) as HTMLVideoElement;
    let isPaused = true;
    Object.defineProperties(node, {
      paused: { get: () => isPaused },
      play: {
        async value() {
          isPaused = false;
        },
      },
      pause: {
        value() {
          isPaused = true;
        },
      },
    });
    Object.assign(node, { controls, muted });
    return node;
  };
  const htmlWithVideos = async (settings = {}) => {
    const html = (await readFixture('media/nested-carousel.html'))
      .replace('>Clay</h3>', '><video title="seen"></video><video title="scenery"></video></h3>')
      .replace('>Salt</h3>', '><iframe title="frame"></iframe></h3>');
    return open(html, { infinite: '', slides_to_show: '1', slides_to_show_tablet: '1', ...settings });
  };

  it('stop autoplay when a visitor plays them, but not if they are background videos', async () => {
    const { element, swiper } = await htmlWithVideos({ autoplay: 'yes' });
    const play = (node: HTMLVideoElement) => node.dispatchEvent(new Event('play'));
    const seen = stubVideo(element, 'seen', { controls: true });
    await vi.waitFor(() => {
      play(seen);
      expect(swiper.autoplay.running).toBe(false);
    });
    swiper.autoplay.start();
    play(stubVideo(element, 'scenery', { muted: true }));
    expect(swiper.autoplay.running).toBe(true);
  });

  it('stop autoplay when a frame in a slide gets the focus', async () => {
    const { element, swiper } = await htmlWithVideos({ autoplay: 'yes' });
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(element.querySelector('iframe'));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('blur'));
      expect(swiper.autoplay.running).toBe(false);
    });
  });

  it('pause on a hidden slide; background videos resume when it is back', async () => {
    const { element, next, previous, dispose } = await htmlWithVideos();
    const seen = stubVideo(element, 'seen', { controls: true });
    const backgroundVideo = stubVideo(element, 'scenery', { muted: true });
    await Promise.all([seen.play(), backgroundVideo.play()]);
    // The code may load after the first move; it then checks the slides.
    next.click();
    await vi.waitFor(() => expect([seen.paused, backgroundVideo.paused]).toEqual([true, true]));
    previous.click();
    await vi.waitFor(() => expect([seen.paused, backgroundVideo.paused]).toEqual([true, false]));
    await dispose();
    expect(backgroundVideo.paused).toBe(false);
  });

  it('pause in frames of known players; other frames get no message', async () => {
    const { element, next, swiper } = await htmlWithVideos();
    const swiperElement = element.querySelector('iframe') as HTMLIFrameElement;
    const messages: unknown[] = [];
    const contentWindow = { postMessage: (...args: unknown[]) => messages.push(args) };
    const show = (src: string) =>
      Object.defineProperties(swiperElement, {
        src: { value: src, configurable: true },
        contentWindow: { value: contentWindow, configurable: true },
      });
    show('https://maps.example/embed');
    next.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(1));
    show('https://player.vimeo.com/video/1');
    next.click();
    await vi.waitFor(() =>
      expect(messages).toContainEqual(['{"method":"pause"}', 'https://player.vimeo.com']),
    );
    expect(messages.every((each) => Array.isArray(each) && each[1] === 'https://player.vimeo.com')).toBe(
      true,
    );
  });
});

describe('on a right-to-left site', () => {
  it.each([
    ['nested-carousel', 'left', 'right', 'prev'],
    ['nested-carousel', 'right', 'left', 'next'],
    ['loop-carousel', 'left', 'right', 'prev'],
    ['media-carousel', 'left', 'right', 'prev'],
    ['media-carousel', 'right', 'left', 'next'],
  ])(
    'the left arrow of %s moves to the next slide, with "previous" on the %s',
    async (name, side, other, left) => {
      vi.stubGlobal('elementorFrontendConfig', { is_rtl: '1' });
      const style = `<style>.elementor-swiper-button { position: absolute }
      .elementor-swiper-button-prev { ${side}: 0 } .elementor-swiper-button-next { ${other}: 0 }</style>`;
      const html = (await readFixture(`media/${name}.html`)).replace('dir="ltr"', 'dir="rtl"');
      const { swiper, find } = await open(style + html);
      const arrow = find(`.elementor-swiper-button-${left}`);
      expect(arrow.getAttribute('aria-label')).toBe('Next slide');
      arrow.click();
      await vi.waitFor(() => expect(swiper.realIndex).toBe(1));
    },
  );

  it('hidden arrows swap when the server does not mirror them', async () => {
    vi.stubGlobal('elementorFrontendConfig', { is_rtl: '1' });
    const hidden = '<style>.elementor-swiper-button { display: none }</style>';
    const labels: (string | null)[] = [];
    for (const name of ['nested-carousel', 'media-carousel']) {
      const { next } = await open(hidden + (await readFixture(`media/${name}.html`)));
      labels.push(next.getAttribute('aria-label'));
    }
    expect(labels).toEqual(['Previous slide', 'Next slide']);
  });
});

describe('deferred pictures', () => {
  const withLazyImages = async (name: string) =>
    (await readFixture(`media/${name}.html`)).replace(
      /class="elementor-carousel-image"( role="img" aria-label="[^"]*") style="background-image: url\(&#039;([^&]*)&#039;\)">/g,
      'class="elementor-carousel-image swiper-lazy"$1 data-background="$2"><div class="swiper-lazy-preloader"></div>',
    );

  it('load as backgrounds in visible slides and their neighbours, also when broken', async () => {
    const { findAll } = await open(await withLazyImages('media-carousel'), { lazyload: 'yes', loop: '' });
    const shown = () =>
      findAll('.elementor-carousel-image').map((image) => Boolean(image.style.backgroundImage));
    expect(shown()).toEqual([true, true, true, false, false]);
    await vi.waitFor(() => expect(findAll('.swiper-lazy-loaded')).toHaveLength(3));
  });
});
