import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections } from '#testing/fake-observers.ts';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
// Imported here, so that tests need not wait for the files.
import './arrange-items.ts';
import './loop-grid.interactive.ts';
import '../shared/paging/page-links.ts';
import '../taxonomy-filter/fetch-loop-content.ts';
import '../taxonomy-filter/taxonomy-filter.interactive.ts';
import { taxonomyFilter } from '../taxonomy-filter/handler.ts';
import { loopGrid } from './handler.ts';

const REFRESH = 'https://shop.example/wp-json/elementor-pro/v1/refresh-loop';
const AFTER_INSERT = 'elementor-pro/loop-builder/after-insert-posts';
const PAGED = 'posts/filtered-loop.html';
const MORE = 'posts/loop-load-more.html';

const item = (name: string) => `<div class="elementor e-loop-item"><a href="/${name}/">${name}</a></div>`;
const anchor = (page: number) =>
  `<div class="e-load-more-anchor" data-page="${page}" data-max-page="3" data-next-page="https://shop.example/journal/${page + 1}/"></div>`;
const BUTTON =
  '<div class="e-loop__load-more elementor-button-wrapper"><a class="elementor-button" role="button">More</a></div>';
const content = (page: number, ...names: string[]) =>
  `<div class="elementor-widget-container"><div class="elementor-loop-container" role="list">${names.map(item).join('')}</div>${anchor(page)}${BUTTON}</div>`;
const fullPage = (page: number, ...names: string[]) => ({
  text: ['a10bea1', 'a10bea2']
    .map((id) => `<div class="elementor-element" data-id="${id}">${content(page, ...names)}</div>`)
    .join(''),
});

