import { describe, expect, it, vi } from 'vitest';
import { createNode } from '#lib/create-node.ts';
import { media, resizes } from '#testing/fake-observers.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { click, focusByPress, press, preventsPress } from '#testing/user.ts';
// Preloaded, so that tests need not wait for it.
import '#platform/scroll-row.ts';
import { nestedTabs } from './handler.ts';

const CURRENT = 'content/nested-tabs.html';
const LEGACY = 'content/nested-tabs-legacy.html';
const SCROLL = 'content/nested-tabs-scroll.html';
const EVENTS = [
  'elementor-pro/motion-fx/recalc',
  'elementor/nested-tabs/activate',
  'elementor/bg-video/recalc',
];

const widgetOf = (element: Element) => {
  const root = element.querySelector('.e-n-tabs') as HTMLElement;
  const titles = [
    ...root.querySelectorAll<HTMLElement>(
      ':scope > .e-n-tabs-heading > .e-n-tab-title, :scope > .e-n-tabs-content > .e-n-tab-title',
    ),
  ];
  const panels = [
    ...root.querySelectorAll<HTMLElement>(':scope > .e-n-tabs-content > .e-con'),
  ] as HTMLElement[];
  const attribute = (name: string) => titles.map((title) => title.getAttribute(name)).join(' ');
  return {
    root,
    titles,
    panels,
    attribute,
    title: (item: number) => titles[item - 1] as HTMLElement,
    shown: () =>
      panels
        .map((panel, index) =>
          panel.matches('.e-active') && panel.style.display !== 'none' ? index + 1 : '',
        )
        .join(''),
  };
};
const open = async (source = CURRENT, settings: Record<string, unknown> = {}, stage: Stage = 'mounted') => {
  const fixture = await mountFixture(nestedTabs, source, { settings, stage });
  return { ...fixture, ...widgetOf(fixture.element) };
};
const watchEvents = () => {
  const emitted: unknown[] = [];
  const record = (event: Event) => emitted.push([event.type, (event as CustomEvent).detail?.content]);
  for (const name of EVENTS) window.addEventListener(name, record);
  return emitted;
};

