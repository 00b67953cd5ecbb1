import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { hotspot } from './handler.ts';

/** Like the page builder's styles for spots and tooltips. */
const STYLES = `
  body { margin: 0 }
  .elementor-widget-container { position: relative; height: 400px }
  .hotspot-picture { display: none }
  .e-hotspot { position: absolute; display: inline-flex; align-items: center; justify-content: center; left: 300px; top: 200px }
  .e-hotspot__button { width: 40px; height: 40px }
  .e-hotspot__tooltip { position: absolute; bottom: calc(100% + 5px); width: 200px; height: 60px; box-sizing: border-box; visibility: hidden }
  .e-hotspot__tooltip p { margin: 0 }
  .e-hotspot--active .e-hotspot__tooltip { visibility: visible }`;

const style = document.createElement('style');
style.textContent = STYLES;

beforeEach(async () => {
  await page.viewport(800, 600);
  document.head.append(style);
});
afterEach(() => style.remove());

async function open(css: string, settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(hotspot, 'content/hotspot.html', { settings });
  const [spot] = fixture.element.querySelectorAll<HTMLElement>('.e-hotspot') as unknown as [HTMLElement];
  const tooltip = spot.querySelector('.e-hotspot__tooltip') as HTMLElement;
  spot.style.cssText = css;
  // A place for the pointer to leave to.
  for (const other of [...fixture.element.querySelectorAll<HTMLElement>('.e-hotspot')].slice(1)) {
    other.style.cssText = 'left: 500px; top: 300px';
  }
  return { ...fixture, spot, tooltip, button: spot.querySelector('.e-hotspot__button') as HTMLElement };
}
const boxOf = (node: HTMLElement) => {
  const { left, top } = node.getBoundingClientRect();
  return [left, top];
};

it("a tooltip with enough room keeps its styles' position", async () => {
  const { button, tooltip } = await open('');
  button.click();
  await new Promise(requestAnimationFrame);
  expect([boxOf(tooltip), tooltip.hasAttribute('style')]).toEqual([[220, 135], false]);
});

it.each([
  ['the top', 'left: 300px; top: 0', [220, 45]],
  ['the left', 'left: 10px; top: 200px', [5, 135]],
  ['the right', 'left: auto; right: 0; top: 200px', [595, 135]],
])('a tooltip that overflows at %s is kept inside the window, without leftovers', async (_side, css, at) => {
  const { button, tooltip } = await open(css);
  button.click();
  await vi.waitFor(() => expect(boxOf(tooltip)).toEqual(at));
  button.click();
  expect(tooltip.hasAttribute('style')).toBe(false);
});

it('a tooltip that overflows only after the window was resized is kept inside it', async () => {
  const { button, tooltip } = await open('left: 500px; top: 200px');
  button.click();
  expect(boxOf(tooltip)).toEqual([420, 135]);
  await page.viewport(560, 600);
  await vi.waitFor(() => expect(boxOf(tooltip)).toEqual([355, 135]));
});

it('a tooltip that overflows only after a picture was loaded, or after it grew, is kept inside the window', async () => {
  const { element, button, tooltip } = await open('', { tooltip_position: 'bottom' });
  tooltip.style.cssText = 'bottom: auto; top: calc(100% + 5px)';
  button.click();
  expect(boxOf(tooltip)).toEqual([220, 245]);
  const picture = document.createElement('img');
  picture.style.display = 'block';
  picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="330"/>')}`;
  element.prepend(picture);
  // Above the button, which is 530 px below the top.
  await vi.waitFor(() => expect(boxOf(tooltip)).toEqual([220, 465]));
  tooltip.style.width = '500px';
  await vi.waitFor(() => expect(boxOf(tooltip)).toEqual([70, 465]));
  picture.remove();
});

it('a tooltip that overflows only after the page above it grew is kept inside the window', async () => {
  const { element, button, tooltip } = await open('', { tooltip_position: 'bottom' });
  tooltip.style.cssText = 'bottom: auto; top: calc(100% + 5px)';
  button.click();
  // Its size is known after two frames; later, only its button moves.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(boxOf(tooltip)).toEqual([220, 245]);
  const notice = document.createElement('div');
  notice.style.height = '330px';
  element.prepend(notice);
  await vi.waitFor(() => expect(boxOf(tooltip)).toEqual([220, 465]));
});

it('a tooltip opens on hover, even if the hover loaded the code', async () => {
  const settings = { tooltip_trigger: 'mouseenter' };
  const { button, spot, element, tooltip, runtime } = await open('', settings);
  const isActive = () => spot.matches('.e-hotspot--active');
  await userEvent.hover(button);
  expect(isActive()).toBe(true);
  runtime.dispose(element);
  expect(isActive()).toBe(false);
  runtime.scan(element);
  await vi.waitFor(() => expect(isActive()).toBe(true));
  await userEvent.hover(element.querySelectorAll('.e-hotspot__button')[3] as Element);
  expect([isActive(), getComputedStyle(tooltip).visibility]).toEqual([false, 'hidden']);
});