let transport: FakeTransport;
beforeEach(() => {
  history.replaceState(null, '', '/journal/');
  transport = createFakeTransport();
  vi.stubGlobal('ElementorProFrontendConfig', { urls: { rest: 'https://shop.example/wp-json/' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const open = async (source: string, settings: Record<string, unknown> = {}) => {
  const fixture = await mountFixture(loopGrid, source, { settings, others: [taxonomyFilter] });
  const { element, container } = fixture;
  const click = async (selector: string) => {
    container.querySelector<HTMLElement>(selector)?.click();
    await settle();
  };
  return {
    ...fixture,
    click,
    names: () => [...element.querySelectorAll('.e-loop-item')].map((each) => each.textContent?.trim()),
  };
};

describe('more items', () => {
  it('load on a click on the button, and emit an event', async () => {
    transport.on('GET', /journal\/2/, fullPage(2, 'mug', 'jug'));
    const onRefresh = vi.fn();
    window.addEventListener(AFTER_INSERT, onRefresh, { once: true });
    const { click, names } = await open(MORE);
    await click('.e-loop__load-more a');
    expect([names(), onRefresh.mock.calls.length]).toEqual([['harbour', 'kiln', 'mug', 'jug'], 1]);
  });

  it('load when the end is reached', async () => {
    transport.on('GET', /journal\/2/, fullPage(3, 'mug'));
    const { element, names } = await open(MORE, { pagination_type: 'load_more_infinite_scroll' });
    intersections.trigger(element.querySelector('.e-load-more-anchor') as Element);
    await settle();
    expect(names()).toEqual(['harbour', 'kiln', 'mug']);
  });

  it('load after a filter, from its first page', async () => {
    transport.on('POST', REFRESH, { json: { data: content(1, 'pines') } });
    transport.on('GET', /journal\/2/, fullPage(2, 'mug'));
    const { click, names } = await open(MORE);
    await click('[data-filter="news"]');
    await click('[data-filter="__all"]');
    await click('.e-loop__load-more a');
    expect(names()).toEqual(['pines', 'mug']);
  });

  it('keep the filter of the page if the server forgot it in the address of the next page', async () => {
    history.replaceState(null, '', '/journal/?e-filter-a10bea2-category=news');
    transport.on('GET', '/journal/2/?e-filter-a10bea2-category=news', fullPage(2, 'mug'));
    const { click, names } = await open(MORE);
    await click('.e-loop__load-more a');
    expect(names()).toEqual(['harbour', 'kiln', 'mug']);
  });

  it("load after a filter whose reply names the server's route as the address of the next page", async () => {
    const wrong = content(1, 'pines').replace('journal/2/', 'wp-json/elementor-pro/v1/refresh-loop/page/2/');
    transport.on('POST', REFRESH, { json: { data: wrong } });
    transport.on('GET', '/journal/page/2/?e-filter-a10bea2-category=news', fullPage(2, 'mug'));
    const { click, names } = await open(MORE);
    await click('[data-filter="news"]');
    await click('.e-loop__load-more a');
    expect(names()).toEqual(['pines', 'mug']);
  });

  it('are not added when a filter replaces the content during the request', async () => {
    const slow = createDeferredReply();
    transport.on('GET', /journal\/2/, slow.promise);
    transport.on('POST', REFRESH, { json: { data: content(1, 'pines') } });
    const { click, names, element } = await open(MORE);
    await click('.e-loop__load-more a');
    await click('[data-filter="news"]');
    slow.resolve(fullPage(2, 'mug'));
    await settle();
    expect([names(), element.className.includes('pagination-loading')]).toEqual([['pines'], false]);
  });
});

describe('links to pages', () => {
  it('keep the filter if its reply lacks it in them', async () => {
    const link = '<a class="page-numbers" href="https://shop.example/?e-page-a10bea1=2">2</a>';
    const reply = content(1, 'pines').replace('</div></div>', `</div></div>${link}`);
    transport.on('POST', REFRESH, { json: { data: reply } });
    const page2 = '/journal/?e-filter-a10bea1-category=news&e-page-a10bea1=2';
    transport.on('GET', page2, fullPage(2, 'mug'));
    const { click, names } = await open(PAGED);
    await click('[data-filter="news"]');
    await click('a.page-numbers');
    expect([names(), location.pathname + location.search]).toEqual([['mug'], page2]);
  });

  it.each([
    ['in place', 'ajax', '?e-filter-a10bea1-category=news&e-page-a10bea1=2'],
    ['by the browser', 'page_reload', '?e-filter-a10bea1-category=news'],
  ])('keep the filter of the page if the server forgot it in them, opened %s', async (_how, load, search) => {
    history.replaceState(null, '', '/journal/?e-filter-a10bea1-category=news');
    const address = '/journal/?e-page-a10bea1=2&e-filter-a10bea1-category=news';
    transport.on('GET', address, fullPage(2, 'mug'));
    const { click, element } = await open(PAGED, { pagination_load_type: load });
    const link = element.querySelector<HTMLAnchorElement>('a.page-numbers');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await click('a.page-numbers');
    expect([link?.href, location.search]).toEqual([`https://shop.example${address}`, search]);
  });

  it('open in place if the setting says so', async () => {
    transport.on('GET', /e-page-a10bea1=2/, fullPage(2, 'mug'));
    const { click, names } = await open(PAGED);
    await click('a.page-numbers');
    expect([names(), location.search]).toEqual([['mug'], '?e-page-a10bea1=2']);
  });

  it('are handled by the browser otherwise', async () => {
    const { element } = await open(PAGED, { pagination_load_type: 'page_reload' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    // After all listeners that could handle the link.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const seen = vi.fn(({ defaultPrevented }: Event) => defaultPrevented);
    element.addEventListener('click', seen, { once: true });
    element.querySelector('a.page-numbers')?.dispatchEvent(click);
    expect(seen).toHaveReturnedWith(false);
  });

  it('do nothing while a filter loads content, and are canceled by it', async () => {
    const [page, filtered] = [createDeferredReply(), createDeferredReply()];
    transport.on('GET', /e-page/, page.promise);
    transport.on('POST', REFRESH, filtered.promise);
    const { click, names, element } = await open(PAGED);
    await click('a.page-numbers');
    await click('[data-filter="news"]');
    await click('a.page-numbers');
    page.resolve(fullPage(2, 'mug'));
    await settle();
    expect([names(), element.className.includes('e-loading-overlay')]).toEqual([
      ['harbour', 'kiln', 'pines'],
      true,
    ]);
    filtered.resolve({ json: { data: content(1, 'pines') } });
    await settle();
    expect([names(), location.search, transport.calls.length]).toEqual([
      ['pines'],
      '?e-filter-a10bea1-category=news',
      2,
    ]);
  });

  it('go back together with filters, in one request', async () => {
    transport.on('GET', /e-page-a10bea1=2/, fullPage(2, 'mug'));
    transport.on('POST', REFRESH, { json: { data: content(1, 'pines') } });
    const { click, names } = await open(PAGED);
    await click('a.page-numbers');
    await click('[data-filter="news"]');
    expect(location.search).toBe('?e-filter-a10bea1-category=news');
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
    await settle();
    expect([names(), location.search, transport.calls.length]).toEqual([['mug'], '?e-page-a10bea1=2', 3]);
  });
});

it('a loop grid arranges items as masonry if the setting says so, also those from a filter', async () => {
  transport.on('POST', REFRESH, { json: { data: content(1, 'pines') } });
  const { element, click } = await open(MORE, { masonry: 'yes' });
  const marked = () => element.querySelector('.elementor-loop-container')?.className;
  expect(marked()).toContain('elementor-posts-masonry');
  await click('[data-filter="news"]');
  expect(marked()).toContain('elementor-posts-masonry');
});

it('a loop grid marks the items of its list, also those that are added later', async () => {
  transport.on('GET', /journal\/2/, fullPage(2, 'mug'));
  const { element, click } = await open(MORE);
  const items = () => element.querySelectorAll('[role="list"] > .e-loop-item[role="listitem"]').length;
  expect(items()).toBe(2);
  await click('.e-loop__load-more a');
  expect(items()).toBe(3);
});

it.each([
  ['without pages', { pagination_type: '' }],
  [
    'with junk for settings',
    { pagination_type: {}, pagination_load_type: 4, columns: 'x', load_more_spinner: [] },
  ],
])("a loop grid keeps the server's markup, except for roles, %s", async (_what, settings) => {
  const { difference, element, errors } = await open(MORE, settings);
  for (const item of element.querySelectorAll('.e-loop-item')) item.removeAttribute('role');
  expect([difference(), errors]).toEqual(['', []]);
});

it('a loop grid cleans up when disposed', async () => {
  const listeners = countListeners();
  const { click, dispose, difference } = await open(MORE);
  await dispose();
  await click('.e-loop__load-more a');
  expect([difference(), listeners.list(), transport.calls]).toEqual(['', [], []]);
});
