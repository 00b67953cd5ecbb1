import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBehaviour } from '#runtime/define.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
// Imported here, so that tests need not wait for the files.
import '#platform/scroll-row.ts';
import './fetch-loop-content.ts';
import './taxonomy-filter.interactive.ts';
import { $filters } from './filter-store.ts';
import { taxonomyFilter } from './handler.ts';

const FIXTURE = 'posts/filtered-loop.html';
const REFRESH = 'https://shop.example/wp-json/elementor-pro/v1/refresh-loop';

const item = (name: string) =>
  `<div class="elementor e-loop-item"><div class="elementor-element" data-element_type="widget" data-widget_type="probe.default">${name}</div></div>`;
const content = (...names: string[]) =>
  `\t<div class="elementor-widget-container"><div class="elementor-loop-container" role="list">${names.map(item).join('')}</div></div>\n`;
const answer = (...names: string[]) => ({ json: { data: content(...names) } });

let transport: FakeTransport;
const isEdit = { value: false };

beforeEach(() => {
  history.replaceState(null, '', '/journal/');
  transport = createFakeTransport();
  isEdit.value = false;
  vi.stubGlobal('elementorFrontendConfig', {
    environmentMode: {
      get edit() {
        return isEdit.value;
      },
    },
    elements: { data: { c9: { settings: { columns: 4 } } } },
  });
  vi.stubGlobal('ElementorProFrontendConfig', { urls: { rest: 'https://shop.example/wp-json/' } });
  vi.stubGlobal('wpApiSettings', { nonce: 'n0nce' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const open = async (settings: Record<string, unknown> = {}, stage: 'mounted' | 'resting' = 'mounted') => {
  const probed: string[] = [];
  const probe = {
    name: 'probe',
    load: async () => ({
      default: defineBehaviour({ mount: ({ element }) => void probed.push(element.textContent ?? '') }),
    }),
  };
  const fixture = await mountFixture(taxonomyFilter, FIXTURE, { settings, stage, others: [probe] });
  const { container } = fixture;
  const of = <E extends HTMLElement>(selector: string) => container.querySelector(selector) as E;
  const loop = of('.elementor-widget-loop-grid');
  return {
    ...fixture,
    probed,
    of,
    loop,
    names: () => [...loop.querySelectorAll('.e-loop-item')].map((each) => each.textContent?.trim()),
    pressed: () =>
      [...container.querySelectorAll<HTMLElement>('[aria-pressed="true"]')]
        .map(({ dataset }) => dataset.filter)
        .join(' '),
    press: async (term: string, bar = 'f11ce01') => {
      of(`[data-id="${bar}"] [data-filter="${term}"]`).click();
      await settle();
    },
    isBusy: () => [loop.classList.contains('e-loading-overlay'), loop.getAttribute('aria-busy')],
  };
};

const bodies = () => transport.calls.map(({ body }) => body);
const requestedFilters = () => bodies().map((body) => (body as { widget_filters: unknown }).widget_filters);
const back = async () => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
  await settle();
};

describe('a press on a term', () => {
  it("shows the server's content for it", async () => {
    transport.on('POST', REFRESH, answer('mug', 'jug'));
    const { press, names, pressed, probed, isBusy } = await open();
    await press('news');
    expect(bodies()).toEqual([
      {
        post_id: 190,
        widget_id: 'a10bea1',
        widget_filters: { taxonomy: { category: { terms: ['news'] } } },
        pagination_base_url: 'https://shop.example/journal/',
      },
    ]);
    expect(transport.calls[0]?.headers.has('x-wp-nonce')).toBe(false);
    expect([names(), probed]).toEqual([
      ['mug', 'jug'],
      ['mug', 'jug'],
    ]);
    expect([pressed(), isBusy()]).toEqual(['news __all', [false, null]]);
    expect(location.search).toBe('?e-filter-a10bea1-category=news');
  });

  it('sets the address before the request, and marks the loop as busy', async () => {
    const slow = createDeferredReply();
    let search = '';
    transport.on('POST', REFRESH, () => {
      ({ search } = location);
      return slow.promise;
    });
    const { press, names, isBusy } = await open();
    await press('news');
    expect([search, isBusy(), names()]).toEqual([
      '?e-filter-a10bea1-category=news',
      [true, 'true'],
      ['harbour', 'kiln', 'pines'],
    ]);
    slow.resolve(answer('mug'));
    await settle();
    expect([isBusy(), names()]).toEqual([[false, null], ['mug']]);
  });

  it('replaces the selected term, or joins it with multiple selection', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    const { press, pressed } = await open();
    await press('news');
    await press('guides');
    await press('red', 'f11ce02');
    await press('blue', 'f11ce02');
    expect(pressed()).toBe('guides blue red');
    expect(requestedFilters().at(-1)).toEqual({
      taxonomy: { category: { terms: ['guides'] }, post_tag: { terms: ['red', 'blue'], logicalJoin: 'OR' } },
    });
    expect(location.search).toBe('?e-filter-a10bea1-category=guides&e-filter-a10bea1-post_tag=red~blue');
  });

  it('removes a selected term; without terms, all items are shown', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    const { press, pressed } = await open();
    await press('red', 'f11ce02');
    await press('blue', 'f11ce02');
    await press('red', 'f11ce02');
    expect(pressed()).toBe('__all blue');
    await press('blue', 'f11ce02');
    expect([pressed(), location.search, requestedFilters().at(-1)]).toEqual(['__all __all', '', {}]);
  });

  it('on "all" does something only if a filter is set', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    const { press, pressed } = await open();
    await press('__all');
    expect(transport.calls).toEqual([]);
    await press('news');
    await press('__all');
    expect([pressed(), location.search, requestedFilters().at(-1)]).toEqual(['__all __all', '', {}]);
  });

  it('keeps the focus, submits no form, and announces the number of items', async () => {
    transport.on('POST', REFRESH, answer('mug', 'jug'));
    const { of, press, container } = await open();
    const form = document.createElement('form');
    container.before(form);
    form.append(container);
    const submitted = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    of('[data-filter="news"]').focus();
    await press('news');
    expect([submitted.mock.calls, document.activeElement?.textContent]).toEqual([[], 'News']);
    expect(document.querySelector('#a11y-speak-polite')?.textContent).toBe('2 items.');
    form.replaceWith(container);
  });

  it('removes the mark that no page follows', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    const { press, loop } = await open();
    loop.classList.add('e-load-more-pagination-end');
    await press('news');
    expect(loop.classList.contains('e-load-more-pagination-end')).toBe(false);
  });

  it('for a missing loop changes only the address', async () => {
    const { press, loop, pressed } = await open();
    loop.remove();
    await press('news');
    expect([transport.calls, location.search, pressed()]).toEqual([
      [],
      '?e-filter-a10bea1-category=news',
      'news __all',
    ]);
  });
});

