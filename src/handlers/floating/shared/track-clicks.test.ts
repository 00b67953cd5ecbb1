import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { settle } from '#testing/settle.ts';
import { trackClicks } from './track-clicks.ts';

const AJAX = 'https://shop.example/wp-admin/admin-ajax.php';
const CONFIG = { urls: { ajaxurl: AJAX }, nonces: { floatingButtonsClickTracking: '793170a1ac' } };
const PAGE = `
  <div data-elementor-type="floating-buttons" data-elementor-id="304"><p class="root"><a class="counted"><b>x</b></a><a class="other">y</a></p></div>
  <div data-elementor-type="floating-buttons" data-elementor-id="308"><p class="root"><a class="counted">x</a></p></div>
  <div data-elementor-type="wp-page" data-elementor-id="1"><p class="root"><a class="counted">x</a></p></div>`;

let scope: Scope;
let transport: FakeTransport;
let beacons: [url: string, body: FormData][];
const errors: unknown[] = [];

const bodyOf = (form: FormData) => [...form.entries()];
const link = (place: number) => document.querySelectorAll<HTMLElement>('.counted')[place] as HTMLElement;
const click = (place: number, times = 1) => {
  for (let time = 0; time < times; time += 1) link(place).click();
  return settle();
};
const batch = (...ids: string[]) => [
  ['action', 'elementor_send_clicks'],
  ['_nonce', '793170a1ac'],
  ...ids.map((id) => ['clicks[]', id]),
];
const leave = (type = 'beforeunload') => window.dispatchEvent(new Event(type));
const configure = (config: object) => Object.assign(window, { elementorFrontendConfig: config });

beforeEach(() => {
  document.body.innerHTML = PAGE;
  transport = createFakeTransport();
  transport.on('POST', AJAX, { json: { success: true } });
  beacons = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: FormData) => {
      beacons.push([url, body]);
      return true;
    },
  });
  configure(CONFIG);
  scope = createScope((error) => errors.push(error));
  for (const root of document.querySelectorAll<HTMLElement>('.root')) trackClicks(root, '.counted', scope);
});

afterEach(() => {
  scope.dispose();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
  document.body.innerHTML = '';
  expect(errors.splice(0)).toEqual([]);
});

describe('clicks on floating elements', () => {
  it('are sent ten at a time, each with the id of its document', async () => {
    await click(0, 9);
    expect(fetch).not.toHaveBeenCalled();
    await click(1);
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect([url, init?.method, init?.keepalive]).toEqual([AJAX, 'POST', true]);
    expect(bodyOf(init?.body as FormData)).toEqual(batch(...Array(9).fill('304'), '308'));
    await click(0);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['beforeunload', 'pagehide'])('that remain are sent on %s, once', async (type) => {
    await click(0, 3);
    leave(type);
    leave();
    expect(beacons.map(([url, body]) => [url, bodyOf(body)])).toEqual([[AJAX, batch('304', '304', '304')]]);
  });

  it('are sent with fetch when the browser refuses a beacon', async () => {
    Object.assign(navigator, { sendBeacon: () => false });
    await click(0);
    leave();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('elsewhere, or in another type of document, are not counted', async () => {
    document.querySelector<HTMLElement>('.other')?.click();
    await click(2, 20);
    leave();
    expect([beacons, vi.mocked(fetch).mock.calls]).toEqual([[], []]);
  });

  it('on a child of a counted node are counted once', async () => {
    document.querySelector<HTMLElement>('b')?.click();
    leave();
    expect(beacons.map(([, body]) => bodyOf(body))).toEqual([batch('304')]);
  });

  it.each([
    ['an address', { nonces: CONFIG.nonces }],
    ['a nonce', { urls: CONFIG.urls }],
    ['anything', {}],
  ])('are dropped if the page lacks %s', async (_what, config) => {
    configure(config);
    await click(0, 10);
    leave();
    configure(CONFIG);
    leave();
    expect([beacons, vi.mocked(fetch).mock.calls]).toEqual([[], []]);
  });

  it('are dropped without an error when the request fails', async () => {
    transport.on('POST', AJAX, NETWORK_FAILURE);
    await click(0, 10);
    leave();
    expect(beacons).toEqual([]);
  });

  it('are not counted after dispose, which leaves no listener', async () => {
    const listeners = countListeners();
    scope.dispose();
    await click(0, 10);
    leave();
    expect([beacons, vi.mocked(fetch).mock.calls, listeners.list()]).toEqual([[], [], []]);
    listeners.stop();
  });
});
