import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { shareButtons } from './handler.ts';

const SOURCE = 'social/share-buttons.html';
const page = window as { elementorFrontendConfig?: unknown };
let opened: MockInstance<typeof window.open>;

beforeEach(() => {
  opened = vi.spyOn(window, 'open').mockReturnValue(null);
  page.elementorFrontendConfig = {
    post: { title: 'Salt%20%26%20tide', excerpt: '<p>50% & more</p>', featuredImage: false },
  };
});
afterEach(() => {
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
  history.replaceState(null, '', '/');
});

async function open(settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(shareButtons, SOURCE, { settings });
  const button = (network: string) =>
    fixture.element.querySelector(`.elementor-share-btn_${network}`) as HTMLElement;
  return { ...fixture, button, addresses: () => opened.mock.calls.map(([address]) => address) };
}

it('share-buttons shares the page in a small window on click', async () => {
  history.replaceState(null, '', '/story/?u=https://evil.example');
  const { button } = await open();
  button('facebook').click();
  const [address, target, look] = opened.mock.calls[0] ?? [];
  const url = encodeURIComponent(`${location.origin}/story/`);
  expect([address, target]).toEqual([`https://www.facebook.com/sharer.php?u=${url}`, '']);
  expect(look).toMatch(/^toolbar=0,status=0,width=640,height=480,left=-?\d+,top=-?\d+,noopener$/);
});

it('share-buttons shares only the address from the settings, if there is one', async () => {
  const { button, addresses } = await open({ share_url: { url: 'https://a.b/?c&d' } });
  button('x-twitter').click();
  expect(addresses()).toEqual(['https://x.com/intent/tweet?text=https%3A%2F%2Fa.b%2F%3Fc%26d']);
});

it('share-buttons opens mail in the same window, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { button } = await open();
  button('email').click();
  button('print').click();
  expect(opened.mock.calls).toEqual([
    [expect.stringMatching(/^mailto:\?subject=Salt%20%26%20tide&body=50%25%20%26%20more%0Ahttp/), '_self'],
  ]);
  expect(print).toHaveBeenCalledOnce();
});

it('share-buttons shares titles and excerpts without HTML tags and entities', async () => {
  page.elementorFrontendConfig = {
    post: { title: 'News &#8211; Salt & tide', excerpt: '<p>Soft\n <b>wool</b> &amp; #clay</p>' },
  };
  const { button, addresses } = await open();
  button('whatsapp').click();
  const text = new URL(String(addresses()[0])).searchParams.get('text');
  expect(text?.split('\n').slice(0, 2)).toEqual(['*News – Salt & tide*', 'Soft wool & clay']);
});

it.each(['Enter', ' '])('share-buttons opens one window on the key %j, without scrolling', async (key) => {
  const { button } = await open();
  const send = (type: string) => {
    const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
    button('facebook').dispatchEvent(event);
    return event.defaultPrevented;
  };
  const isPrevented = send('keydown');
  send('keydown');
  send('keyup');
  send('keyup');
  expect([opened.mock.calls.length, isPrevented]).toEqual([1, key === ' ']);
});

it('an unknown network, and a page without config, do no harm', async () => {
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
  const { button, element } = await open();
  button('facebook').className = 'elementor-share-btn elementor-share-btn_mix';
  element.querySelector<HTMLElement>('.elementor-share-btn_mix')?.click();
  expect(opened).not.toHaveBeenCalled();
  button('email').click();
  expect(opened).toHaveBeenCalledOnce();
});

it('share-buttons does nothing in the editor', async () => {
  page.elementorFrontendConfig = { environmentMode: { edit: true } };
  const { button } = await open();
  button('facebook').click();
  expect(opened).not.toHaveBeenCalled();
});

it('share-buttons leaves nothing behind on dispose', async () => {
  const { button, dispose, difference } = await open();
  await dispose();
  button('facebook').click();
  expect([opened.mock.calls, difference()]).toEqual([[], '']);
});

it.each([['x'], [[]], [{ url: 3 }]])('share-buttons survives the settings %j', async (share_url) => {
  const { button } = await open({ share_url });
  button('facebook').click();
  expect(opened).toHaveBeenCalledOnce();
});
