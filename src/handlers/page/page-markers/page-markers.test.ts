import { expect, it, onTestFinished } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { pageMarkers } from './handler.ts';

const PAGE = '<div class="elementor elementor-1"><div class="e-con e-parent"></div></div>';
const mode = () => document.body.dataset.elementorDeviceMode;

it('page-markers sets the device mode on the body, also after a resize', async () => {
  await mountFixture(pageMarkers, PAGE);
  expect(mode()).toBe('desktop');
  media.resize(1024);
  expect(mode()).toBe('tablet');
  media.resize(767);
  expect(mode()).toBe('mobile');
});

it('page-markers adds the span that the style sheet sets the mode on', async () => {
  await mountFixture(pageMarkers, PAGE);
  const span = document.getElementById('elementor-device-mode');
  expect(span?.className).toBe('elementor-screen-only');
  expect(span?.parentElement).toBe(document.body);
});

it('page-markers keeps an existing span as the only one', async () => {
  await mountFixture(pageMarkers, `${PAGE}<span id="elementor-device-mode"></span>`);
  expect(document.querySelectorAll('#elementor-device-mode')).toHaveLength(1);
});

it("page-markers sets the browser's class on the body", async () => {
  await mountFixture(pageMarkers, PAGE);
  expect([...document.body.classList].filter((name) => name.startsWith('e--ua-'))).toContain('e--ua-webkit');
});

it('page-markers restores everything after dispose', async () => {
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

it('page-markers does not change a page without builder content', async () => {
  const { runtime } = await mountFixture(pageMarkers, '<p>Shop</p>');
  expect(runtime.mounts()).toEqual([]);
});

it('page-markers shows a background when its container is near the viewport', async () => {
  const { container } = await mountFixture(pageMarkers, PAGE);
  const parent = container.querySelector('.e-con') as Element;
  expect(intersections.optionsFor(parent)).toEqual([{ rootMargin: '200px 0px' }]);
  intersections.trigger(parent, { isIntersecting: false });
  expect(parent.classList.contains('e-lazyloaded')).toBe(false);
  intersections.trigger(parent);
  expect(parent.classList.contains('e-lazyloaded')).toBe(true);
  expect(intersections.isObserved(parent)).toBe(false);
});

it("page-markers finds containers that are added later, on the builder's event", async () => {
  const { container } = await mountFixture(pageMarkers, PAGE);
  container.insertAdjacentHTML('beforeend', '<div class="e-con e-parent late"></div>');
  document.dispatchEvent(new CustomEvent('elementor/lazyload/observe'));
  expect(intersections.isObserved(container.querySelector('.late') as Element)).toBe(true);
});

it.each([
  ["leaves backgrounds to the server's inline script", '', false],
  ['shows backgrounds if an optimiser delays that script', 'type="text/delayed"', true],
])('page-markers %s', async (_title, type, watches) => {
  const script = `<script ${type}>/* e-lazyloaded */</script>`;
  const { container } = await mountFixture(pageMarkers, PAGE + script);
  expect(intersections.isObserved(container.querySelector('.e-con') as Element)).toBe(watches);
});

it('page-markers leaves backgrounds to lazy-backgrounds if the page has the styles inline', async () => {
  const { container } = await mountFixture(
    pageMarkers,
    `<style>.e-con:not(.e-lazyloaded) { background-image: none }</style>${PAGE}`,
  );
  expect(intersections.isObserved(container.querySelector('.e-con') as Element)).toBe(false);
});
