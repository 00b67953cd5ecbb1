import { expect, it } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { gallery } from './handler.ts';

/** As the builder's style sheet hides pictures of other galleries: they stay in the layout, without a size. */
const STYLES = `<style>
  .elementor-gallery__container { position: relative; display: grid; grid-template-columns: repeat(3, 1fr) }
  .e-gallery-image { height: 50px }
  .e-gallery-item.e-gallery-item--hidden { display: block; position: absolute; transform: scale3d(0, 0, 0); opacity: 0 }
</style>`;

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

const isLoaded = (item: Element) => item.querySelector('.e-gallery-image-loaded') !== null;

it('pictures of other galleries load when their gallery is shown', async () => {
  const markup = await resolveMarkup('gallery/multiple-without-all.html');
  const pictures = markup.replaceAll(/data-thumbnail="[^"]*"/g, `data-thumbnail="${PICTURE}"`);
  const { element } = await mountFixture(gallery, STYLES + pictures);
  const find = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const isHidden = (item: Element) => item.classList.contains('e-gallery-item--hidden');
  const items = find('.e-gallery-item');
  const hidden = items.filter(isHidden);
  expect(hidden.length).toBeGreaterThan(0);
  const shown = items.filter((item) => !isHidden(item));
  await expect.poll(() => shown.every(isLoaded)).toBe(true);
  expect(hidden.filter(isLoaded)).toEqual([]);
  find('.elementor-gallery-title').at(-1)?.click();
  await expect.poll(() => hidden.filter((item) => !isHidden(item)).length).toBeGreaterThan(0);
  await expect.poll(() => items.filter((item) => !isHidden(item)).every(isLoaded)).toBe(true);
});
