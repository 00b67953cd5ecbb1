import { expect, it, onTestFinished } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { pageMarkers } from './handler.ts';

const PAGE = '<div class="elementor elementor-1"><div class="e-con e-parent"></div></div>';
const mode = () => document.body.dataset.elementorDeviceMode;

it('the body says the device mode, also after a resize', async () => {
  await mountFixture(pageMarkers, PAGE);
  expect(mode()).toBe('desktop');
  media.resize(1024);
  expect(mode()).toBe('tablet');
  media.resize(767);
  expect(mode()).toBe('mobile');
});

it('the span by which the style sheet tells the mode is there', async () => {
  await mountFixture(pageMarkers, PAGE);
  const span = document.getElementById('elementor-device-mode');
  expect(span?.className).toBe('elementor-screen-only');
  expect(span?.parentElement).toBe(document.body);
});

it('a span that is there already stays the only one', async () => {
  await mountFixture(pageMarkers, `${PAGE}<span id="elementor-device-mode"></span>`);
  expect(document.querySelectorAll('#elementor-device-mode')).toHaveLength(1);
});

it('the body says which browser it is', async () => {
  await mountFixture(pageMarkers, PAGE);
  expect([...document.body.classList].filter((name) => name.startsWith('e--ua-'))).toContain('e--ua-webkit');
});

it('everything is as it was after dispose', async () => {
  document.body.className = 'home  page';
  onTestFinished(() => document.body.removeAttribute('class'));
  const { container, dispose, difference } = await mountFixture(pageMarkers, PAGE);
  intersections.trigger(container.querySelector('.e-con') as Element);
  await dispose();
  media.resize(500);
  expect(document.body.getAttribute('class')).toBe('home  page');
  expect(mode()).toBeUndefined();
  expect(document.getElementById('elementor-device-mode')).toBeNull();
  expect(difference()).toBe('');
});

it('a page without builder content is left alone', async () => {
  const { runtime } = await mountFixture(pageMarkers, '<p>Shop</p>');
  expect(runtime.mounts()).toEqual([]);
});

it('a background shows when its container comes near', async () => {
  const { container } = await mountFixture(pageMarkers, PAGE);
  const parent = container.querySelector('.e-con') as Element;
  expect(intersections.optionsFor(parent)).toEqual([{ rootMargin: '200px 0px' }]);
  intersections.trigger(parent, { isIntersecting: false });
  expect(parent.classList.contains('e-lazyloaded')).toBe(false);
  intersections.trigger(parent);
  expect(parent.classList.contains('e-lazyloaded')).toBe(true);
  expect(intersections.watches(parent)).toBe(false);
});

it('containers that arrive later are looked for when someone says so', async () => {
  const { container } = await mountFixture(pageMarkers, PAGE);
  container.insertAdjacentHTML('beforeend', '<div class="e-con e-parent late"></div>');
  document.dispatchEvent(new CustomEvent('elementor/lazyload/observe'));
  expect(intersections.watches(container.querySelector('.late') as Element)).toBe(true);
});

it.each([
  ['leaves backgrounds to the inline script of the server', '', false],
  ['does it where an optimiser holds that script back', 'type="text/delayed"', true],
])('%s', async (_title, type, watches) => {
  const script = `<script ${type}>/* e-lazyloaded */</script>`;
  const { container } = await mountFixture(pageMarkers, PAGE + script);
  expect(intersections.watches(container.querySelector('.e-con') as Element)).toBe(watches);
});

it('leaves backgrounds to the handler that is there for styles in the page', async () => {
  const { container } = await mountFixture(
    pageMarkers,
    `<style>.e-con:not(.e-lazyloaded) { background-image: none }</style>${PAGE}`,
  );
  expect(intersections.watches(container.querySelector('.e-con') as Element)).toBe(false);
});
