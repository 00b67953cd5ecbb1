import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { carousels } from './handler.ts';

const PAGE = 'media/image-carousel.html';
const LEGACY = 'media/image-carousel-legacy.html';
const STEADY = { autoplay: '', speed: 0 };

const open = async (source: string, settings: Record<string, unknown> = {}) =>
  inspectCarousel(await mountFixture(carousels, source, { settings }));

beforeEach(async () => {
  await page.viewport(1280, 800);
});

it('arrows refer to the wrapper, which has its position as inline styles', async () => {
  const { element, next, swiper } = await open(PAGE, STEADY);
  expect(next.getAttribute('aria-controls')).toBe(swiper.wrapperEl.id);
  expect(element.querySelector(`#${swiper.wrapperEl.id}`)).toBe(swiper.wrapperEl);
  const { transform, transitionDuration } = swiper.wrapperEl.style;
  expect([transform, transitionDuration]).toEqual(['translate3d(0px, 0px, 0px)', '0ms']);
});

describe('keyboard', () => {
  it.each([
    ['an arrow', '.elementor-swiper-button-next'],
    ['a bullet', '.swiper-pagination-bullet-active'],
    ['a slide', '.swiper-slide-active a'],
  ])('moves the carousel with arrow keys on %s', async (_where, selector) => {
    const { find, swiper } = await open(PAGE, STEADY);
    press(find(selector), 'ArrowRight');
    expect(swiper.realIndex).toBe(1);
    press(find(selector), 'ArrowLeft');
    expect(swiper.realIndex).toBe(0);
  });

  it('mirrors arrow keys on a right-to-left site', async () => {
    vi.stubGlobal('elementorFrontendConfig', { is_rtl: '1' });
    const { find, swiper } = await open(PAGE, STEADY);
    press(find('.elementor-swiper-button-next'), 'ArrowLeft');
    expect(swiper.realIndex).toBe(1);
    press(find('.elementor-swiper-button-next'), 'ArrowRight');
    expect(swiper.realIndex).toBe(0);
  });

  it('moves the focus from bullet to bullet', async () => {
    const { find } = await open(PAGE, STEADY);
    find('.swiper-pagination-bullet-active').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect((document.activeElement as HTMLElement).dataset.bulletIndex).toBe('2');
  });

  it('keeps the focus in the carousel when its slide is hidden', async () => {
    const { find } = await open(PAGE, STEADY);
    find('.swiper-slide-active a').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.closest('.swiper-slide')?.getAttribute('aria-label')).toBe('2 / 6');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('leaves arrow keys on %s to the browser', async (modifier) => {
    const { next, swiper } = await open(PAGE, STEADY);
    press(next, 'ArrowRight', { [modifier]: true });
    press(next, 'Enter', { [modifier]: true });
    expect(swiper.realIndex).toBe(0);
  });

  it.each(['{Enter}', ' '])('activates an arrow with %s', async (key) => {
    const { next, swiper } = await open(LEGACY, STEADY);
    next.focus();
    await userEvent.keyboard(key);
    expect(swiper.realIndex).toBe(1);
  });

  it('skips hidden slides on Tab', async () => {
    const { swiperElement, element } = await open(PAGE, STEADY);
    swiperElement.insertAdjacentHTML('beforebegin', '<button id="before"></button>');
    element.querySelector<HTMLElement>('#before')?.focus();
    const reached: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Tab}');
      reached.push(document.activeElement?.closest('.swiper-slide')?.getAttribute('aria-label'));
    }
    element.querySelector('#before')?.remove();
    expect(reached).toEqual(['1 / 6', '2 / 6', '3 / 6', undefined]);
  });
});

describe('a carousel for screen readers', () => {
  it('hides slides as soon as a move starts, as they will be at its end', async () => {
    const { swiper, reachable, findAll } = await open(PAGE, { autoplay: '', speed: 300 });
    swiper.slideNext();
    expect(reachable()).toBe('2 3 4');
    expect(
      findAll('.swiper-slide[inert]').every((slide) => slide.getAttribute('aria-hidden') === 'true'),
    ).toBe(true);
    expect(findAll('.swiper-slide:not([inert])').some((slide) => slide.hasAttribute('aria-hidden'))).toBe(
      false,
    );
  });

  it("names parts that have no name, with the page's texts if it has any", async () => {
    vi.stubGlobal('elementorFrontendConfig', { i18n: { a11yCarouselNextSlideMessage: 'Weiter' } });
    const { element, next, previous, findAll } = await open(LEGACY, STEADY);
    expect(element.getAttribute('aria-roledescription')).toBe('carousel');
    expect(element.getAttribute('aria-label')).toBe('Carousel');
    expect(
      [previous, next].map((arrow) => [
        arrow.getAttribute('role'),
        arrow.tabIndex,
        arrow.getAttribute('aria-label'),
      ]),
    ).toEqual([
      ['button', 0, 'Previous slide'],
      ['button', 0, 'Weiter'],
    ]);
    expect(findAll('.swiper-slide').map((slide) => slide.getAttribute('aria-label'))[1]).toBe('2 / 5');
  });

  it('keeps a name that the server set', async () => {
    const { element, swiperElement } = await open(PAGE, STEADY);
    expect(element.hasAttribute('aria-label')).toBe(false);
    expect(swiperElement.getAttribute('aria-label')).toBe('From our island');
  });
});