describe('the address at load', () => {
  it('sets the selected terms, without a request', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    history.replaceState(null, '', '/journal/?e-filter-a10bea1-post_tag=red~blue&e-page-a10bea1=3&x=1');
    const { press } = await open();
    expect(transport.calls).toEqual([]);
    await press('green', 'f11ce02');
    expect(requestedFilters()).toEqual([
      { taxonomy: { post_tag: { terms: ['red', 'blue', 'green'], logicalJoin: 'OR' } } },
    ]);
    expect(location.search).toBe('?x=1&e-filter-a10bea1-post_tag=red~blue~green');
  });

  it('keeps the terms of a bar that was not mounted', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    history.replaceState(null, '', '/journal/?e-filter-a10bea1-post_tag=red');
    const { runtime, press, of } = await open();
    runtime.dispose(of('[data-id="f11ce02"]'));
    await press('news');
    expect(requestedFilters()[0]).toEqual({
      taxonomy: { category: { terms: ['news'] }, post_tag: { terms: ['red'], logicalJoin: 'OR' } },
    });
  });

  it('restarts filtered pages at the base on a later page', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    history.replaceState(null, '', '/journal/page/2/?x=1');
    const { press, of } = await open();
    of('[data-id="f11ce01"] .e-filter').dataset.pageNum = '2';
    await press('news');
    expect(location.pathname + location.search).toBe('/journal/?x=1&e-filter-a10bea1-category=news');
  });
});