describe('nested tabs', () => {
  it.each([CURRENT, LEGACY])('of %s start with the first one and switch on click', async (source) => {
    const { root, title, shown, attribute } = await open(source);
    expect([shown(), root.classList.contains('e-activated')]).toEqual(['1', true]);
    title(2).click();
    expect(shown()).toBe('2');
    expect(attribute('aria-selected').split(' ').slice(0, 2)).toEqual(['false', 'true']);
    expect(attribute('tabindex').split(' ').slice(0, 2)).toEqual(['-1', '0']);
  });

  it('with older markup update both titles of a tab, with aria-expanded', async () => {
    const { title, titles, attribute, shown } = await open(LEGACY);
    title(4).click();
    expect(shown()).toBe('2');
    expect(attribute('aria-expanded')).toBe('false true false true');
    expect(titles.map((each) => each.classList.contains('e-active'))).toEqual([false, true, false, true]);
    expect(preventsPress(title(1), 'Enter')).toBe(true);
    expect(shown()).toBe('1');
    expect(preventsPress(title(2), ' ')).toBe(true);
    expect(shown()).toBe('2');
  });

  it('emit an opened panel once, in order; nothing at the start or for the open tab', async () => {
    const emitted = watchEvents();
    const { title, panels } = await open();
    expect(emitted).toEqual([]);
    title(2).click();
    expect(emitted).toEqual([
      [EVENTS[0], undefined],
      [EVENTS[1], panels[1]],
      [EVENTS[2], undefined],
    ]);
    title(2).click();
    expect(emitted).toHaveLength(3);
  });

  it('update all carousels in an opened panel', async () => {
    const { title, panels } = await open();
    const update = vi.fn();
    panels[1]?.append(
      ...[{}, { swiper: {} }, { swiper: { update } }, { swiper: { update } }].map((extra) =>
        Object.assign(document.createElement('div'), { className: 'swiper' }, extra),
      ),
    );
    title(2).click();
    expect(update).toHaveBeenCalledTimes(2);
    for (const carousel of [...(panels[1]?.querySelectorAll('.swiper') ?? [])]) carousel.remove();
  });

  it('are independent of tabs in a panel', async () => {
    const { title, shown, elements } = await open();
    const inner = widgetOf(elements[1] as Element);
    title(3).click();
    inner.title(2).click();
    expect([shown(), inner.shown()]).toEqual(['3', '2']);
    inner.title(2).focus();
    press(inner.title(2), 'ArrowRight');
    expect(document.activeElement).toBe(inner.title(1));
    expect(shown()).toBe('3');
  });

  it('move the focus with all arrow keys, Home and End, wrapping around, without opening', async () => {
    const { title, shown, attribute } = await open();
    title(1).focus();
    for (const [key, item] of [
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', 3],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      expect(preventsPress(document.activeElement as Element, key)).toBe(true);
      expect(document.activeElement).toBe(title(item));
    }
    expect([attribute('tabindex'), shown()]).toEqual(['-1 -1 0', '1']);
  });

  it('mirror left and right in RTL', async () => {
    const { title, container } = await open();
    container.style.direction = 'rtl';
    title(1).focus();
    press(title(1), 'ArrowLeft');
    expect(document.activeElement).toBe(title(2));
    container.removeAttribute('style');
  });

  it('move the focus from a panel to its title on Escape', async () => {
    const { title, panels } = await open();
    const link = panels[0]?.querySelector('a') as HTMLElement;
    link.focus();
    expect(preventsPress(link, 'Escape')).toBe(true);
    expect(document.activeElement).toBe(title(1));
  });

  it('ignore press keys on buttons, and keys with modifiers', async () => {
    const { title, shown } = await open();
    title(2).focus();
    expect([
      preventsPress(title(2), 'Enter'),
      preventsPress(title(2), 'ArrowLeft', { ctrlKey: true }),
      shown(),
    ]).toEqual([false, false, '1']);
  });

  it('switch by a title that is a link, also on Space, without stopping its click', async () => {
    const { titles, title, shown } = await open();
    const link = document.createElement('a');
    for (const { name, value } of title(2).attributes) link.setAttribute(name, value);
    link.href = '#elsewhere';
    const button = titles[1] as HTMLElement;
    button.replaceWith(link);
    const onClick = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', onClick);
    expect(preventsPress(link, ' ')).toBe(true);
    window.removeEventListener('click', onClick);
    expect([onClick.mock.calls.length, shown()]).toEqual([1, '2']);
    link.replaceWith(button);
  });

  it('open after a delay when stacked as an accordion', async () => {
    vi.useFakeTimers();
    const { title, shown, container } = await open();
    (container.querySelector('.e-n-tabs-heading') as HTMLElement).style.display = 'contents';
    title(2).click();
    expect(shown()).toBe('');
    title(3).click();
    vi.advanceTimersByTime(9);
    expect(shown()).toBe('');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('3');
    vi.useRealTimers();
    container.querySelector('.e-n-tabs-heading')?.removeAttribute('style');
  });

  it.each([
    ['#care', '2'],
    ['#e-n-tab-title-665917462', '2'],
    ['#e-n-tab-content-665917463', '3'],
    ['#elsewhere', '1'],
  ])('open the tab for the hash %s', async (hash, tab) => {
    location.hash = hash;
    const { shown, title } = await open();
    expect(shown()).toBe(tab);
    title(1).click();
    window.dispatchEvent(new Event('hashchange'));
    expect(shown()).toBe(tab);
    history.replaceState(null, '', '/');
  });

  it('set touch mode by the width after a resize', async () => {
    const { root } = await open();
    expect(root.dataset.touchMode).toBe(String('ontouchstart' in window));
    media.resize(390);
    expect(root.dataset.touchMode).toBe('true');
    media.resize(1280);
    expect(root.dataset.touchMode).toBe('false');
  });

  it("apply the editor's changes", async () => {
    const { element, runtime, shown } = await open(CURRENT, { activeItemIndex: 2 });
    expect(shown()).toBe('2');
    runtime.update(element, { activeItemIndex: 3 });
    await settle();
    expect(shown()).toBe('3');
    runtime.update(element, { activeItemIndex: 1, horizontal_scroll: 'enable' });
    await settle();
    expect(shown()).toBe('1');
  });

  it("clean up when disposed: restore the server's markup and remove listeners", async () => {
    const listeners = countListeners();
    for (const source of [CURRENT, LEGACY, SCROLL]) {
      const { title, dispose, difference, shown } = await open(source);
      title(2).click();
      title(2).focus();
      await dispose();
      expect(difference()).toBe('');
      title(2).click();
      expect(shown()).toBe('1');
    }
    expect([listeners.list(), resizes.size]).toEqual([[], 0]);
  });

  it.each([
    { horizontal_scroll: 7, tabs_justify_horizontal: [], activeItemIndex: 'x' },
    { activeItemIndex: -3, horizontal_scroll: 'maybe' },
  ])('survive junk settings: %j', async (settings) => {
    const { title, shown } = await open(CURRENT, settings);
    expect(shown()).toBe('1');
    title(3).click();
    expect(shown()).toBe('3');
  });

  it('survive missing tabs, titles and panels', async () => {
    const html = (inner: string) =>
      `<div class="elementor-element" data-element_type="widget" data-widget_type="nested-tabs.default">${inner}</div>`;
    await mountFixture(nestedTabs, html(''));
    await mountFixture(nestedTabs, html('<div class="e-n-tabs"></div>'));
    const { element } = await mountFixture(
      nestedTabs,
      html(
        '<div class="e-n-tabs"><div class="e-n-tabs-heading" role="tablist"><button class="e-n-tab-title" data-tab-index="1">a</button><button class="e-n-tab-title" data-tab-index="2">b</button></div></div>',
      ),
    );
    widgetOf(element).title(2).click();
    expect(widgetOf(element).attribute('aria-selected')).toBe('false true');
  });
});

describe('nested tabs in their resting state', () => {
  it.each([CURRENT, LEGACY])('of %s show the first one, and restore the markup', async (source) => {
    const { root, shown, attribute, dispose, difference } = await open(source, {}, 'resting');
    expect([shown(), root.matches('.e-activated'), attribute('tabindex').slice(0, 4)]).toEqual([
      '1',
      true,
      '0 -1',
    ]);
    await dispose();
    expect(difference()).toBe('');
  });

  it.each([true, false])(
    'move the focus by a held arrow key, unless the visitor has moved on: %s',
    async (hasMovedOn) => {
      const { title, container, settled } = await open(CURRENT, {}, 'resting');
      const field = document.createElement('input');
      container.append(field);
      title(1).focus();
      press(title(1), 'ArrowRight');
      if (hasMovedOn) focusByPress(field);
      await settled();
      expect(document.activeElement).toBe(hasMovedOn ? field : title(2));
    },
  );

  it('open and emit the tab that the URL links to, initially and later, and keep working', async () => {
    location.hash = '#care';
    const emitted = watchEvents();
    const { shown, title, panels, element, runtime } = await open(CURRENT, {}, 'resting');
    expect([shown(), emitted.map((each) => (each as unknown[])[1])]).toEqual([
      '2',
      [undefined, panels[1], undefined],
    ]);
    location.hash = '#e-n-tab-content-665917463';
    window.dispatchEvent(new Event('hashchange'));
    expect([shown(), emitted.length]).toEqual(['3', 6]);
    await runtime.summon(element);
    expect([shown(), emitted.length]).toEqual(['3', 6]);
    title(1).click();
    expect([shown(), emitted.length]).toEqual(['1', 9]);
    window.dispatchEvent(new Event('hashchange'));
    expect([shown(), emitted.length]).toEqual(['3', 12]);
    history.replaceState(null, '', '/');
  });
});

it('nested tabs open a linked tab again when the same link is pressed again', async () => {
  location.hash = '#care';
  const { shown, title, container } = await open();
  const link = createNode('a', { href: '#care' }, 'Care');
  container.append(link);
  title(1).click();
  click(link, { ctrlKey: true });
  link.target = '_blank';
  click(link);
  expect(shown()).toBe('1');
  link.target = '';
  click(link);
  expect(shown()).toBe('2');
  title(1).click();
  link.addEventListener('click', (event) => event.preventDefault());
  click(link);
  expect(shown()).toBe('1');
  history.replaceState(null, '', '/');
});

it('nested tabs open a linked tab without delay when stacked', async () => {
  location.hash = '#care';
  const stacked = '<div style="display: contents" class="e-n-tabs-heading"';
  const html = (await readFixture(CURRENT)).replace('<div class="e-n-tabs-heading"', stacked);
  const { shown, element } = await open(html, {}, 'resting');
  expect([shown(), element.querySelectorAll('[style="display: contents"]').length]).toEqual(['2', 1]);
  history.replaceState(null, '', '/');
});

describe('an overflowing row of titles', () => {
  const openRow = async (
    settings: Record<string, unknown> = {},
    [content, widthPx] = [900, 300],
    stage: Stage = 'mounted',
  ) => {
    const opened = await open(SCROLL, settings, stage);
    const row = opened.container.querySelector('.e-n-tabs-heading') as HTMLElement;
    Object.defineProperties(row, { scrollWidth: { value: content }, clientWidth: { value: widthPx } });
    resizes.trigger(row);
    const mouse = (type: string, pageX: number) =>
      row.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pageX } as object),
      );
    return {
      ...opened,
      row,
      mouse,
      justify: () => row.style.getPropertyValue('--n-tabs-heading-justify-content'),
    };
  };
  const pageX = (type: string, x: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'pageX', { value: x });
    return event;
  };

  it.each([
    [{}, 0],
    [{ tabs_justify_horizontal: 'end' }, 600],
  ])('with %j is scrolled to %i', async (settings, left) => {
    const { row, justify } = await openRow(settings);
    expect([justify(), row.scrollLeft]).toEqual(['start', left]);
  });

  it('is scrolled to its end in RTL', async () => {
    const { row } = await openRow({ tabs_justify_horizontal: 'end' });
    row.style.direction = 'rtl';
    resizes.trigger(row);
    expect(row.scrollLeft).toBe(-600);
  });

  it('keeps its scroll position when its interactive part loads, and applies changed settings', async () => {
    const { row, element, runtime } = await openRow({}, [900, 300], 'resting');
    row.scrollLeft = 250;
    await runtime.summon(element);
    await settle();
    expect(row.scrollLeft).toBe(250);
    runtime.update(element, { tabs_justify_horizontal: 'end' });
    await settle();
    expect(row.scrollLeft).toBe(600);
  });

  it('is unchanged if it fits, or if scrolling is disabled for the device', async () => {
    expect((await openRow({}, [300, 300])).justify()).toBe('');
    media.resize(390);
    expect((await openRow({ horizontal_scroll_mobile: 'disable' })).justify()).toBe('');
  });

  it('is dragged by the pointer, by five pixels at a time for long distances', async () => {
    const { row } = await openRow();
    row.dispatchEvent(pageX('mousedown', 200));
    expect([row.matches('.e-scroll'), row.getAttribute('data-page-x')]).toEqual([true, '200']);
    row.dispatchEvent(pageX('mousemove', 188));
    expect([row.scrollLeft, row.matches('.e-scroll-active')]).toEqual([12, true]);
    row.dispatchEvent(pageX('mousemove', 150));
    expect(row.scrollLeft).toBe(17);
    row.dispatchEvent(pageX('mouseup', 150));
    expect([row.matches('.e-scroll,.e-scroll-active'), row.hasAttribute('data-page-x')]).toEqual([
      false,
      false,
    ]);
    row.dispatchEvent(pageX('mousemove', 100));
    expect(row.scrollLeft).toBe(17);
  });

  it('ignores the click after a drag, but not the next click', async () => {
    const { row, title, shown } = await openRow();
    const click = (x: number, to: number) => {
      title(3).dispatchEvent(pageX('mousedown', x));
      title(3).dispatchEvent(pageX('mousemove', to));
      title(3).dispatchEvent(pageX('mouseup', to));
      title(3).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    };
    click(200, 120);
    expect(shown()).toBe('1');
    click(200, 198);
    expect(shown()).toBe('3');
    row.dispatchEvent(pageX('mousedown', 200));
    row.dispatchEvent(pageX('mousemove', 100));
    row.dispatchEvent(pageX('mouseleave', 100));
    // Like a key press.
    title(2).click();
    expect(shown()).toBe('2');
  });
});
