import type { Swiper } from 'swiper/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { carousels } from './handler.ts';

const PAGE = 'media/image-carousel.html';
const LEGACY = 'media/image-carousel-legacy.html';
const FADE = 'media/image-carousel-fade.html';
const STEADY = { autoplay: '', speed: 0 };

const open = async (source: string, settings: Record<string, unknown> = {}) =>
  inspectCarousel(await mountFixture(carousels, source, { settings }));

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('a carousel that moves', () => {
  it('loops in order by its arrows', async () => {
    const { next, previous, reachable } = await open(PAGE, STEADY);
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      next.click();
      seen.push(reachable());
    }
    expect(seen).toEqual(['2 3 4', '3 4 5', '4 5 6', '5 6 1', '6 1 2', '1 2 3']);
    previous.click();
    expect(reachable()).toBe('6 1 2');
  });

  it('loops even if all slides fit', async () => {
    const { next, reachable } = await open(LEGACY, { ...STEADY, slides_to_show: '5' });
    const seen = [reachable()];
    for (let step = 0; step < 5; step += 1) {
      next.click();
      seen.push(reachable());
    }
    expect(seen).toEqual(['1 2 3 4', '2 3 4 5', '3 4 5 1', '4 5 1 2', '5 1 2 3', '1 2 3 4']);
  });

  it('counts each click during a transition', async () => {
    const { next, swiper } = await open(PAGE, { autoplay: '', speed: 400 });
    next.click();
    next.click();
    next.click();
    await vi.waitFor(() => expect(swiper.animating).toBe(false), { timeout: 3000 });
    expect(swiper.realIndex).toBe(3);
  });

  it('without a loop disables its arrows at the ends, and announces the end', async () => {
    const { next, previous, reachable, find } = await open(PAGE, { ...STEADY, infinite: '' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(previous.classList.contains('swiper-button-disabled')).toBe(true);
    for (let step = 0; step < 9; step += 1) next.click();
    expect(reachable()).toBe('4 5 6');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(previous.getAttribute('aria-disabled')).toBe('false');
    await vi.waitFor(() => expect(find('.swiper-notification').textContent).toBe('This is the last slide'));
  });

  it('hides its controls when no slide can move', async () => {
    const { next, find } = await open(PAGE, { ...STEADY, infinite: '', slides_to_show: '6' });
    expect(getComputedStyle(next).display).toBe('none');
    expect(getComputedStyle(find('.swiper-pagination')).display).toBe('none');
  });

  it('moves several slides per step', async () => {
    const { next, reachable, bullets } = await open(PAGE, { ...STEADY, slides_to_scroll: '3' });
    expect(bullets()).toHaveLength(2);
    next.click();
    expect(reachable()).toBe('4 5 6');
    next.click();
    expect(reachable()).toBe('1 2 3');
  });

  it('moves with the finger', async () => {
    const { swiperElement, reachable } = await open(PAGE, { ...STEADY, infinite: '' });
    const at = (type: string, x: number) =>
      swiperElement.querySelector('.swiper-wrapper')?.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          clientX: x,
          clientY: 50,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          buttons: 1,
        }),
      );
    at('pointerdown', 600);
    for (const x of [580, 500, 400, 250]) at('pointermove', x);
    at('pointerup', 250);
    await vi.waitFor(() => expect(reachable()).toBe('2 3 4'));
  });

  it('fades from slide to slide', async () => {
    const { swiper, findAll, reachable } = await open(FADE, STEADY);
    swiper.slideNext();
    expect(reachable()).toBe('2');
    expect(findAll('.swiper-slide').map((slide) => slide.style.opacity)).toEqual(['0', '1', '0']);
  });

  it('moves a carousel inside a slide independently', async () => {
    const inner = (await readFixture(LEGACY)).replaceAll('e8f41b7', 'inner01');
    const outer = (await readFixture(PAGE)).replace(
      '</figcaption></figure></a>',
      `</figcaption></figure></a>${inner}`,
    );
    const { container } = await mountFixture(carousels, outer, { settings: STEADY });
    const [outside, inside] = [
      ...container.querySelectorAll<HTMLElement & { swiper: Swiper }>('.swiper,.swiper-container'),
    ];
    inside?.querySelector<HTMLElement>('.elementor-swiper-button-next')?.click();
    expect([outside?.swiper.realIndex, inside?.swiper.realIndex]).toEqual([0, 1]);
    press(inside?.querySelector('.swiper-slide') as Element, 'ArrowRight');
    expect([outside?.swiper.realIndex, inside?.swiper.realIndex]).toEqual([0, 2]);
  });
});

describe('bullets', () => {
  it('are named buttons, and only the current one is in the tab order', async () => {
    const { bullets } = await open(PAGE, STEADY);
    expect(bullets().map((bullet) => bullet.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `Go to slide ${n}`),
    );
    expect(bullets().every((bullet) => bullet.getAttribute('role') === 'button')).toBe(true);
    expect(bullets().map((bullet) => bullet.getAttribute('tabindex'))).toEqual([
      '0',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('move to their slide', async () => {
    const { bullets, find, swiper } = await open(PAGE, STEADY);
    bullets()[4]?.click();
    await vi.waitFor(() => expect(swiper.realIndex).toBe(4));
    expect(find('.swiper-pagination-bullet-active').dataset.bulletIndex).toBe('4');
  });

  it('change in number with the visible slides', async () => {
    const { bullets } = await open(PAGE, { ...STEADY, infinite: '' });
    expect(bullets()).toHaveLength(4);
    await page.viewport(500, 800);
    await vi.waitFor(() => expect(bullets()).toHaveLength(6));
  });

  it('of one carousel do not move another', async () => {
    const two = (await readFixture(PAGE)).repeat(2);
    const { elements } = await mountFixture(carousels, two, { settings: STEADY });
    const [first, second] = elements.map(
      (each) => (each.querySelector('.swiper') as HTMLElement & { swiper: Swiper }).swiper,
    );
    elements[1]?.querySelectorAll<HTMLElement>('.swiper-pagination-bullet')[2]?.click();
    await vi.waitFor(() => expect(second?.realIndex).toBe(2));
    expect(first?.realIndex).toBe(0);
    expect(elements[0]?.querySelectorAll('.swiper-pagination-bullet')).toHaveLength(6);
  });
});
