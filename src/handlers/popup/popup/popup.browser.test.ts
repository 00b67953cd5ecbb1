import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createLinkAction, runLinkAction } from '#platform/link-actions.ts';
import { getPopup } from '#platform/popups.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { popup } from './handler.ts';

const STYLE = `
  [data-elementor-type="popup"] { display: none }
  .dialog-type-lightbox { position: fixed; inset: 0; display: flex }
  .dialog-widget-content { margin: auto }
  .banner.dialog-type-lightbox { pointer-events: none }
  .banner .dialog-widget-content { pointer-events: all }`;
const CYCLES = 1000;

const markup = (settings: object, content = '<h3>News</h3><input id="name"><p><a href="/x">Read</a></p>') =>
  `<div style="height:4000px"><button id="opener">Open</button><button id="behind">Behind</button></div>
   <div data-elementor-type="popup" data-elementor-id="12" class="elementor" data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;

const dialog = () => document.getElementById('elementor-popup-modal-12') as HTMLElement;
const get = (id: string) => document.getElementById(id) as HTMLElement;
const tick = () => new Promise((resolve) => setTimeout(resolve));

async function openPage(settings: object) {
  const style = Object.assign(document.createElement('style'), { textContent: STYLE });
  document.head.append(style);
  onTestFinished(() => style.remove());
  localStorage.clear();
  const fixture = await mountFixture(popup, markup(settings));
  window.scrollTo(0, 0);
  get('opener').focus();
  return fixture;
}
async function open() {
  runLinkAction(createLinkAction('popup:open', { id: '12' }));
  await vi.waitFor(() => expect(dialog()?.checkVisibility()).toBe(true));
}

it('a popup shows its content, and the page behind can be neither clicked nor focused', async () => {
  await openPage({ a11y_navigation: 'yes' });
  await open();
  expect(dialog().querySelector('h3')?.checkVisibility()).toBe(true);
  // From its first frame on.
  await vi.waitFor(() => {
    get('behind').focus();
    expect(document.activeElement).not.toBe(get('behind'));
  });
  await vi.waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true));
  getPopup('12')?.close();
  await vi.waitFor(() => expect(document.activeElement).toBe(get('opener')));
  get('behind').focus();
  expect(document.activeElement).toBe(get('behind'));
});

it('a popup without an overlay leaves the page clickable', async () => {
  await openPage({ classes: 'banner', prevent_close_on_background_click: 'yes' });
  const onClick = vi.fn();
  get('behind').addEventListener('click', onClick);
  await open();
  await userEvent.click(get('behind'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(getPopup('12')?.isOpen).toBe(true);
});

it('neither opening nor closing scrolls the page', async () => {
  await openPage({ a11y_navigation: 'yes', prevent_scroll: 'yes' });
  window.scrollTo(0, 1500);
  await open();
  await vi.waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true));
  expect(window.scrollY).toBe(1500);
  getPopup('12')?.close();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(window.scrollY).toBe(1500);
});

it(`opening and closing a popup ${CYCLES} times leaves nothing behind`, { timeout: 120_000 }, async () => {
  const { element, container } = await openPage({ a11y_navigation: 'yes', prevent_scroll: 'yes' });
  await open();
  getPopup('12')?.close();
  await vi.waitFor(() => expect([dialog(), container.hasAttribute('inert')]).toEqual([null, false]));
  const listeners = countListeners();
  onTestFinished(listeners.stop);
  const nodes = document.querySelectorAll('*').length;
  const readState = () => [
    document.body.className,
    document.body.style.cssText,
    container.hasAttribute('inert'),
  ];
  const before = readState();
  const onShow = vi.fn();
  window.addEventListener('elementor/popup/show', onShow);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    getPopup('12')?.open();
    await tick();
    getPopup('12')?.close();
    await tick();
  }
  await vi.waitFor(() => expect(dialog()).toBeNull());
  window.removeEventListener('elementor/popup/show', onShow);
  expect(onShow).toHaveBeenCalledTimes(CYCLES);
  expect(element.isConnected).toBe(true);
  expect(listeners.list()).toEqual([]);
  expect(document.querySelectorAll('*').length).toBe(nodes);
  // The page is usable again once the last closing has been painted.
  await expect.poll(readState).toEqual(before);
});