describe('going back', () => {
  const page = (...names: string[]) => ({
    text: `<main><div class="elementor-element" data-id="a10bea1">${content(...names)}</div></main>`,
  });

  it('shows the earlier content, from the page', async () => {
    transport.on('POST', REFRESH, answer('mug'), answer('jug'));
    const { press, names, pressed } = await open();
    await press('news');
    await press('guides');
    transport.on('GET', /journal/, page('mug, again'));
    await back();
    expect([names(), pressed(), location.search]).toEqual([
      ['mug, again'],
      'news __all',
      '?e-filter-a10bea1-category=news',
    ]);
    transport.on('GET', /journal/, page('harbour'));
    await back();
    expect([names(), pressed(), location.search]).toEqual([['harbour'], '__all __all', '']);
  });

  it('also removes the terms that the page was loaded with', async () => {
    history.pushState(null, '', '/journal/?e-filter-a10bea1-category=news');
    const { names, pressed } = await open();
    transport.on('GET', /journal/, page('harbour'));
    await back();
    expect([names(), pressed()]).toEqual([['harbour'], '__all __all']);
  });

  it('also does so before a visitor has come near the bar', async () => {
    history.pushState(null, '', '/journal/?e-filter-a10bea1-category=news');
    const { names, pressed } = await open({}, 'resting');
    transport.on('GET', /journal/, page('harbour'));
    await back();
    await vi.waitFor(() => expect([names(), pressed()]).toEqual([['harbour'], '__all __all']));
    expect(transport.calls).toHaveLength(1);
  });

  it.each(['mounted', 'resting'] as const)(
    'requests nothing for unrelated history entries: %s',
    async (stage) => {
      const { names } = await open({}, stage);
      history.pushState(null, '', '#here');
      await back();
      expect([transport.calls, names()]).toEqual([[], ['harbour', 'kiln', 'pines']]);
    },
  );

  it('moves the focus to the new content if the old one had it', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    transport.on('GET', /journal/, page('harbour'));
    const { press, loop, of } = await open();
    await press('news');
    const inside = of('.e-loop-item');
    inside.tabIndex = 0;
    inside.focus();
    await back();
    expect(document.activeElement).toBe(loop.firstElementChild);
  });
});

describe('several requests', () => {
  it('for one loop: the newest counts, and older ones are canceled', async () => {
    const [slow, quick] = [createDeferredReply(), createDeferredReply()];
    transport.on('POST', REFRESH, slow.promise, quick.promise);
    const { press, names, isBusy } = await open();
    await press('news');
    await press('guides');
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
    slow.resolve(answer('slow'));
    await settle();
    expect([names(), isBusy()]).toEqual([
      ['harbour', 'kiln', 'pines'],
      [true, 'true'],
    ]);
    quick.resolve(answer('quick'));
    await settle();
    expect([names(), isBusy()]).toEqual([['quick'], [false, null]]);
  });
});

