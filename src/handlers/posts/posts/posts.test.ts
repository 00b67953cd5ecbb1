import { afterEach, describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { pagedWidgetMarkup, pageHtml } from '#testing/paged-widget.ts';
import { posts } from './handler.ts';

const MASONRY = 'posts/masonry.html';
const ID = '5dd7e5b';

function serve() {
  const transport = createFakeTransport();
  return transport;
}
const heights: Readonly<Record<string, number>> = { One: 100, Two: 50, Three: 30, Four: 40 };
const withHeights = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 100, heights[this.textContent?.trim() ?? ''] ?? 0);
  });
const margins = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>('article')].map(({ style }) => style.marginTop);

afterEach(() => history.replaceState(null, '', '/'));

describe('masonry', () => {
  it('places items below each other, and restores the markup', async () => {
    withHeights();
    const { element, dispose, difference } = await mountFixture(posts, MASONRY);
    expect(margins(element)).toEqual(['', '', '20px', '-30px']);
    expect(element.querySelector('.elementor-posts-masonry')).not.toBeNull();
    await dispose();
    expect(difference()).toBe('');
  });

  it('is off in one column', async () => {
    withHeights();
    media.resize(390);
    const { element } = await mountFixture(posts, MASONRY);
    expect(margins(element)).toEqual(['', '', '', '']);
    expect(element.querySelector('.elementor-posts-masonry')).toBeNull();
  });

  it('changes with the settings', async () => {
    withHeights();
    const { element, runtime, settled } = await mountFixture(posts, MASONRY);
    runtime.update(element, { cards_row_gap: { unit: 'px', size: 0 } });
    await settled();
    expect(margins(element)).toEqual(['', '', '', '-50px']);
    runtime.update(element, { cards_masonry: '' });
    await settled();
    expect(margins(element)).toEqual(['', '', '', '']);
  });

  it('includes added items', async () => {
    withHeights();
    const { on } = serve();
    on('GET', `/blog/?e-page-${ID}=2`, {
      html: pageHtml(pagedWidgetMarkup({ page: 2, max: 2, items: ['Three', 'Four'] })),
    });
    const { element } = await mountFixture(
      posts,
      pagedWidgetMarkup({ page: 1, max: 2, items: ['One', 'Two'] }),
      {
        settings: { classic_masonry: 'yes', classic_columns: '2', classic_row_gap: { size: 20 } },
      },
    );
    element.querySelector<HTMLElement>('.elementor-button')?.click();
    await vi.waitFor(() => expect(margins(element)).toEqual(['', '', '20px', '-30px']));
  });
});

describe('pages', () => {
  it.each(['waiting', 'resting'] as const)(
    'load on a click from before the code was loaded: %s',
    async (stage) => {
      const { on } = serve();
      on('GET', `/blog/?e-page-${ID}=2`, { html: pageHtml(pagedWidgetMarkup({ page: 2, max: 2 })) });
      const { element } = await mountFixture(posts, pagedWidgetMarkup({ page: 1, max: 2 }), {
        stage,
      });
      element.querySelector<HTMLElement>('.elementor-button-text')?.click();
      await vi.waitFor(() => expect(element.textContent).toContain('post-2c'));
      expect(element.classList.contains('e-load-more-pagination-end')).toBe(true);
    },
  );

  it('load on scroll', async () => {
    const { element } = await mountFixture(posts, pagedWidgetMarkup({ page: 1, max: 2, kind: 'scroll' }));
    const anchor = element.querySelector('.e-load-more-anchor') as Element;
    expect([intersections.isObserved(anchor), element.className.includes('no-spinner')]).toEqual([
      true,
      false,
    ]);
  });

  it('load in place if the widget says so, otherwise by the browser', async () => {
    history.replaceState(null, '', '/blog/');
    const { on, calls } = serve();
    on('GET', `/blog/?e-page-${ID}=2`, {
      html: pageHtml(pagedWidgetMarkup({ page: 2, max: 2, kind: 'numbers' })),
    });
    const doAction = vi.fn();
    vi.stubGlobal('elementorFrontend', { hooks: { doAction } });
    const markup = pagedWidgetMarkup({ page: 1, max: 2, kind: 'numbers' });
    const { element } = await mountFixture(posts, markup);
    element.querySelector<HTMLElement>('a.page-numbers')?.click();
    await vi.waitFor(() => expect(element.textContent).toContain('post-2c'));
    const calledHooks = doAction.mock.calls.map(([name, node]) => node === element && name);
    expect(calledHooks).toEqual(
      ['global', 'widget', element.dataset.widget_type].map((type) => `frontend/element_ready/${type}`),
    );
    const reloading = await mountFixture(posts, markup, {
      settings: { pagination_load_type: 'page_reload' },
    });
    const stay = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', stay, { once: true });
    reloading.element.querySelector<HTMLElement>('a.page-numbers')?.click();
    expect([calls.length, stay.mock.calls.length]).toEqual([1, 1]);
  });
});

it.each<[string, Record<string, unknown>]>([
  ['of wrong types', { classic_columns: [], classic_row_gap: 'x', classic_masonry: {}, pagination_type: 7 }],
  ['out of range', { classic_columns: -3, classic_masonry: 'yes', classic_row_gap: { size: -9 } }],
  ['empty', { classic_columns: '', pagination_type: null, load_more_spinner: 'x', auto_scroll: [] }],
])('a list of posts survives the settings %s', async (_what, settings) => {
  const { errors } = await mountFixture(posts, pagedWidgetMarkup({ page: 1, max: 2 }), { settings });
  expect(errors).toEqual([]);
});

it.each([
  ['nothing found', '<div class="elementor-posts-nothing-found">Nothing.</div>'],
  ['nothing at all', ''],
])('a list of posts survives a widget with %s', async (_what, html) => {
  const { errors } = await mountFixture(
    posts,
    `<div class="elementor-element" data-id="a" data-element_type="widget" data-settings="{&quot;pagination_type&quot;:&quot;load_more_on_click&quot;}" data-widget_type="archive-posts.archive_cards">${html}</div>`,
  );
  expect(errors).toEqual([]);
});

it('a list of posts cleans up when disposed', async () => {
  const listeners = countListeners();
  const { dispose, element } = await mountFixture(posts, pagedWidgetMarkup({ page: 1, max: 3 }));
  const { calls } = serve();
  await dispose();
  element.querySelector<HTMLElement>('.elementor-button')?.click();
  expect([calls.length, listeners.list()]).toEqual([0, []]);
});
