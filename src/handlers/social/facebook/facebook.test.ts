import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import type { facebook as Facebook } from './handler.ts';

const widget = (kind: string, className: string) =>
  `<div class="elementor-element elementor-widget" data-element_type="widget" data-widget_type="facebook-${kind}.default"><div class="elementor-facebook-widget ${className}" data-href="https://example.org/"></div></div>`;
const PAGE = widget('page', 'fb-page');
const FOUR = `${widget('button', 'fb-like')}${widget('comments', 'fb-comments')}${widget('embed', 'fb-post')}${widget('page', 'fb-page')}`;

const page = window as unknown as Record<string, unknown>;
const tags = () => [...document.scripts].filter(({ src }) => src.includes('facebook'));
let facebook: typeof Facebook;
let sdk: { init: ReturnType<typeof vi.fn>; XFBML: { parse: ReturnType<typeof vi.fn> } };
let config: Record<string, unknown>;

beforeEach(async () => {
  vi.resetModules();
  ({ facebook } = await import('./handler.ts'));
  const fill = (root: Element) => {
    const placeholder = root.querySelector('.elementor-facebook-widget');
    placeholder?.setAttribute('fb-xfbml-state', 'rendered');
    placeholder?.append(document.createElement('iframe'));
  };
  sdk = { init: vi.fn(), XFBML: { parse: vi.fn(fill) } };
  config = { lang: 'de_DE', app_id: '12' };
  page.ElementorProFrontendConfig = { facebook_sdk: config };
});
afterEach(() => {
  for (const tag of tags()) tag.remove();
  for (const name of ['FB', 'ElementorProFrontendConfig', 'borlabsCookieConfig'])
    Reflect.deleteProperty(page, name);
});

const arrive = async () => {
  page.FB = sdk;
  tags()[0]?.dispatchEvent(new Event('load'));
  await settle();
};

it('facebook loads one script for four widgets, and fills each', async () => {
  const loaded = vi.fn();
  document.addEventListener('fb:sdk:loaded', loaded, { once: true });
  const { elements } = await mountFixture(facebook, FOUR);
  expect(tags().map(({ src }) => src)).toEqual(['https://connect.facebook.net/de_DE/sdk.js']);
  expect([config.isLoading, config.isLoaded]).toEqual([true, undefined]);
  await arrive();
  expect(sdk.init.mock.calls).toEqual([[{ appId: '12', version: 'v2.10', xfbml: false }]]);
  expect(sdk.XFBML.parse.mock.calls).toEqual(elements.map((element) => [element.parentElement]));
  expect(config.isLoading).toBe(false);
  expect(config.isLoaded).toBe(true);
  expect(loaded.mock.calls.length).toBe(1);
});

it('facebook fills a widget that is added later immediately', async () => {
  await mountFixture(facebook, PAGE);
  await arrive();
  const { element } = await mountFixture(facebook, widget('button', 'fb-like'));
  await settle();
  expect(sdk.XFBML.parse.mock.calls.at(-1)).toEqual([element.parentElement]);
  expect(sdk.init).toHaveBeenCalledOnce();
});

it("facebook uses the page's own script", async () => {
  page.FB = sdk;
  const { element } = await mountFixture(facebook, PAGE);
  await settle();
  expect([tags(), sdk.XFBML.parse.mock.calls]).toEqual([[], [[element.parentElement]]]);
});

it('facebook keeps the placeholder if its script fails, and loads it again for the next widget', async () => {
  const { difference } = await mountFixture(facebook, PAGE);
  tags()[0]?.dispatchEvent(new Event('error'));
  await settle();
  expect([difference(), config.isLoading]).toEqual(['', false]);
  await mountFixture(facebook, PAGE);
  expect(tags()).toHaveLength(1);
  tags()[0]?.dispatchEvent(new Event('error'));
  await settle();
});

it('facebook fills earlier widgets once when the script loads for a later one', async () => {
  const { element, container, settled } = await mountFixture(facebook, PAGE);
  tags()[0]?.dispatchEvent(new Event('error'));
  await settle();
  container.insertAdjacentHTML('beforeend', widget('button', 'fb-like'));
  await settled();
  await arrive();
  expect(sdk.XFBML.parse).toHaveBeenCalledTimes(2);
  expect(sdk.XFBML.parse).toHaveBeenCalledWith(element.parentElement);
  document.dispatchEvent(new Event('fb:sdk:loaded'));
  await settle();
  expect(sdk.XFBML.parse).toHaveBeenCalledTimes(2);
});

it('facebook sends no request before the visitor consents', async () => {
  page.borlabsCookieConfig = {};
  await mountFixture(facebook, PAGE);
  await settle();
  expect(tags()).toEqual([]);
  Reflect.deleteProperty(page, 'borlabsCookieConfig');
  document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
  await settle();
  expect(tags()).toHaveLength(1);
  await arrive();
  expect(sdk.XFBML.parse).toHaveBeenCalledOnce();
});

it('facebook empties a widget when consent is withdrawn, and fills it again with new consent', async () => {
  const { difference } = await mountFixture(facebook, PAGE);
  await arrive();
  page.borlabsCookieConfig = {};
  document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
  expect(difference()).toBe('');
  Reflect.deleteProperty(page, 'borlabsCookieConfig');
  document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
  await settle();
  expect(sdk.XFBML.parse).toHaveBeenCalledTimes(2);
  expect(difference()).not.toBe('');
});

it('facebook fills nothing when the script loads after consent was withdrawn', async () => {
  const { difference } = await mountFixture(facebook, PAGE);
  page.borlabsCookieConfig = {};
  document.dispatchEvent(new Event('borlabs-cookie-consent-saved'));
  await arrive();
  expect([sdk.XFBML.parse.mock.calls, difference()]).toEqual([[], '']);
});

it('facebook restores the markup on dispose', async () => {
  const { dispose, difference } = await mountFixture(facebook, PAGE);
  await arrive();
  expect(difference()).not.toBe('');
  await dispose();
  expect(difference()).toBe('');
});

it('facebook survives an invalid config', async () => {
  page.ElementorProFrontendConfig = { facebook_sdk: { lang: '"><script>', app_id: {} } };
  await mountFixture(facebook, PAGE);
  expect(tags()[0]?.src).toBe('https://connect.facebook.net/en_US/sdk.js');
  await arrive();
});
