import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineHandler } from '#runtime/define.ts';
import { defineInteractive, defineWidget } from '#runtime/widget.ts';
import { intersections } from '#testing/fake-observers.ts';
import { createDeferredReply, createFakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { type PagedWidget, pagedWidgetMarkup, pageHtml } from '#testing/paged-widget.ts';
import type { Reply } from '#testing/reply.ts';
import { type Settings, settings } from '../listing.ts';
import { loadOnPress } from './load-more.ts';
import { connectPaging, type Paging } from './paging.ts';
import type { PagingState } from './paging-model.ts';
import { type ListNodes, readPaging, viewPaging } from './paging-view.ts';

const onInserted = vi.fn();
let more: Paging;

const LIST = {
  container: '.elementor-posts-container',
  item: 'article',
  button: '.e-load-more-anchor ~ * > .elementor-button',
  styles: 'style[id^="loop-dynamic"]',
};

function widget(kind: 'click' | 'scroll', hasSpinner = true) {
  const type = kind === 'click' ? 'load_more_on_click' : 'load_more_infinite_scroll';
  const values = settings.parse({
    pagination_type: type,
    load_more_spinner: { value: hasSpinner ? 'spinner' : '' },
  });
  const list = defineWidget<Settings, ListNodes, PagingState>({
    settings: { parse: () => values },
    nodes: ({ element }) => ({ element, ...LIST }),
    state: ({ nodes }) => readPaging(nodes, values),
    view: viewPaging,
    async connect(live) {
      more = await connectPaging(live, onInserted);
    },
  });
  return defineHandler({
    name: 'posts',
    on: { widget: 'posts.*' },
    load: async () => ({ default: list }),
    interactive: async () => ({ default: defineInteractive(list, loadOnPress) }),
  });
}

const page = (options: PagedWidget) => ({ html: pageHtml(pagedWidgetMarkup(options)) });

async function open({ kind = 'button', ...rest }: Partial<PagedWidget> = {}) {
  const transport = createFakeTransport();
  const fixture = await mountFixture(
    widget(kind === 'scroll' ? 'scroll' : 'click'),
    pagedWidgetMarkup({ page: 1, max: 3, kind, ...rest }),
  );
  const { element, container } = fixture;
  const find = (selector: string) => element.querySelector<HTMLElement>(selector) as HTMLElement;
  return {
    ...fixture,
    ...transport,
    find,
    button: find('.elementor-button'),
    anchor: find('.e-load-more-anchor'),
    titles: () => [...container.querySelectorAll('h3')].map((each) => each.textContent).join(' '),
    failure: () => element.querySelector('.skerry-failure'),
    has: (name: string) => element.classList.contains(`e-load-more-${name}`),
    announced: (kindOf = 'polite') => document.getElementById(`a11y-speak-${kindOf}`)?.textContent?.trim(),
  };
}
type Failing = Reply | typeof NETWORK_FAILURE;
const NEXT = '/blog/?e-page-5dd7e5b=2';
const LAST = '/blog/?e-page-5dd7e5b=3';
const FOURTH = '/blog/?e-page-5dd7e5b=4';

beforeEach(() => onInserted.mockClear());

describe('a button for more items', () => {
  it('appends page after page, announces each, and ends with the last', async () => {
    const { on, button, titles, has, announced, anchor, find } = await open();
    on('GET', NEXT, page({ page: 2, max: 3 }));
    on('GET', LAST, page({ page: 3, max: 3, items: ['last'] }));
    expect(button.contains(find('.e-load-more-spinner'))).toBe(true);
    button.click();
    expect(has('pagination-loading')).toBe(true);
    expect(find('svg').classList.contains('eicon-animation-spin')).toBe(true);
    await vi.waitFor(() => expect(has('pagination-loading')).toBe(false));
    expect(titles()).toBe('post-1a post-1b post-1c post-2a post-2b post-2c');
    expect([anchor.dataset.page, announced(), has('pagination-end')]).toEqual([
      '2',
      '3 more items loaded.',
      false,
    ]);
    expect(onInserted).toHaveBeenCalledOnce();
    button.focus();
    button.click();
    await vi.waitFor(() => expect(has('pagination-end')).toBe(true));
    expect([anchor.dataset.page, announced()]).toEqual(['3', '1 more item loaded. That was all.']);
    // The button is hidden, so the new items have the focus.
    expect(document.activeElement?.textContent).toBe('last');
  });

  it('requests once for several clicks, and prevents all of them', async () => {
    const { on, button, calls, has } = await open();
    on('GET', NEXT, page({ page: 2, max: 3 }));
    const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([click(), click()]).toEqual([false, false]);
    await vi.waitFor(() => expect(has('pagination-loading')).toBe(false));
    expect(calls).toHaveLength(1);
  });

  it.each(['Enter', ' '])('can be focused and pressed by keyboard: %j', async (key) => {
    const { on, button, titles } = await open();
    on('GET', NEXT, page({ page: 2, max: 3 }));
    expect(button.tabIndex).toBe(0);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    button.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(titles()).toContain('post-2c'));
  });

  it.each<[string, Failing, string]>([
    ['no network', NETWORK_FAILURE, 'You are probably offline.'],
    ['a missing page', { status: 404, html: '<h1>Not found</h1>' }, 'An unknown error occurred.'],
    ['a broken server', { status: 500, html: pageHtml('') }, 'An unknown error occurred.'],
    ['an empty reply', { html: '' }, 'An unknown error occurred.'],
    ['a page without the widget', { html: pageHtml('<p>Draft</p>') }, 'An unknown error occurred.'],
    ['no markup at all', { json: { code: 'no' } }, 'An unknown error occurred.'],
    [
      'items without an anchor',
      { html: pagedWidgetMarkup({ page: 2, max: 3 }).replaceAll('e-load-more-anchor', 'lost') },
      'An unknown error occurred.',
    ],
  ])('shows an error for %s, and requests the same page on a retry', async (_what, reply, message) => {
    const { on, button, titles, failure, announced, has, calls, anchor, clearErrors } = await open();
    on('GET', NEXT, reply, page({ page: 2, max: 3 }));
    button.click();
    await vi.waitFor(() => expect(failure()?.textContent).toBe(message));
    expect([titles(), anchor.dataset.page, announced('assertive')]).toEqual([
      'post-1a post-1b post-1c',
      '1',
      message,
    ]);
    expect([has('pagination-loading'), has('pagination-end')]).toEqual([false, false]);
    expect(clearErrors()).toHaveLength(1);
    button.click();
    await vi.waitFor(() => expect(titles()).toContain('post-2c'));
    expect(failure()).toBeNull();
    expect(calls[0]?.url.href).toBe(calls[1]?.url.href);
  });

  it('ends with a page that has no items', async () => {
    const { on, button, has, titles } = await open();
    on('GET', NEXT, page({ page: 2, max: 3, items: [] }));
    button.click();
    await vi.waitFor(() => expect(has('pagination-end')).toBe(true));
    expect(titles()).toBe('post-1a post-1b post-1c');
  });

  it("adds only the widget's own items, not those of nested widgets", async () => {
    const { on, button, element, titles } = await open();
    const inner = pagedWidgetMarkup({ id: '1nner01', page: 1, max: 2, items: ['inner'] });
    on('GET', NEXT, {
      html: pagedWidgetMarkup({ page: 2, max: 3, items: ['outer'] }).replace(
        '</article>',
        `${inner}</article>`,
      ),
    });
    button.click();
    await vi.waitFor(() => expect(titles()).toContain('outer'));
    expect(element.querySelectorAll('.elementor-posts-container')[0]?.children).toHaveLength(4);
  });

  it('adds styles of a template and scripts of items, which run once, but no other scripts of the page', async () => {
    const ran: string[] = [];
    vi.stubGlobal('ran', ran);
    const { on, button, titles, element } = await open();
    const html = pageHtml(
      `<script>ran.push('page')</script>${pagedWidgetMarkup({ page: 2, max: 3, more: '<style id="loop-dynamic-7">p{}</style><script>ran.push("widget")</script>' })}`,
    ).replace('</article>', `<script>ran.push('item')</script></article>`);
    on('GET', NEXT, { html });
    on('GET', LAST, page({ page: 3, max: 3, items: ['last'] }));
    button.click();
    await vi.waitFor(() => expect(titles()).toContain('post-2c'));
    button.click();
    await vi.waitFor(() => expect(titles()).toContain('last'));
    expect([element.querySelectorAll('#loop-dynamic-7').length, ran]).toEqual([1, ['item']]);
  });

  it.each([
    ['on the last page', { page: 3, max: 3 }],
    ['without a page', { page: 0, max: 3 }],
    ['with one page', { page: 1, max: 1 }],
  ])('ends %s', async (_what, pages) => {
    const { has, button, calls } = await open(pages);
    expect(has('pagination-end')).toBe(true);
    button.click();
    expect(calls).toHaveLength(0);
  });

  it('does nothing without an anchor', async () => {
    const bare = pagedWidgetMarkup({ page: 1, max: 2 }).replace('e-load-more-anchor', 'none');
    expect((await mountFixture(widget('click'), bare)).element.className).not.toContain('pagination');
  });

  it('marks a widget without a spinner', async () => {
    const { element } = await mountFixture(widget('click', false), pagedWidgetMarkup({ page: 1, max: 2 }));
    expect(element.classList.contains('e-load-more-no-spinner')).toBe(true);
  });

  it('starts again with markup from other code', async () => {
    const { on, element, titles, find, has } = await open({ page: 3 });
    expect(has('pagination-end')).toBe(true);
    const fresh = document.createElement('div');
    fresh.innerHTML = pagedWidgetMarkup({ page: 1, max: 3, items: ['fresh'] });
    element.replaceChildren(...(fresh.firstElementChild?.childNodes ?? []));
    more.restart();
    expect(has('pagination-end')).toBe(false);
    on('GET', NEXT, page({ page: 2, max: 3 }));
    find('.elementor-button').click();
    await vi.waitFor(() => expect(titles()).toBe('fresh post-2a post-2b post-2c'));
  });

  it('cleans up when disposed, also during a request', async () => {
    const listeners = countListeners();
    const { on, button, dispose, difference, titles } = await open();
    const late = createDeferredReply();
    on('GET', NEXT, late.promise);
    button.click();
    await dispose();
    late.resolve(page({ page: 2, max: 3 }));
    button.click();
    expect(titles()).toBe('post-1a post-1b post-1c');
    expect(difference()).toBe('');
    expect(listeners.list()).toEqual([]);
  });
});

