import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBehaviour } from '#runtime/define.ts';
import { drag } from '#testing/drag.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { press } from '#testing/user.ts';
import { search } from './handler.ts';

const FIXTURE = 'navigation/search.html';
const URL = 'https://shop.example/wp-json/elementor-pro/v1/refresh-search';
const DEBOUNCE_MS = 300;

const item = (name: string) =>
  `<div class="e-loop-item"><a href="/${name}/" class="elementor-element" data-element_type="widget" data-widget_type="probe.default">${name}</a></div>`;
const resultsFor = (names: readonly string[], pagination = '') => ({
  json: {
    data: names.length ? names.map(item).join('') : '<div class="e-search-nothing-found-message">None</div>',
    pagination,
  },
});
const PAGES =
  '<span class="page-numbers current">1</span><a class="page-numbers" href="/x/?e-search-page=2"><b>2</b></a>';

let transport: FakeTransport;
const isEdit = { value: false };

beforeEach(() => {
  transport = createFakeTransport();
  isEdit.value = false;
  vi.stubGlobal('elementorFrontendConfig', {
    environmentMode: {
      get edit() {
        return isEdit.value;
      },
    },
    elements: { data: { c7: { settings: { live_results: 'yes' } } } },
  });
  vi.stubGlobal('ElementorProFrontendConfig', { urls: { rest: 'https://shop.example/wp-json/' } });
  vi.stubGlobal('wpApiSettings', { nonce: 'n0nce' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (
  settings: Record<string, unknown> = {},
  probed: string[] = [],
  stage: Stage = 'mounted',
) => {
  const probe = {
    name: 'probe',
    load: async () => ({
      default: defineBehaviour({
        mount: ({ element }) => void probed.push(element.textContent ?? ''),
      }),
    }),
  };
  const fixture = await mountFixture(search, FIXTURE, { settings, others: [probe], stage });
  const [first, second] = fixture.elements as [HTMLElement, HTMLElement];
  const partsOf = (element: HTMLElement) => {
    const find = <E extends HTMLElement>(selector: string) => element.querySelector(selector) as E;
    const input = find<HTMLInputElement>('.e-search-input');
    return {
      element,
      input,
      output: find('.e-search-results-container'),
      results: find('.e-search-results'),
      icon: find('.e-search-input-wrapper > svg'),
      names: () => [...element.querySelectorAll('.e-loop-item')].map((each) => each.textContent),
      expanded: () => input.getAttribute('aria-expanded'),
    };
  };
  const parts = partsOf(first);
  vi.useFakeTimers();
  const type = async (text: string, { input } = parts) => {
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.dynamicImportSettled();
    await settle();
  };
  const pause = async (ms = DEBOUNCE_MS) => {
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
  const find = async (text: string, from = parts) => {
    await type(text, from);
    await pause();
  };
  return { ...fixture, ...parts, second: partsOf(second), type, pause, find };
};

const bodies = () => transport.calls.map(({ body }) => body);

it('a search field closes its results on a click outside, even before their code is loaded', async () => {
  const { input, output } = await open();
  expect(output.classList.contains('hidden')).toBe(false);
  input.click();
  expect(output.classList.contains('hidden')).toBe(false);
  document.body.click();
  expect(output.classList.contains('hidden')).toBe(true);
});

it('a search field keeps its results open when text is selected from the field to the page', async () => {
  const { input, output } = await open();
  drag(input, document.body);
  expect(output.classList.contains('hidden')).toBe(false);
});

it('a search field is mounted anywhere on the page, also outside the viewport', () => {
  expect(search.when).toBe('sweep');
});

describe('the form', () => {
  it('is shown once its icons are measured, and hidden again when disposed', async () => {
    const { element, input, second, dispose, difference } = await open();
    expect(element.querySelector('.e-search')?.classList.contains('hidden')).toBe(false);
    expect(element.style.getPropertyValue('--e-search-icon-label-absolute-width')).toBe('0px');
    expect(element.style.getPropertyValue('--e-search-icon-clear-absolute-width')).toBe('0px');
    // jsdom has no widths.
    expect(input.className).toContain('no-icon-label no-icon-clear');
    expect(second.input.className).toContain('no-icon-clear');
    await dispose();
    expect(difference()).toBe('');
  });

  it('is marked while the focus is in it', async () => {
    const { element, input } = await open();
    input.focus();
    expect(element.classList.contains('e-focus')).toBe(true);
    input.blur();
    expect(element.classList.contains('e-focus')).toBe(false);
  });

  it('has a working clear button while there is text in it', async () => {
    transport.on('POST', URL, resultsFor(['lamp']));
    const { input, icon, find, names, expanded, output } = await open();
    expect(icon.classList.contains('hidden')).toBe(true);
    await find('lamp');
    expect(icon.classList.contains('hidden')).toBe(false);
    icon.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect([input.value, names(), expanded(), document.activeElement]).toEqual(['', [], 'false', input]);
    expect([icon.classList.contains('hidden'), output.hasAttribute('aria-label')]).toEqual([true, false]);
  });

  it('is not submitted in the editor', async () => {
    isEdit.value = true;
    const { element } = await open();
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    element.querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });
});

describe('a text', () => {
  it('is searched for once, after a pause, if it is long enough', async () => {
    transport.on('POST', URL, resultsFor(['mug', 'jug']));
    const { type, pause, names, expanded, output, results } = await open();
    await type('mu');
    await pause();
    expect(transport.calls).toEqual([]);
    await type('mug');
    await pause(DEBOUNCE_MS - 1);
    expect(transport.calls).toEqual([]);
    await pause(1);
    expect(bodies()).toEqual([{ post_id: 501, widget_id: '5ea7c01', search_term: 'mug', page_number: 1 }]);
    expect(transport.calls[0]?.headers.has('x-wp-nonce')).toBe(false);
    expect([names(), expanded()]).toEqual([['mug', 'jug'], 'true']);
    expect(output.getAttribute('aria-label')).toBe('Results for mug');
    expect([...results.children].map((each) => each.className)).toEqual([
      'e-search-results-list',
      'elementor-pagination',
    ]);
    expect(output.className).toContain('hide-loader');
  });

  it('that is typed before the code for results is loaded is searched for', async () => {
    transport.on('POST', URL, resultsFor(['mug']));
    const { find, names, settled } = await open({}, [], 'resting');
    await find('mug');
    await settled();
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    await settle();
    expect(names()).toEqual(['mug']);
  });

  it('shows the loader until the reply arrives', async () => {
    const reply = createDeferredReply();
    transport.on('POST', URL, reply.promise);
    const { find, output, input } = await open();
    await find('mug');
    expect([output.className, document.activeElement]).toEqual(['e-search-results-container', input]);
    reply.resolve(resultsFor(['mug']));
    await settle();
    expect(output.className).toContain('hide-loader');
  });

  it('is never searched for without a template', async () => {
    const { second, find } = await open({ template_id: '' });
    await find('mug');
    await find('mug', second);
    expect(transport.calls).toEqual([]);
    expect(second.output.getAttribute('aria-label')).toBe('Results for mug');
  });

  it('ignores the reply to an older text', async () => {
    const slow = createDeferredReply();
    transport.on('POST', URL, slow.promise, resultsFor(['jug']));
    const { find, names } = await open();
    await find('mug');
    await find('jug');
    slow.resolve(resultsFor(['mug']));
    await settle();
    expect(names()).toEqual(['jug']);
  });

  it('does not open the results if the visitor left before the reply', async () => {
    const slow = createDeferredReply();
    transport.on('POST', URL, slow.promise);
    const { find, names, expanded, output, input } = await open();
    await find('mug');
    press(input, 'Escape');
    slow.resolve(resultsFor(['mug']));
    await settle();
    expect([names(), expanded(), output.classList.contains('hidden')]).toEqual([['mug'], 'false', true]);
    input.blur();
    input.focus();
    expect([expanded(), output.classList.contains('hidden')]).toEqual(['true', false]);
  });

  it('shows that nothing was found', async () => {
    transport.on('POST', URL, resultsFor([]));
    const { find, results, expanded, output } = await open();
    await find('zzz');
    expect([results.className, expanded()]).toEqual(['e-search-results no-results', 'false']);
    expect(output.classList.contains('hidden')).toBe(false);
    expect(results.querySelector<HTMLElement>('.elementor-pagination')?.hidden).toBe(true);
  });

  it('removes its results, and aborts the request, when it is deleted', async () => {
    const slow = createDeferredReply();
    transport.on('POST', URL, resultsFor(['mug']), slow.promise);
    const { find, names, expanded } = await open();
    await find('mug');
    await find('mugs');
    await find('');
    expect([names(), expanded()]).toEqual([[], 'false']);
    slow.resolve(resultsFor(['mugs']));
    await settle();
    expect(names()).toEqual([]);
  });

  it('is searched for with the edited widget in the editor', async () => {
    isEdit.value = true;
    transport.on('POST', URL, resultsFor(['mug']));
    const { element, find } = await open();
    element.dataset.modelCid = 'c7';
    await find('mug');
    delete element.dataset.modelCid;
    expect(bodies()).toEqual([
      expect.objectContaining({ widget_model: { settings: { live_results: 'yes' } }, is_edit_mode: true }),
    ]);
    expect(transport.calls[0]?.headers.get('x-wp-nonce')).toBe('n0nce');
  });
});

it.each([
  ['a server error', { status: 500, json: { data: item('no') } }],
  ['no network', NETWORK_FAILURE],
  ['no JSON', { text: '<p>login</p>' }],
  ['nothing usable', { json: [] }],
] as const)('a search keeps the results and hides the loader after %s', async (_what, outcome) => {
  transport.on('POST', URL, resultsFor(['mug']), outcome);
  const { find, names, expanded, output } = await open();
  await find('mug');
  await find('mugs');
  expect([names(), expanded()]).toEqual([['mug'], 'false']);
  expect(output.className).toBe('e-search-results-container hide-loader');
});

describe('results', () => {
  it('mount their widgets, and other scripts are notified', async () => {
    transport.on('POST', URL, resultsFor(['mug', 'jug']));
    const probed: string[] = [];
    const { find, runtime, element } = await open({}, probed);
    const listener = vi.fn();
    runtime.hooks.addAction('search/results-updated', 'test', listener);
    await find('mug');
    vi.useRealTimers();
    await vi.waitFor(() => expect(probed).toEqual(['mug', 'jug']));
    expect(listener).toHaveBeenCalledWith(element);
  });

  it('have pages that open without changing the address', async () => {
    transport.on('POST', URL, resultsFor(['mug'], PAGES), resultsFor(['jug']));
    const { find, results, names, output } = await open();
    await find('mug');
    const link = results.querySelector('a.page-numbers') as HTMLElement;
    link.focus();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.querySelector('b')?.dispatchEvent(click);
    expect([click.defaultPrevented, output.classList.contains('hide-loader')]).toEqual([true, false]);
    await settle();
    expect(bodies().at(-1)).toMatchObject({ search_term: 'mug', page_number: 2 });
    expect([names(), document.activeElement]).toEqual([['jug'], output]);
  });

  it('have pages that open elsewhere with a modifier key', async () => {
    transport.on('POST', URL, resultsFor(['mug'], PAGES));
    const { find, results } = await open();
    await find('mug');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    results.querySelector('a.page-numbers')?.dispatchEvent(click);
    expect([click.defaultPrevented, transport.calls.length]).toEqual([false, 1]);
  });

  it('of one field hide those of another', async () => {
    transport.on('POST', URL, resultsFor(['mug']));
    const { find, output, expanded, second } = await open({ live_results: 'yes', template_id: 77 });
    await find('mug');
    await find('jug', second);
    expect([output.classList.contains('hidden'), expanded()]).toEqual([true, 'false']);
    expect([second.output.classList.contains('hidden'), second.expanded()]).toEqual([false, 'true']);
  });

  it('close on a click outside, not on one inside, and reopen on focus', async () => {
    transport.on('POST', URL, resultsFor(['mug']));
    const { find, input, output, results, expanded } = await open();
    await find('mug');
    results.click();
    input.click();
    expect(output.classList.contains('hidden')).toBe(false);
    // A press on the background removes the focus before the click.
    input.blur();
    document.body.click();
    expect([output.classList.contains('hidden'), expanded()]).toEqual([true, 'false']);
    expect(document.activeElement).toBe(document.body);
    input.focus();
    expect([output.classList.contains('hidden'), expanded()]).toEqual([false, 'true']);
  });
});

describe('the keyboard', () => {
  const openFound = async () => {
    transport.on('POST', URL, resultsFor(['mug', 'jug', 'pot']));
    const page = await open();
    await page.find('mug');
    const links = [...page.results.querySelectorAll('a')];
    const focused = () => links.indexOf(document.activeElement as HTMLAnchorElement);
    return { ...page, links, focused };
  };

  it('moves through the results and back to the end of the text', async () => {
    const { input, focused } = await openFound();
    input.setSelectionRange(0, 0);
    for (const index of [0, 1, 2]) {
      expect(press(document.activeElement as Element, 'ArrowDown').defaultPrevented).toBe(true);
      expect(focused()).toBe(index);
    }
    press(document.activeElement as Element, 'ArrowDown');
    expect([document.activeElement, input.selectionStart]).toEqual([input, 3]);
    press(input, 'ArrowUp');
    expect(focused()).toBe(2);
    for (const index of [1, 0, -1]) {
      press(document.activeElement as Element, 'ArrowUp');
      expect(focused()).toBe(index);
    }
    expect(document.activeElement).toBe(input);
  });

  it('ignores arrows with a modifier, during composition, and without results', async () => {
    const { input, pause } = await openFound();
    expect(press(input, 'ArrowDown', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(press(input, 'ArrowDown', { isComposing: true }).defaultPrevented).toBe(false);
    input.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await pause();
    expect(press(input, 'ArrowDown').defaultPrevented).toBe(false);
  });

  it('closes the results on Escape from anywhere, and reopens them on an arrow key', async () => {
    const { input, links, output, focused, expanded } = await openFound();
    links[1]?.focus();
    expect(press(links[1] as Element, 'Escape').defaultPrevented).toBe(true);
    expect([document.activeElement, output.classList.contains('hidden'), expanded()]).toEqual([
      input,
      true,
      'false',
    ]);
    press(input, 'ArrowDown');
    expect([focused(), output.classList.contains('hidden')]).toEqual([0, false]);
    press(document.body, 'Escape');
    expect(output.classList.contains('hidden')).toBe(true);
    expect(press(input, 'Escape').defaultPrevented).toBe(false);
  });

  it('closes the results on Enter', async () => {
    const { input, links, output, pause, names } = await openFound();
    links[0]?.focus();
    press(links[0] as Element, 'Enter');
    expect(output.classList.contains('hidden')).toBe(false);
    await pause(0);
    expect(output.classList.contains('hidden')).toBe(true);
    expect(press(input, 'Enter').defaultPrevented).toBe(false);
    expect(names()).toEqual([]);
  });
});

it('a search field cleans up when disposed', async () => {
  transport.on('POST', URL, resultsFor(['mug']));
  const listeners = countListeners();
  const { input, find, pause, dispose, difference } = await open();
  await find('mug');
  const found = input.getAttribute('aria-expanded');
  await dispose();
  input.value = 'jug';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await pause();
  input.blur();
  expect([found, transport.calls.length, difference(), listeners.list()]).toEqual(['true', 1, '', []]);
  listeners.stop();
});

it('a search field survives junk settings and markup', async () => {
  const { find, second } = await open({ live_results: {}, template_id: 'x', minimum_search_characters: [] });
  second.output.remove();
  await find('mug', second);
  await find('mug');
  expect(transport.calls).toEqual([]);
});
