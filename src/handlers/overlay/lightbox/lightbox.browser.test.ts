import type { Swiper } from 'swiper/types';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runLinkAction } from '#platform/link-actions.ts';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { click } from '#testing/user.ts';
import { lightbox } from './handler.ts';

const KIT = {
  global_image_lightbox: 'yes',
  lightbox_enable_counter: 'yes',
  lightbox_enable_fullscreen: 'yes',
  lightbox_enable_zoom: 'yes',
  lightbox_enable_share: 'yes',
  lightbox_title_src: 'title',
  lightbox_description_src: 'description',
};
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="teal"/></svg>';
const PICTURE_URL = `data:image/svg+xml,${encodeURIComponent(PICTURE)}`;

interface Config {
  readonly kit?: object;
  readonly [key: string]: unknown;
}

const stubConfig = ({ kit = KIT, ...config }: Config = {}) =>
  vi.stubGlobal('elementorFrontendConfig', {
    kit,
    experimentalFeatures: { e_font_icon_svg: true },
    ...config,
  });

/** Slow machines need time, and the first opening also loads code. */
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const dialog = () => document.querySelector<HTMLElement>('.elementor-lightbox');
const find = (selector: string) => {
  const found = dialog()?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The lightbox has no ${selector}.`);
  return found;
};
const has = (selector: string) => Boolean(dialog()?.querySelector(selector));
const untilShown = () =>
  waitUntil(() => expect(dialog()?.querySelector('.dialog-message')?.firstChild).toBeTruthy());
const untilRemoved = () => waitUntil(() => expect(dialog()).toBeNull());
const untilSwiperStarts = () => waitUntil(() => expect(find('.swiper.swiper-initialized')).toBeTruthy());
const swiper = () => (find('.swiper') as HTMLElement & { swiper: Swiper }).swiper;
const counter = () => find('.elementor-slideshow__counter').textContent;

/** Replaces the images, whose addresses do not exist. */
function drawPictures(): void {
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as PropertyDescriptor;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    value,
  ) {
    this.dataset.asked = value;
    src.set?.call(this, value.includes('broken') ? 'data:image/png,broken' : PICTURE_URL);
  });
}

async function mount(options: FixtureOptions = {}, source = 'overlay/lightbox.html') {
  const fixture = await mountFixture(lightbox, source, options);
  // A click that nothing prevents must not leave the test page.
  fixture.container.addEventListener('click', (event) => setTimeout(() => event.preventDefault()), true);
  const recordAndPrevent = (event: Event) => {
    Object.assign(event, { wasLet: !event.defaultPrevented });
    event.preventDefault();
  };
  window.addEventListener('click', recordAndPrevent);
  fixture.runtime.scope.add(() => window.removeEventListener('click', recordAndPrevent));
  const link = (selector: string) => fixture.container.querySelector(selector) as HTMLElement;
  return { ...fixture, link };
}
const wasFollowed = (event: Event) => (event as Event & { wasLet?: boolean }).wasLet;

const SECOND = '.gallery-item:nth-child(2) a';
const SINGLE = '[data-id="1a9b001"] a';

async function openAt(selector: string, config: Config = {}) {
  stubConfig(config);
  const fixture = await mount();
  fixture.link(selector).focus();
  click(fixture.link(selector));
  await untilShown();
  return fixture;
}

async function openGallery(config: Config = {}) {
  const fixture = await openAt(SECOND, config);
  await untilSwiperStarts();
  return fixture;
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  drawPictures();
  stubConfig();
});

describe('a click', () => {
  it.each([
    ['on a link to a picture, with a query', '#plain'],
    ['on the picture in a link', `${SINGLE} img`],
    ['on an overlay', '.elementor-open-lightbox img'],
  ])('%s opens the lightbox', async (_title, selector) => {
    const { link } = await mount();
    expect(wasFollowed(click(link(selector)))).toBe(false);
    await untilShown();
  });

  it.each([
    ['on a download', '#download', {}],
    ['on a link that opts out', '#refused', {}],
    ['with Ctrl', '#plain', { ctrlKey: true }],
    ['with Command', '#plain', { metaKey: true }],
    ['with Shift', '#plain', { shiftKey: true }],
  ])('%s follows the link', async (_title, selector, init) => {
    const { link, settled } = await mount();
    expect(wasFollowed(click(link(selector), init))).toBe(true);
    await settled();
    expect(dialog()).toBeNull();
  });

  it('that another script prevented opens nothing', async () => {
    const { link, settled } = await mount();
    link('#plain').addEventListener('click', (event) => event.preventDefault());
    click(link('#plain'));
    await settled();
    expect(dialog()).toBeNull();
  });

  it.each([
    [SINGLE, true],
    ['#plain', false],
  ])('with the site setting off, on %s opens the lightbox: %s', async (selector, expected) => {
    stubConfig({ kit: { ...KIT, global_image_lightbox: '' } });
    const { link } = await mount();
    expect(wasFollowed(click(link(selector)))).toBe(!expected);
    if (expected) await untilShown();
  });

  it('before the code is loaded is not lost', async () => {
    const { link } = await mount({ stage: 'waiting' });
    click(link(`${SECOND} img`));
    await untilShown();
    expect(counter()).toBe('2 / 5');
  });

  it('on a page without the page builder opens nothing', async () => {
    vi.stubGlobal('elementorFrontendConfig', undefined);
    Reflect.deleteProperty(window, 'elementorFrontendConfig');
    const { link } = await mount({ stage: 'waiting' });
    expect(wasFollowed(click(link('#plain')))).toBe(true);
  });
});

it.each(['Enter', ' '])('the key %j on the play button of a video opens it', async (key) => {
  const { link } = await mount();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  link('.elementor-custom-embed-play').dispatchEvent(event);
  await untilShown();
  expect(event.defaultPrevented).toBe(true);
  expect(find('iframe')).toBeTruthy();
});

describe('in the editor', () => {
  const edit = { environmentMode: { edit: '1' } };
  it.each<[string, unknown, boolean]>([
    ['off', '', false],
    ['on', 'yes', true],
  ])('with the preference %s a click never navigates, and opens: %s', async (_title, preference, opens) => {
    stubConfig(edit);
    vi.stubGlobal('elementor', { getPreferences: () => preference });
    const { link, settled } = await mount();
    expect(wasFollowed(click(link('#plain')))).toBe(false);
    if (opens) return untilShown();
    await settled();
    expect(dialog()).toBeNull();
  });

  it('a click opens nothing while a colour is picked', async () => {
    stubConfig(edit);
    vi.stubGlobal('elementor', { getPreferences: () => 'yes' });
    const picking = 'elementor-editor__ui-state__color-picker';
    document.body.classList.add(picking);
    onTestFinished(() => document.body.classList.remove(picking));
    const { link, settled } = await mount();
    click(link('#plain'));
    await settled();
    expect(dialog()).toBeNull();
  });
});

describe('an action link', () => {
  it('opens its group', async () => {
    const { link } = await mount();
    runLinkAction(link('#action').getAttribute('href') ?? '');
    await untilShown();
    expect(counter()).toBe('3 / 5');
  });
});

describe('the dialog', () => {
  it('has the classes that style sheets use, and marks the body while open', async () => {
    const { container } = await openAt(SINGLE);
    expect(dialog()?.className).toBe(
      'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox',
    );
    expect(dialog()?.id).toBe('elementor-lightbox-slideshow-single-img');
    expect(dialog()?.matches('body > [role=dialog][aria-label]')).toBe(true);
    // Set in its first frame.
    await waitUntil(() => expect(dialog()?.getAttribute('aria-modal')).toBe('true'));
    expect(document.body.className).toContain('dialog-body dialog-lightbox-body');
    expect(find('.dialog-message').className).toContain('animated zoomIn');
    expect(container.inert).toBe(true);
    expect(find('.dialog-close-button').getAttribute('aria-label')).toBe('Close (Esc)');
  });

  it('takes the focus after 100 ms, traps Tab, and returns the focus without scrolling', async () => {
    const { link } = await openAt(SINGLE);
    await waitUntil(() => expect(document.activeElement).toBe(find('.dialog-close-button')));
    const stops = new Set<string>();
    for (let time = 0; time < 6; time += 1) {
      await userEvent.keyboard('{Tab}');
      stops.add(document.activeElement?.getAttribute('aria-label') ?? '');
    }
    expect([...stops].sort()).toEqual(['Close (Esc)', 'Fullscreen', 'Share', 'Zoom']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(link(SINGLE));
    await untilRemoved();
  });

  it.each<[string, () => unknown]>([
    ['its button', () => click(find('.dialog-close-button'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click beside the picture', () => click(find('.elementor-lightbox-item:not([inert])'))],
  ])('closes by %s and is emptied', async (_title, act) => {
    const { difference } = await openGallery();
    const message = find('.dialog-message');
    await act();
    await untilRemoved();
    expect(message.childNodes).toHaveLength(0);
    expect(difference()).toBe('');
  });

  it.each(['.elementor-lightbox-image', '.elementor-slideshow__header', '.elementor-slideshow__footer'])(
    'stays open on a click on %s',
    async (selector) => {
      await openGallery();
      click(find(`${selector}`));
      dialog()?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
      expect(document.querySelector('.dialog-body')).toBeTruthy();
    },
  );

  it('is removed without a trace on disposal', async () => {
    const { dispose, difference } = await openGallery();
    await dispose();
    await untilRemoved();
    expect(difference()).toBe('');
  });

  it('uses the animation of the request, by device', async () => {
    stubConfig();
    const { link } = await mount();
    const overlay = link('[data-elementor-lightbox]');
    const data = JSON.parse(overlay.dataset.elementorLightbox ?? '');
    data.modalOptions.entranceAnimation = 'fadeInUp';
    overlay.dataset.elementorLightbox = JSON.stringify(data);
    click(overlay);
    await untilShown();
    expect(find('.dialog-message').className).toContain('animated fadeInUp');
  });

  it('replaces its content', async () => {
    const { link } = await openGallery();
    click(link(SINGLE));
    await waitUntil(() => expect(dialog()?.id).toBe('elementor-lightbox-slideshow-single-img'));
    expect(document.querySelectorAll('.elementor-slideshow')).toHaveLength(1);
  });
});

describe('a slideshow', () => {
  it('begins with the clicked picture and announces it', async () => {
    await openGallery();
    expect(counter()).toBe('2 / 5');
    expect(find('.elementor-slideshow__title').textContent).toBe('The harbour');
    expect(find('.elementor-slideshow__description').textContent).toBe('Two boats, one of them dry');
    const image = find('.elementor-lightbox-item:not([inert]) img') as HTMLImageElement;
    expect(image.alt).toBe('The harbour - Two boats, one of them dry');
    expect(swiper().realIndex).toBe(1);
    expect(find('[role=status]').textContent).toBe('2 / 5 The harbour - Two boats, one of them dry');
  });

  it('allows pinch zoom for its pictures only', async () => {
    await openGallery();
    const touches = (selector: string) => getComputedStyle(find(selector)).touchAction;
    expect(touches('.swiper')).toBe('pan-y');
    find('.elementor-lightbox-item').classList.add('swiper-slide-zoomed');
    expect(touches('.swiper-slide-zoomed')).toBe('none');
  });

  it('loads the current picture and its neighbours', async () => {
    await openGallery();
    const requestedCount = () =>
      [...document.querySelectorAll('.elementor-lightbox-image')].filter(
        (each) => !('src' in (each as HTMLElement).dataset),
      ).length;
    expect(requestedCount()).toBe(3);
    click(find('.elementor-swiper-button-next'));
    await waitUntil(() => expect(requestedCount()).toBe(4));
  });

  it('loops with arrows and keys', async () => {
    await openGallery();
    swiper().params.speed = 0;
    const seen: (string | null)[] = [];
    for (const name of ['prev', 'prev', 'next']) {
      click(find(`.elementor-swiper-button-${name}`));
      seen.push(counter());
    }
    await userEvent.keyboard('{ArrowRight}');
    seen.push(counter());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    seen.push(counter());
    expect(seen).toEqual(['1 / 5', '5 / 5', '1 / 5', '2 / 5', '5 / 5']);
  });

  it('is reversed on right-to-left sites', async () => {
    await openGallery({ is_rtl: '1' });
    swiper().params.speed = 0;
    await userEvent.keyboard('{ArrowLeft}');
    expect(counter()).toBe('3 / 5');
  });

  it('works before its engine is loaded', async () => {
    await openAt(SECOND);
    click(find('.elementor-swiper-button-next'));
    expect(counter()).toBe('3 / 5');
    await untilSwiperStarts();
    expect([counter(), swiper().realIndex]).toEqual(['3 / 5', 2]);
  });

  it('fits its pictures and arrows into the window', async () => {
    await openGallery();
    await waitUntil(() => expect(has('.elementor-lightbox-item:not([inert])[data-state=shown]')).toBe(true));
    const { width, height } = find('.elementor-lightbox-item:not([inert]) img').getBoundingClientRect();
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(height).toBeGreaterThan(400);
    for (const name of ['prev', 'next']) {
      const box = find(`.elementor-swiper-button-${name}`).getBoundingClientRect();
      expect(box.top > 300 && box.bottom < 500 && box.width > 30).toBe(true);
    }
  });

  it('shows that a picture failed to load', async () => {
    const { link } = await mount();
    link('#plain').setAttribute('href', '/media/broken.png');
    click(link('#plain'));
    await untilShown();
    await waitUntil(() => expect(has('[data-state=failed]')).toBe(true));
    expect(find('img').getAttribute('alt')).toBe('This picture could not be loaded.');
    expect(has('.swiper-lazy-preloader')).toBe(false);
  });

  it('of one picture has neither arrows nor a loop', async () => {
    await openAt(SINGLE);
    await untilSwiperStarts();
    expect(has('.elementor-swiper-button')).toBe(false);
    expect(swiper().params.loop).toBe(false);
    expect(counter()).toBe('1 / 1');
  });
});

describe('the tools', () => {
  it('that are disabled are missing, and without any tool there is no header', async () => {
    await openGallery({ kit: { global_image_lightbox: 'yes', lightbox_title_src: 'title' } });
    expect([
      has('header'),
      has('.elementor-slideshow__title'),
      has('.elementor-slideshow__description'),
    ]).toEqual([false, true, false]);
  });

  it('without texts there is no footer', async () => {
    stubConfig();
    const { link } = await mount();
    click(link('#plain'));
    await untilShown();
    expect(has('footer')).toBe(false);
  });

  it('are icon font characters if the page has the font', async () => {
    const style = document.createElement('style');
    style.textContent = '.eicon-close::before { content: "x" }';
    document.head.append(style);
    await openGallery({ experimentalFeatures: [] });
    style.remove();
    expect(has('i.eicon-zoom-in-bold[role=switch]')).toBe(true);
    click(find('.eicon-zoom-in-bold'));
    await waitUntil(() => expect(has('i.eicon-zoom-out-bold[aria-checked=true]')).toBe(true));
  });

  it('zoom the picture in and out, and freeze the slides meanwhile', async () => {
    await openGallery();
    swiper().params.speed = 0;
    await waitUntil(() => expect(has('.elementor-lightbox-item:not([inert])[data-state=shown]')).toBe(true));
    const zoom = find('.e-eicon-zoom-in-bold');
    zoom.focus();
    await userEvent.keyboard('{Enter}');
    await waitUntil(() => expect(has('.elementor-slideshow--zoom-mode')).toBe(true));
    const out = find('.e-eicon-zoom-out-bold');
    expect([zoom.classList.contains('elementor-hidden'), out.getAttribute('aria-checked')]).toEqual([
      true,
      'true',
    ]);
    expect(document.activeElement).toBe(out);
    await userEvent.keyboard('{ArrowRight}');
    expect(counter()).toBe('2 / 5');
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(has('.elementor-slideshow--zoom-mode')).toBe(false));
    await userEvent.keyboard('{ArrowRight}');
    expect(counter()).toBe('3 / 5');
  });

  it('share the slide, freeze the others, and keep Tab in the menu', async () => {
    await openGallery();
    swiper().params.speed = 0;
    const share = find('.e-eicon-share-arrow');
    click(share);
    await waitUntil(() => expect(has('.elementor-slideshow--share-mode')).toBe(true));
    expect(share.getAttribute('aria-expanded')).toBe('true');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.elementor-slideshow__share-links a')];
    expect(links.map((each) => each.textContent)).toEqual([
      'Share on Facebook',
      'Share on X',
      'Pin it',
      'Download image',
    ]);
    expect(links.at(-1)?.matches('[download][href$="/media/scenes/harbour.svg"]')).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    expect(counter()).toBe('2 / 5');
    share.focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(links.at(-1));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(share);
    await userEvent.keyboard('{Enter}');
    await waitUntil(() => expect(has('.elementor-slideshow--share-mode')).toBe(false));
    await userEvent.keyboard('{ArrowRight}');
    expect(counter()).toBe('3 / 5');
  });

  it('show the dialog in full screen, and change back when the browser leaves it', async () => {
    let full: Element | null = null;
    vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full);
    const set = (element: Element | null) => async () => {
      full = element;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    const opener = (await openGallery()).link(SECOND);
    const widget = dialog() as HTMLElement;
    // As browsers do.
    const { focus } = opener;
    opener.focus = (options) => full ?? focus.call(opener, options);
    widget.requestFullscreen = set(widget);
    document.exitFullscreen = set(null);
    click(find('.e-eicon-frame-expand'));
    await waitUntil(() => expect(has('.elementor-slideshow--fullscreen-mode')).toBe(true));
    expect(find('.e-eicon-frame-minimize').getAttribute('aria-checked')).toBe('true');
    await set(null)();
    expect(has('.elementor-slideshow--fullscreen-mode')).toBe(false);
    click(find('.e-eicon-frame-expand'));
    await userEvent.keyboard('{Escape}');
    await untilRemoved();
    await expect.poll(() => [full, document.activeElement]).toEqual([null, opener]);
    Reflect.deleteProperty(document, 'exitFullscreen');
  });

  describe('over time', () => {
    const hidden = () => has('.elementor-slideshow--ui-hidden');
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      return () => void vi.useRealTimers();
    });
    const open = async () => {
      vi.useRealTimers();
      await openGallery();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      dialog()?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    };

    it('are hidden after 3500 ms until the pointer moves', async () => {
      await open();
      vi.advanceTimersByTime(3499);
      expect(hidden()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(hidden()).toBe(true);
      dialog()?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      expect(hidden()).toBe(false);
    });

    it('stay visible while a slide is shared', async () => {
      await open();
      find('.swiper').classList.add('elementor-slideshow--share-mode');
      vi.advanceTimersByTime(20_000);
      expect(hidden()).toBe(false);
    });
  });
});

/** Without a network, the browser's own error page would load at once. */
function keepFramesLoading(): void {
  const over = new AbortController();
  const stop = (event: Event) => {
    if (event.isTrusted && event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
  };
  document.addEventListener('load', stop, { capture: true, signal: over.signal });
  onTestFinished(() => over.abort());
}

describe('a video', () => {
  it('in a slide starts by itself and ends when the slide is left', async () => {
    keepFramesLoading();
    await openAt('#video');
    await waitUntil(() => expect(has('iframe')).toBe(true));
    const frame = find('iframe') as HTMLIFrameElement;
    expect(frame.src).toBe(
      'https://www.youtube.com/embed/XHOmBV4js_E?feature=oembed&autoplay=1&rel=0&controls=0',
    );
    expect(frame.allow).toContain('autoplay');
    expect(find('.elementor-video-container').className).toContain('elementor-loading elementor-invisible');
    expect(find('.elementor-custom-embed-play').className).toContain('elementor-playing');
    frame.dispatchEvent(new Event('load'));
    expect(find('.elementor-video-container').className).not.toContain('elementor-invisible');
    expect(find('.elementor-custom-embed-play').className).toContain('elementor-hidden');
    await untilSwiperStarts();
    swiper().params.speed = 0;
    click(find('.elementor-swiper-button-next'));
    expect(has('iframe')).toBe(false);
    expect(find('.elementor-custom-embed-play').className).not.toMatch(/hidden|playing/);
    click(find('.elementor-swiper-button-prev'));
    await waitUntil(() => expect(has('iframe')).toBe(true));
  });

  it('of a provider is an iframe with autoplay', async () => {
    await openAt('[data-id="1a9b003"] img');
    const frame = find('iframe') as HTMLIFrameElement;
    expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/XHOmBV4js_E\?.*&autoplay=1$/);
    expect(dialog()?.id).toBe('elementor-lightbox-1a9b003');
    const { width, height } = find('.elementor-video-landscape').getBoundingClientRect();
    expect(width / height).toBeCloseTo(16 / 9, 1);
    expect(width).toBeGreaterThan(800);
  });

  it('of the site plays and runs no code from its data, and a click on it does not close the dialog', async () => {
    await openAt('[data-id="1a9b004"] img');
    const video = find('video') as HTMLVideoElement;
    expect(video.getAttributeNames()).not.toContain('onplay');
    expect(video.matches('[autoplay][controls][preload=metadata][controlslist=nodownload]')).toBe(true);
    click(video);
    expect(document.querySelector('.dialog-body')).toBeTruthy();
  });

  it('with an invalid address opens nothing', async () => {
    const { link, settled } = await mount();
    const overlay = link('[data-elementor-lightbox]');
    overlay.dataset.elementorLightbox = JSON.stringify({
      type: 'video',
      videoType: 'hosted',
      url: 'javascript:1',
    });
    click(overlay);
    await settled();
    expect(dialog()).toBeNull();
  });
});