describe('loading more on scroll', () => {
  it('loads further pages while the end is in view', async () => {
    const { on, anchor, titles, has } = await open({ kind: 'scroll' });
    on('GET', NEXT, page({ page: 2, max: 3, kind: 'scroll' }));
    on('GET', LAST, page({ page: 3, max: 3, kind: 'scroll', items: ['last'] }));
    intersections.trigger(anchor);
    expect(intersections.isObserved(anchor)).toBe(false);
    await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
    expect(anchor.nextElementSibling?.className).toBe('e-load-more-spinner');
    intersections.trigger(anchor);
    await vi.waitFor(() => expect(has('pagination-end')).toBe(true));
    expect(titles()).toContain('last');
  });

  it('requests once each time the end comes into view, and again when the visitor scrolls on', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const { on, anchor, calls, titles } = await open({ kind: 'scroll', max: 9 });
    const next = (number: number) => page({ page: number, max: 9, kind: 'scroll', items: [`of-${number}`] });
    const arrived = async (number: number) => {
      await vi.waitFor(() => expect(titles()).toContain(`of-${number}`));
      await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
      // It is still in view.
      intersections.trigger(anchor);
      expect(calls).toHaveLength(number - 1);
    };
    on('GET', NEXT, next(2));
    intersections.trigger(anchor);
    await arrived(2);
    on('GET', LAST, next(3));
    intersections.trigger(anchor, { isIntersecting: false });
    intersections.trigger(anchor);
    await arrived(3);
    on('GET', FOURTH, next(4));
    window.dispatchEvent(new Event('scroll'));
    intersections.trigger(anchor);
    await arrived(4);
  });

  it('requests again after a failure only when the end comes back into view', async () => {
    const { on, anchor, calls, failure, clearErrors } = await open({ kind: 'scroll' });
    on('GET', NEXT, NETWORK_FAILURE);
    intersections.trigger(anchor);
    await vi.waitFor(() => expect(failure()).not.toBeNull());
    clearErrors();
    await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
    const before = calls.length;
    window.dispatchEvent(new Event('scroll'));
    intersections.trigger(anchor);
    expect(calls).toHaveLength(before);
    on('GET', NEXT, page({ page: 2, max: 3, kind: 'scroll' }));
    intersections.trigger(anchor, { isIntersecting: false });
    intersections.trigger(anchor);
    await vi.waitFor(() => expect(calls).toHaveLength(before + 1));
  });

  it('requests once if the visitor scrolls during a request', async () => {
    const { on, anchor, calls, titles } = await open({ kind: 'scroll' });
    on('GET', NEXT, page({ page: 2, max: 3, kind: 'scroll' }));
    intersections.trigger(anchor);
    window.dispatchEvent(new Event('scroll'));
    expect(intersections.isObserved(anchor)).toBe(false);
    await vi.waitFor(() => expect(titles()).toContain('post-2c'));
    await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
    expect(calls).toHaveLength(1);
  });

  it('ends with a page without items, and requests no more', async () => {
    const { on, anchor, calls, has } = await open({ kind: 'scroll' });
    on('GET', NEXT, page({ page: 2, max: 3, kind: 'scroll', items: [] }));
    for (let round = 0; round < 3; round += 1) {
      intersections.trigger(anchor);
      await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
      intersections.trigger(anchor, { isIntersecting: false });
    }
    expect([calls.length, has('pagination-end')]).toEqual([1, true]);
  });

  it('requests again after a failure only when the end comes back into view or the retry button is pressed', async () => {
    const { on, anchor, titles, failure, calls, errors, clearErrors } = await open({
      kind: 'scroll',
    });
    on('GET', NEXT, NETWORK_FAILURE, NETWORK_FAILURE, page({ page: 2, max: 3, kind: 'scroll' }));
    intersections.trigger(anchor);
    await vi.waitFor(() => expect(failure()).not.toBeNull());
    await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
    intersections.trigger(anchor);
    expect(calls).toHaveLength(1);
    intersections.trigger(anchor, { isIntersecting: false });
    intersections.trigger(anchor);
    await vi.waitFor(() => expect(errors).toHaveLength(2));
    clearErrors();
    await vi.waitFor(() => expect(intersections.isObserved(anchor)).toBe(true));
    const again = failure()?.querySelector('button');
    again?.focus();
    again?.click();
    await vi.waitFor(() => expect(titles()).toContain('post-2c'));
    expect(failure()).toBeNull();
    expect(document.activeElement?.textContent).toBe('post-2a');
  });

  it('loads nothing in the editor', async () => {
    Object.assign(window, { elementorFrontendConfig: { environmentMode: { edit: true } } });
    const { anchor } = await open({ kind: 'scroll' });
    Reflect.deleteProperty(window, 'elementorFrontendConfig');
    expect(intersections.isObserved(anchor)).toBe(false);
  });
});
