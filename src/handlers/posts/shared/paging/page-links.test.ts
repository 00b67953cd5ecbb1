import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineHandler } from '#runtime/define.ts';
import { defineWidget } from '#runtime/widget.ts';
import { createDeferredReply, createFakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { type PagedWidget, pagedWidgetMarkup, pageHtml } from '#testing/paged-widget.ts';
import type { Reply } from '#testing/reply.ts';
import { type Settings, settings } from '../listing.ts';
import { connectPaging, type Paging } from './paging.ts';
import type { PagingState } from './paging-model.ts';
import { type ListNodes, readPaging, viewPaging } from './paging-view.ts';

const onReplaced = vi.fn();
let links: Paging;

const values = settings.parse({
  pagination_type: 'numbers',
  pagination_load_type: 'ajax',
  auto_scroll: 'yes',
});

const widget = defineHandler({
  name: 'posts',
  on: { widget: 'posts.*' },
  load: async () => ({
    default: defineWidget<Settings, ListNodes, PagingState>({
      settings: { parse: () => values },
      nodes: ({ element }) => ({
        element,
        container: '.elementor-posts-container',
        item: 'article',
        button: '.elementor-button',
      }),
      state: ({ nodes }) => readPaging(nodes, values),
      view: viewPaging,
      async connect(live) {
        links = await connectPaging(live, onReplaced);
      },
    }),
  }),
});

const ID = '5dd7e5b';
const numbered = (page: number, more: Partial<PagedWidget> = {}) =>
  pagedWidgetMarkup({ page, max: 3, kind: 'numbers', ...more });
const answer = (page: number) => ({ html: pageHtml(numbered(page)) });
const at = (page: number) => (page > 1 ? `/blog/?e-page-${ID}=${page}` : '/blog/');
const scrolled = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/blog/');
  Element.prototype.scrollIntoView = scrolled;
  onReplaced.mockClear();
  scrolled.mockClear();
});
afterEach(() => history.replaceState(null, '', '/'));

