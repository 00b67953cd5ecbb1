import { expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { entranceAnimation } from './handler.ts';

const widget = (style = '') =>
  `<div class="elementor-element elementor-invisible" data-element_type="widget" style="${style}" data-settings='{"_animation":"zoomIn"}'>Text</div>`;

const isHidden = (element: Element) => element.classList.contains('elementor-invisible');
const frames = (count: number) =>
  Array.from({ length: count }).reduce<Promise<unknown>>(
    (last) => last.then(() => new Promise((resolve) => requestAnimationFrame(resolve))),
    Promise.resolve(),
  );

it('an element in view plays immediately', async () => {
  const { element } = await mountFixture(entranceAnimation, widget());
  await vi.waitFor(() => expect([...element.classList]).toEqual(['elementor-element', 'animated', 'zoomIn']));
});

it("an element that is not the builder's keeps its classes, whatever its settings are named", async () => {
  const html =
    '<div class="acme-box elementor-invisible" data-settings=\'{"_animation":"zoomIn"}\'>Theirs</div>';
  const { container, element } = await mountFixture(entranceAnimation, html + widget());
  await vi.waitFor(() => expect(element.classList.contains('animated')).toBe(true));
  await frames(5);
  expect(container.querySelector('.acme-box')?.className).toBe('acme-box elementor-invisible');
});

it('an element below the viewport plays when scrolled into view, and keeps its classes afterwards', async () => {
  const { element } = await mountFixture(entranceAnimation, `<div style="height:3000px"></div>${widget()}`);
  await frames(5);
  expect(isHidden(element)).toBe(true);
  window.scrollTo(0, 3000);
  await vi.waitFor(() => expect(element.classList.contains('animated')).toBe(true));
  window.scrollTo(0, 0);
  await frames(5);
  expect(element.classList.contains('zoomIn')).toBe(true);
});

it('an element in a closed panel plays when the panel opens', async () => {
  const { element, container } = await mountFixture(
    entranceAnimation,
    `<section hidden>${widget()}</section>`,
  );
  await frames(5);
  expect(isHidden(element)).toBe(true);
  container.querySelector('section')?.removeAttribute('hidden');
  await vi.waitFor(() => expect(element.classList.contains('animated')).toBe(true));
});

it('an element without a height plays too', async () => {
  const { element } = await mountFixture(entranceAnimation, widget('height:0;overflow:hidden'));
  await vi.waitFor(() => expect(isHidden(element)).toBe(false));
});

it('a repeated animation restarts from its beginning', async () => {
  const style = document.createElement('style');
  style.textContent = '@keyframes grow { from { opacity: 0 } } .grow { animation: grow 1000s }';
  document.head.append(style);
  const html =
    '<div class="elementor-element elementor-invisible" data-settings=\'{"animation":"grow"}\'>Text</div>';
  const { element, runtime } = await mountFixture(entranceAnimation, html);
  await vi.waitFor(() => expect(element.getAnimations()).toHaveLength(1));
  const [before] = element.getAnimations();
  runtime.update(element, { animation_delay: 1 });
  await vi.waitFor(() => expect(element.classList.contains('grow')).toBe(true));
  expect(element.getAnimations()).not.toContain(before);
  style.remove();
});