const reject = (reply: object) => ({ status: 401, json: reply });
it.each([
  ['a refusal', reject({ code: 'rest_forbidden' }), 'the server replied with status 401'],
  ['a server error', { status: 500, text: 'no' }, 'the server replied with status 500'],
  ['no network', NETWORK_FAILURE, 'the server did not reply'],
  ['an empty reply', { text: '' }, 'the reply has no content for a loop'],
  ['no JSON', { text: '<p>Login</p>' }, 'the reply has no content for a loop'],
  ['no data', { json: {} }, 'the reply has no content for a loop'],
  ['data that is no text', { json: { data: [content('no')] } }, 'the reply has no content for a loop'],
  ['another element', { json: { data: '<p>Error</p>' } }, 'the reply has no content for a loop'],
  ['text', { json: { data: 'Error' } }, 'the reply has no content for a loop'],
] as const)(
  'a loop keeps its content after %s, reports the error, and can be filtered again',
  async (_what, outcome, reason) => {
    transport.on('POST', REFRESH, outcome, answer('mug'));
    const { press, names, isBusy, clearErrors } = await open();
    await press('news');
    expect([names(), isBusy()]).toEqual([
      ['harbour', 'kiln', 'pines'],
      [false, null],
    ]);
    expect(clearErrors().map(({ error }) => (error as Error).message)).toEqual([
      `The loop "a10bea1" keeps its content: ${reason}.`,
    ]);
    await press('guides');
    expect(names()).toEqual(['mug']);
  },
);

describe('a reply', () => {
  it('without content empties the loop, and announces it', async () => {
    transport.on('POST', REFRESH, { json: { data: '' } });
    const { press, loop } = await open();
    await press('news');
    expect(loop.innerHTML.trim()).toBe('<div class="elementor-widget-container"></div>');
    expect(document.querySelector('#a11y-speak-polite')?.textContent).toBe('Nothing found.');
  });

  it('uses only its first element, and adds its styles and its scripts, which run once', async () => {
    const ran: string[] = [];
    vi.stubGlobal('ran', ran);
    const parts = '<style id="loop-9"></style><script>ran.push("content")</script>';
    const styled = content('mug').replace('role="list">', `role="list">${parts}`);
    const more = '<p>more</p><script>ran.push("more")</script>';
    transport.on('POST', REFRESH, { json: { data: `<!-- kept -->${styled}${more}` } });
    const { press, loop } = await open();
    await press('news');
    expect(ran).toEqual(['content']);
    expect([loop.querySelector('#loop-9') !== null, loop.textContent?.includes('more')]).toEqual([
      true,
      false,
    ]);
  });
});

it('a filter requests the edited widget in the editor', async () => {
  isEdit.value = true;
  transport.on('POST', REFRESH, answer('mug'));
  const { press, loop } = await open();
  loop.dataset.modelCid = 'c9';
  await press('news');
  expect(bodies()).toEqual([
    expect.objectContaining({ widget_model: { settings: { columns: 4 } }, is_edit_mode: true }),
  ]);
  expect(transport.calls[0]?.headers.get('x-wp-nonce')).toBe('n0nce');
});

it('a filter bar scrolls by dragging if the setting says so', async () => {
  const { of } = await open({ horizontal_scroll: 'enable' });
  const bar = of('[data-id="f11ce01"] .e-filter');
  bar.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(bar.className).toContain('e-scroll');
  bar.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect(bar.className).toBe('e-filter');
});

describe('a disposed filter', () => {
  it('leaves nothing behind', async () => {
    transport.on('POST', REFRESH, answer('mug'));
    const listeners = countListeners();
    const { press, dispose, of } = await open();
    await press('news');
    await dispose();
    of('[data-filter="guides"]').click();
    await settle();
    expect([transport.calls.length, $filters.get()]).toEqual([1, {}]);
    expect(of('[data-filter="news"]').getAttribute('aria-pressed')).toBe('false');
    expect(listeners.list()).toEqual([]);
  });
});

it.each([
  ['none', {}],
  ['no loop', { selected_element: '' }],
  ['junk', { selected_element: [], taxonomy: 7, logical_combination: {}, horizontal_scroll: 'x' }],
])('a filter survives the settings: %s', async (_what, settings) => {
  const { errors } = await open(settings);
  expect(errors).toEqual([]);
});
