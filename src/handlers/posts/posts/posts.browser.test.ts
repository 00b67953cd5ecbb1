import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { posts } from './handler.ts';

function style(css: string) {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  return () => sheet.remove();
}
const tops = (element: Element) =>
  [...element.querySelectorAll('article')].map((item) => Math.round(item.getBoundingClientRect().top));

const GRID =
  '.elementor-grid{display:grid;grid-template-columns:repeat(2,1fr);gap:20px}.post-1{height:100px}.post-2{height:50px}.post-3{height:30px}.post-4{height:40px}@media(max-width:767px){.elementor-grid{grid-template-columns:1fr}}';

describe('masonry', () => {
  it('keeps the row gap between items when their heights change', async () => {
    const remove = style(GRID);
    await page.viewport(1280, 800);
    const { element, dispose } = await mountFixture(posts, 'posts/masonry.html');
    const [top = 0] = tops(element);
    expect(tops(element).map((each) => each - top)).toEqual([0, 0, 120, 70]);
    (element.querySelector('.post-2') as HTMLElement).style.height = '200px';
    await vi.waitFor(() => expect(tops(element).map((each) => each - top)).toEqual([0, 0, 120, 220]));
    await page.viewport(500, 800);
    await vi.waitFor(() =>
      expect(tops(element).map((each) => each - (tops(element)[0] ?? 0))).toEqual([0, 120, 340, 390]),
    );
    expect(element.querySelector('.elementor-posts-masonry')).toBeNull();
    await dispose();
    remove();
  });
});

describe('images', () => {
  const BOX = '.elementor-post__thumbnail{width:100px;height:66px;overflow:hidden}';
  const classes = (element: Element) =>
    [...element.querySelectorAll('.elementor-post__thumbnail')].map((box) =>
      box.classList.contains('elementor-fit-height'),
    );

  it('fill their boxes, flatter ones by their height; a broken one is unchanged', async () => {
    const remove = style(`${BOX}.elementor-widget-archive-posts::after{content:"0.66";display:none}`);
    const { element, dispose, difference } = await mountFixture(posts, 'posts/thumbnails.html');
    await vi.waitFor(() => expect(classes(element)).toEqual([true, false, false]));
    expect(element.querySelector('.elementor-has-item-ratio')).not.toBeNull();
    await dispose();
    expect(difference()).toBe('');
    remove();
  });

  it('have no ratio without one in the styles, or with masonry', async () => {
    const { element } = await mountFixture(posts, 'posts/thumbnails.html');
    expect(element.querySelector('.elementor-has-item-ratio')).toBeNull();
    const remove = style('.elementor-widget-archive-posts::after{content:"0.66";display:none}');
    const stacked = await mountFixture(posts, 'posts/thumbnails.html', {
      settings: { archive_classic_masonry: 'yes' },
    });
    expect(stacked.element.querySelector('.elementor-has-item-ratio')).toBeNull();
    remove();
  });
});
