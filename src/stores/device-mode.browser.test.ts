import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { $deviceMode } from './device-mode.ts';

const added: Element[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

function withStyle(css: string) {
  const style = document.createElement('style');
  style.textContent = css;
  const span = Object.assign(document.createElement('span'), { id: 'elementor-device-mode' });
  document.head.append(style);
  document.body.append(span);
  added.push(style, span);
}

const SERVER_CSS = `
  #elementor-device-mode::after { content: "desktop" }
  @media (min-width: 2400px) { #elementor-device-mode::after { content: "widescreen" } }
  @media (max-width: 900px) { #elementor-device-mode::after { content: "laptop" } }
  @media (max-width: 600px) { #elementor-device-mode::after { content: "mobile" } }`;

it('the device mode is read from the style sheet of the server, and again when the window is resized', async () => {
  withStyle(SERVER_CSS);
  const modes: string[] = [];
  await page.viewport(1000, 600);
  const stop = $deviceMode.subscribe((mode) => modes.push(mode));
  await page.viewport(800, 600);
  await expect.poll(() => modes).toEqual(['desktop', 'laptop']);
  await page.viewport(500, 600);
  await expect.poll(() => modes).toEqual(['desktop', 'laptop', 'mobile']);
  stop();
});

it.each([
  ['no mode', ''],
  ['`none`', '#elementor-device-mode::after { content: none }'],
  ['an unknown mode', '#elementor-device-mode::after { content: "watch" }'],
])('the device mode is that of the window width when the style sheet has %s', async (_title, css) => {
  withStyle(css);
  await page.viewport(767, 600);
  const stop = $deviceMode.listen(() => {});
  window.dispatchEvent(new Event('resize'));
  expect($deviceMode.get()).toBe('mobile');
  await page.viewport(768, 600);
  await expect.poll(() => $deviceMode.get()).toBe('tablet');
  stop();
});