async function open(html = numbered(1)) {
  const transport = createFakeTransport();
  const fixture = await mountFixture(widget, html);
  const { element } = fixture;
  const link = (page: number) =>
    [...element.querySelectorAll<HTMLAnchorElement>('a.page-numbers')].find((anchor) =>
      anchor.textContent?.endsWith(String(page)),
    ) as HTMLAnchorElement;
  return {
    ...fixture,
    ...transport,
    link,
    first: () => element.querySelector('h3')?.textContent,
    isBusy: () => element.classList.contains('e-loading-overlay'),
    failure: () => element.querySelector('.skerry-failure'),
    announced: () => document.getElementById('a11y-speak-polite')?.textContent?.trim(),
  };
}
const back = (path: string) => {
  history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

describe('a page link', () => {
  it('shows its page in place, also for a click inside it, and announces the page', async () => {
    const { on, link, first, isBusy, announced, element } = await open();
    on('GET', at(2), answer(2));
    link(2).focus();
    (link(2).firstElementChild as HTMLElement).click();
    expect([isBusy(), scrolled.mock.calls.length]).toEqual([true, 1]);
    await vi.waitFor(() => expect(first()).toBe('post-2a'));
    expect([isBusy(), announced(), location.search]).toEqual([false, 'Page 2', `?e-page-${ID}=2`]);
    expect(document.activeElement).toBe(element.querySelector('[role=list]'));
    expect(onReplaced).toHaveBeenCalledOnce();
  });

  it('adds the styles of its page, and the scripts in the widget, which run once', async () => {
    const ran: string[] = [];
    vi.stubGlobal('ran', ran);
    const { on, link, first, element } = await open();
    const more = '<style id="loop-dynamic-7">p{}</style><script>ran.push("widget")</script>';
    on('GET', at(2), {
      html: pageHtml(`<script>ran.push('page')</script>${numbered(2, { more })}`),
    });
    link(2).click();
    await vi.waitFor(() => expect(first()).toBe('post-2a'));
    expect([element.querySelectorAll('#loop-dynamic-7').length, ran]).toEqual([1, ['widget']]);
  });

  it('keeps the parameters of other widgets in the address', async () => {
    history.replaceState(null, '', '/blog/?e-page-other=4');
    const { on, link, first } = await open(numbered(2));
    on('GET', '/blog/', answer(1));
    link(1).click();
    await vi.waitFor(() => expect(first()).toBe('post-1a'));
    expect(location.search).toBe('?e-page-other=4');
  });

  it('is ignored during a request', async () => {
    const { on, link, calls, first } = await open();
    on('GET', at(2), answer(2));
    link(2).click();
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link(3).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(first()).toBe('post-2a'));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['with a modifier key', { ctrlKey: true }],
    ['if another listener prevents it', { prevented: true }],
  ])(
    'is left to the browser %s',
    async (_what, { prevented, ...init }: MouseEventInit & { prevented?: boolean }) => {
      const { link, calls } = await open();
      if (prevented) link(2).addEventListener('click', (event) => event.preventDefault());
      const stop = (event: Event) => event.preventDefault();
      window.addEventListener('click', stop);
      link(2).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      window.removeEventListener('click', stop);
      expect(calls).toHaveLength(0);
    },
  );

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['no network', NETWORK_FAILURE],
    ['a broken server', { status: 500, html: pageHtml('') }],
    ['an empty widget', { html: `<div class="elementor-element" data-id="${ID}"></div>` }],
    ['a page without the widget', { html: pageHtml('<p>Draft</p>') }],
  ])('shows an error for %s, and works again', async (_what, reply) => {
    const { on, link, first, isBusy, failure, clearErrors } = await open();
    on('GET', at(2), reply, answer(2));
    link(2).click();
    await vi.waitFor(() => expect(failure()).not.toBeNull());
    expect(first()).toBe('post-1a');
    expect(isBusy()).toBe(false);
    expect(location.search).toBe('');
    expect(clearErrors()).toHaveLength(1);
    failure()?.querySelector('button')?.click();
    await vi.waitFor(() => expect(first()).toBe('post-2a'));
    expect([failure(), location.search]).toEqual([null, `?e-page-${ID}=2`]);
  });
});

describe('going back', () => {
  it('shows the page in the address', async () => {
    const { on, link, first } = await open();
    on('GET', at(2), answer(2));
    link(2).click();
    await vi.waitFor(() => expect(first()).toBe('post-2a'));
    on('GET', '/blog/', answer(1));
    back('/blog/');
    await vi.waitFor(() => expect(first()).toBe('post-1a'));
    expect(location.search).toBe('');
  });

  it('cancels a running request, and the last page wins', async () => {
    const { on, link, first, isBusy } = await open();
    const late = createDeferredReply();
    on('GET', at(2), late.promise);
    on('GET', at(3), answer(3));
    link(2).click();
    back(at(3));
    await vi.waitFor(() => expect(first()).toBe('post-3a'));
    late.resolve(answer(2));
    expect([isBusy(), location.search]).toEqual([false, `?e-page-${ID}=3`]);
  });

  it('requests nothing if only other widgets change', async () => {
    const { calls } = await open();
    back('/blog/#part');
    back('/blog/?e-page-other=2');
    back('/elsewhere/');
    expect(calls).toHaveLength(0);
  });

  it('accepts an address that other code changed with the content', async () => {
    const { calls } = await open();
    history.replaceState(null, '', at(2));
    links.cancel();
    back(at(2));
    expect(calls).toHaveLength(0);
  });
});

it('a widget with page links cleans up when disposed, also during a request', async () => {
  const listeners = countListeners();
  const { on, link, dispose, difference, first } = await open();
  const late = createDeferredReply();
  on('GET', at(2), late.promise);
  link(2).click();
  await dispose();
  late.resolve(answer(2));
  back(at(3));
  expect([first(), difference()]).toEqual(['post-1a', '']);
  expect(listeners.list()).toEqual([]);
});
