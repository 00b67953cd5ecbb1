import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { media } from '#testing/fake-observers.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { click, press } from '#testing/user.ts';
import { megaMenu } from './handler.ts';

const HOVER = 'navigation/mega-menu.html';
const CLICK = 'navigation/mega-menu-click.html';

const configure = (config: object) => vi.stubGlobal('elementorFrontendConfig', config);

beforeEach(() => {
  media.resize(1280);
  configure({});
});
afterEach(() => vi.unstubAllGlobals());

const partsOf = (element: HTMLElement) => {
  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string) => element.querySelector(selector) as HTMLElement;
  return {
    nav: find('.e-n-menu'),
    toggle: find('.e-n-menu-toggle'),
    wrapper: find('.e-n-menu-wrapper'),
    tabStops: all('.e-n-menu-title .e-focus'),
    buttons: all('.e-n-menu-dropdown-icon'),
    titles: all('.e-n-menu-title'),
    panels: all('.e-n-menu-content > .e-con'),
    open: () =>
      all('.e-n-menu-dropdown-icon').flatMap((button, index) => {
        const panel = all('.e-n-menu-content > .e-con')[index] as HTMLElement;
        const states = [
          button.getAttribute('aria-expanded') === 'true',
          panel.classList.contains('e-active'),
          panel.parentElement?.classList.contains('e-active'),
          panel.style.display === 'var(--display)',
        ];
        expect(new Set(states).size, 'all say the same').toBe(1);
        return states[0] ? [button.dataset.tabIndex] : [];
      }),
  };
};

const open = async (
  source: string,
  settings: Record<string, unknown> = {},
  stage: 'mounted' | 'resting' = 'mounted',
) => {
  const fixture = await mountFixture(megaMenu, source, { settings, stage });
  return { ...fixture, ...partsOf(fixture.element) };
};

const pointer = (target: EventTarget, type: string, init: PointerEventInit = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'pointerType', { value: init.pointerType ?? 'mouse' });
  target.dispatchEvent(event);
  return event;
};
const listenFor = (name: string) => {
  const listener = vi.fn();
  window.addEventListener(name, listener);
  return listener;
};

describe('a mega menu before any interaction', () => {
  it('sets the layout and numbers the focusable titles', async () => {
    const { nav, toggle, tabStops, dispose, difference } = await open(HOVER, {}, 'resting');
    expect([nav.dataset.layout, nav.dataset.touchMode]).toEqual(['dropdown', 'true']);
    expect(tabStops.map((each) => each.dataset.focusIndex)).toEqual(['1', '2', '3', '4', '5']);
    toggle.style.display = 'none';
    window.dispatchEvent(new Event('resize'));
    expect(nav.dataset.layout).toBe('horizontal');
    toggle.removeAttribute('style');
    await dispose();
    expect(difference()).toBe('');
  });

  it('marks handheld devices after a resize', async () => {
    const { nav } = await open(HOVER, {}, 'resting');
    media.resize(1300);
    expect(nav.dataset.touchMode).toBe('false');
    media.resize(700);
    expect(nav.dataset.touchMode).toBe('true');
  });

  it("sets the panel width to the window's width", async () => {
    const { wrapper } = await open(HOVER, {}, 'resting');
    expect(wrapper.style.getPropertyValue('--stretch-width')).toMatch(/px$/);
    expect(wrapper.style.getPropertyValue('--stretch-left')).toMatch(/px$/);
  });

  it('replays a click from before the code was loaded', async () => {
    const { buttons, open: opened, settled } = await open(CLICK, {}, 'resting');
    buttons[0]?.click();
    expect(opened()).toEqual([]);
    await settled();
    expect(opened()).toEqual(['1']);
  });
});

describe('a mega menu on press', () => {
  it('opens and closes an item, and replaces the open one', async () => {
    const { buttons, titles, open: opened } = await open(CLICK);
    buttons[0]?.click();
    expect(opened()).toEqual(['1']);
    titles[1]?.click();
    expect(opened()).toEqual(['2']);
    buttons[1]?.click();
    expect(opened()).toEqual([]);
  });

  it("emits the builder's events for an opened panel", async () => {
    const names = [
      'elementor-pro/motion-fx/recalc',
      'elementor/nested-tabs/activate',
      'elementor/bg-video/recalc',
    ];
    const listeners = names.map(listenFor);
    const { buttons, panels } = await open(CLICK);
    const update = vi.fn();
    panels[0]?.append(
      Object.assign(document.createElement('div'), { className: 'swiper', swiper: { update } }),
    );
    buttons[0]?.click();
    expect(update).toHaveBeenCalledOnce();
    for (const each of listeners) expect(each).toHaveBeenCalledTimes(1);
    expect(listeners[1]?.mock.calls[0]?.[0].detail).toBe(panels[0]);
    buttons[0]?.click();
    for (const [index, listener] of listeners.entries()) {
      expect(listener).toHaveBeenCalledTimes(1);
      window.removeEventListener(names[index] as string, listener);
    }
  });

  it.each([
    ['a press elsewhere', () => document.body.click()],
    [
      'a press beside the panel',
      () => document.querySelector<HTMLElement>('.e-n-menu-content.e-active')?.click(),
    ],
  ])('closes the item on %s', async (_what, close) => {
    const { buttons, open: opened } = await open(CLICK);
    buttons[0]?.click();
    close();
    expect(opened()).toEqual([]);
  });

  it('keeps the item open on a press in its panel', async () => {
    const { buttons, panels, open: opened } = await open(CLICK);
    buttons[0]?.click();
    panels[0]?.click();
    expect(opened()).toEqual(['1']);
  });

  it('follows links, and opens nothing for titles that are only links', async () => {
    const { tabStops, titles, open: opened } = await open(HOVER, { open_on: 'click' });
    const link = tabStops[2] as HTMLElement;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(opened()).toEqual([]);
    titles[0]?.classList.add('link-only');
    titles[0]?.click();
    expect(opened()).toEqual([]);
    titles[0]?.classList.remove('link-only');
  });

  it('animates an opening panel', async () => {
    const { buttons, panels } = await open(CLICK, { open_animation: 'fadeIn slow' });
    buttons[0]?.click();
    expect(panels[0]?.className).toContain('animated fadeIn slow');
    buttons[0]?.click();
    expect(panels[0]?.className).not.toMatch(/animated|fadeIn/);
  });

  it('does not animate with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { buttons, panels } = await open(CLICK, { open_animation: 'fadeIn' });
    buttons[0]?.click();
    expect(panels[0]?.classList.contains('animated')).toBe(false);
  });

  it('follows no link of a title in the editor', async () => {
    configure({ environmentMode: { edit: true } });
    const { tabStops, open: opened } = await open(HOVER);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    tabStops[2]?.dispatchEvent(click);
    expect([click.defaultPrevented, opened()]).toEqual([true, ['3']]);
  });

  it('keeps the outer menu open when a menu in its panel changes', async () => {
    const outer = (await readFixture(HOVER)).replaceAll('"hover"', '"click"');
    const inner = await readFixture(CLICK);
    const nested = outer.replace('<p class="eyebrow">At the stove</p>', inner);
    const { elements } = await mountFixture(megaMenu, nested);
    const [first, second] = elements as [HTMLElement, HTMLElement];
    first.querySelector<HTMLElement>('.e-n-menu-dropdown-icon')?.click();
    const button = second.querySelector<HTMLElement>('.e-n-menu-dropdown-icon');
    button?.click();
    const expanded = (element: HTMLElement) => element.querySelectorAll('[aria-expanded="true"]').length;
    expect([expanded(first), expanded(second)]).toEqual([2, 1]);
    press(button as HTMLElement, 'Escape');
    expect([expanded(first), expanded(second)]).toEqual([1, 0]);
    press(document.body, 'Escape');
    expect(expanded(first)).toBe(0);
  });
});

describe('a mega menu with a mouse', () => {
  it('keeps a hovered item open on mouse clicks; touch and keys close it', async () => {
    const { titles, buttons, open: opened } = await open(HOVER);
    pointer(titles[0] as HTMLElement, 'pointerover');
    expect(opened()).toEqual(['1']);
    pointer(buttons[0] as HTMLElement, 'click', { detail: 1 });
    expect(opened()).toEqual(['1']);
    pointer(buttons[0] as HTMLElement, 'click', { detail: 1, pointerType: 'touch' });
    expect(opened()).toEqual([]);
    buttons[0]?.click();
    expect(opened()).toEqual(['1']);
  });

  it('closes the item over a title without a panel, and opens another over its title', async () => {
    const { titles, open: opened } = await open(HOVER);
    pointer(titles[0] as HTMLElement, 'pointerover');
    pointer(titles[2] as HTMLElement, 'pointerover');
    expect(opened()).toEqual(['3']);
    pointer(titles[1] as HTMLElement, 'pointerover');
    expect(opened()).toEqual([]);
  });

  it('closes the item when the mouse leaves it, but not when it enters the panel', async () => {
    const { titles, panels, open: opened } = await open(HOVER);
    pointer(titles[0] as HTMLElement, 'pointerover');
    pointer(panels[0] as HTMLElement, 'pointermove');
    expect(opened()).toEqual(['1']);
    pointer(document.body, 'pointermove', { clientX: 500, clientY: 500 });
    expect(opened()).toEqual([]);
    pointer(document.body, 'pointermove');
    pointer(titles[0] as HTMLElement, 'pointerover');
    pointer(document.documentElement, 'pointerleave');
    expect(opened()).toEqual([]);
  });

  it.each([
    ['a finger', 1280, { pointerType: 'touch' }, {}],
    ['a mouse on a tablet', 900, {}, {}],
    ['a mouse with titles in a dropdown', 1280, {}, { item_layout: 'dropdown' }],
    ['a mouse if the setting says click', 1280, {}, { open_on: 'click' }],
  ] as const)('does not open an item on hover for %s', async (_what, width, init, settings) => {
    media.resize(width);
    const { titles, open: opened } = await open(HOVER, settings);
    pointer(titles[0] as HTMLElement, 'pointerover', init);
    expect(opened()).toEqual([]);
  });

  it('emits an event for mouse events on titles', async () => {
    const listener = listenFor('elementor-pro/mega-menu/heading-mouse-event');
    const { titles } = await open(HOVER);
    for (const type of ['mousedown', 'mousemove', 'mouseup']) pointer(titles[0] as HTMLElement, type);
    expect(listener).toHaveBeenCalledTimes(3);
    window.removeEventListener('elementor-pro/mega-menu/heading-mouse-event', listener);
  });
});

describe('an open panel below the titles', () => {
  /** Adds the place to which a link in the second panel leads. */
  const addPlace = (parent: Element) => {
    const place = document.createElement('div');
    place.id = 'rooms-below';
    parent.append(place);
    onTestFinished(() => {
      place.remove();
      history.replaceState(null, '', location.pathname);
    });
  };
  const openPanel = async () => {
    const parts = await open(HOVER, { open_on: 'click' });
    parts.buttons[1]?.click();
    return { ...parts, link: parts.panels[1]?.querySelector('.living-last') };
  };

  it('closes on a link to a place on the page, which it may cover', async () => {
    const { link, open: opened } = await openPanel();
    addPlace(document.body);
    click(link);
    expect(opened()).toEqual([]);
  });

  it('stays open for a link to a place in it, and for a click that another script handles', async () => {
    const { link, panels, open: opened } = await openPanel();
    addPlace(panels[1] as HTMLElement);
    click(link);
    expect(opened()).toEqual(['3']);
    document.getElementById('rooms-below')?.remove();
    addPlace(document.body);
    link?.addEventListener('click', (event) => event.preventDefault());
    click(link);
    expect(opened()).toEqual(['3']);
  });
});

describe('the dropdown of a mega menu', () => {
  it('opens and closes by its toggle, and emits an event', async () => {
    const listener = listenFor('elementor-pro/mega-menu/dropdown-open');
    const { toggle, wrapper, nav } = await open(CLICK);
    vi.spyOn(toggle, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    toggle.click();
    const height = () => wrapper.style.getPropertyValue('--n-menu-dropdown-content-box-height');
    expect([toggle.getAttribute('aria-expanded'), nav.dataset.layout, height()]).toEqual([
      'true',
      'dropdown',
      'auto',
    ]);
    toggle.click();
    expect([toggle.getAttribute('aria-expanded'), height()]).toEqual(['false', '0']);
    expect(listener).toHaveBeenCalledTimes(2);
    window.removeEventListener('elementor-pro/mega-menu/dropdown-open', listener);
  });

  it('closes when its toggle is hidden', async () => {
    const { toggle } = await open(CLICK);
    toggle.click();
    window.dispatchEvent(new Event('resize'));
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on a link to a section of the page', async () => {
    const { toggle, buttons, panels, open: opened } = await open(HOVER, { open_on: 'click' });
    toggle.click();
    buttons[1]?.click();
    panels[1]?.querySelector<HTMLElement>('.living-last')?.click();
    expect([toggle.getAttribute('aria-expanded'), opened()]).toEqual(['false', []]);
    history.replaceState(null, '', location.pathname);
  });

  it('closes when the visitor comes back to the page', async () => {
    const { toggle, buttons, open: opened } = await open(HOVER, { open_on: 'click' });
    toggle.click();
    buttons[1]?.click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([toggle.getAttribute('aria-expanded'), opened()]).toEqual(['false', []]);
  });

  it('keeps an open panel while the focus moves on, and closes with it', async () => {
    const { toggle, buttons, tabStops, open: opened } = await open(CLICK);
    toggle.click();
    buttons[0]?.focus();
    buttons[0]?.click();
    tabStops[1]?.focus();
    expect(opened()).toEqual(['1']);
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    expect([toggle.getAttribute('aria-expanded'), opened()]).toEqual(['false', []]);
    other.remove();
  });

  it('closes on Escape, and on Shift+Tab from its first title', async () => {
    const { toggle, tabStops, buttons, open: opened } = await open(CLICK);
    toggle.click();
    buttons[0]?.click();
    tabStops[1]?.focus();
    expect(press(tabStops[1] as HTMLElement, 'Escape').defaultPrevented).toBe(true);
    expect([toggle.getAttribute('aria-expanded'), opened(), document.activeElement]).toEqual([
      'false',
      [],
      toggle,
    ]);
    toggle.click();
    tabStops[0]?.focus();
    press(tabStops[0] as HTMLElement, 'Tab', { shiftKey: true });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the keyboard in a mega menu', () => {
  it('moves along the titles with arrow keys', async () => {
    const { tabStops, nav } = await open(HOVER);
    nav.dataset.layout = 'horizontal';
    const focusedIndex = () => tabStops.indexOf(document.activeElement as HTMLElement);
    tabStops[0]?.focus();
    for (const [key, index] of [
      ['End', 4],
      ['Home', 0],
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
    ] as const) {
      expect(press(document.activeElement as Element, key).defaultPrevented).toBe(true);
      expect(focusedIndex()).toBe(index);
    }
    expect(press(document.activeElement as Element, 'ArrowDown').defaultPrevented).toBe(false);
  });

  it('follows a link on Space', async () => {
    const { tabStops } = await open(HOVER);
    const link = tabStops[1] as HTMLElement;
    const onClick = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', onClick);
    expect(press(link, ' ').defaultPrevented).toBe(true);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('returns to the title on Escape in a panel', async () => {
    const { buttons, panels, open: opened } = await open(CLICK);
    buttons[0]?.click();
    const link = panels[0]?.querySelector('a') as HTMLElement;
    link.focus();
    press(link, 'Escape');
    expect([document.activeElement, opened()]).toEqual([buttons[0], []]);
  });

  it('ignores Escape when nothing is open', async () => {
    await open(CLICK);
    expect(press(document.body, 'Escape').defaultPrevented).toBe(false);
  });

  it('closes the open item when the focus moves to another title or leaves', async () => {
    const { buttons, panels, nav, open: opened } = await open(CLICK);
    nav.dataset.layout = 'horizontal';
    buttons[0]?.focus();
    buttons[0]?.click();
    panels[0]?.querySelector('a')?.focus();
    expect(opened()).toEqual(['1']);
    buttons[1]?.focus();
    expect(opened()).toEqual([]);
  });
});

describe('other scripts', () => {
  it.each(['mounted', 'resting'] as const)('can open and close a menu that is %s', async (stage) => {
    const { element, open: opened, toggle } = await open(CLICK, {}, stage);
    const dispatch = async (name: string, detail: object) => {
      emit(window, name, { detail: { widgetId: element.dataset.id, ...detail } });
      await vi.waitFor(() => settle());
    };
    await dispatch('elementor/nested-elements/activate-by-keyboard', { titleIndex: 2 });
    await vi.waitFor(() => expect(opened()).toEqual(['2']));
    await dispatch('elementor/nested-elements/activate-by-keyboard', {});
    expect(opened()).toEqual([]);
    await dispatch('elementor/mega-menu/dropdown-toggle-by-keyboard', { show: true });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await dispatch('elementor/mega-menu/dropdown-toggle-by-keyboard', { show: true });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await dispatch('elementor/mega-menu/dropdown-toggle-by-keyboard', {});
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await dispatch('elementor/nested-elements/activate-by-keyboard', { widgetId: 'other', titleIndex: 1 });
    expect(opened()).toEqual([]);
  });
});

describe('a mega menu in the editor', () => {
  const edit = async (settings: Record<string, unknown> = {}) => {
    configure({ environmentMode: { edit: true } });
    return open(CLICK, settings, 'resting');
  };
  const numbers = (element: HTMLElement) =>
    [...element.querySelectorAll('.e-n-menu-heading > li')].map((item) => {
      const [title, button, panel] = ['.e-n-menu-title', '.e-n-menu-dropdown-icon', '.e-con'].map(
        (selector) => item.querySelector<HTMLElement>(selector),
      );
      const tabIndexes = [button?.dataset.tabIndex, panel?.dataset.tabIndex];
      if (button) {
        expect(button.getAttribute('aria-controls')).toBe(panel?.id);
        expect(panel?.getAttribute('aria-labelledby')).toBe(button.id);
      }
      return [title?.id.slice(-1), ...tabIndexes.map((each) => each ?? '')].join('');
    });

  it('renumbers titles after one is added, moved or removed; each opens its own panel', async () => {
    const { element, runtime, settled } = await edit();
    const heading = element.querySelector('.e-n-menu-heading') as HTMLElement;
    const all = numbers(element);
    expect(all[0]).toBe('111');
    const first = heading.firstElementChild as HTMLElement;
    const copy = first.cloneNode(true) as HTMLElement;
    heading.append(copy);
    const last = String(all.length + 1);
    await vi.waitFor(() => expect(numbers(element).at(-1)).toBe(last.repeat(3)));
    expect(new Set([...element.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      element.querySelectorAll('[id]').length,
    );
    await settled();
    await runtime.summon(element);
    (copy.querySelector('button') as HTMLElement).click();
    await vi.waitFor(() => expect(copy.querySelector('.e-con')?.className).toContain('e-active'));
    expect(first.querySelector('.e-con')?.className).not.toContain('e-active');
    heading.prepend(copy);
    await vi.waitFor(() => expect(numbers(element)[0]).toBe('111'));
    expect(copy.querySelector('.e-n-menu-title')?.id).toMatch(/1$/);
    copy.remove();
    await vi.waitFor(() => expect(numbers(element)).toEqual(all));
  });

  it('makes a title a link while it has an address', async () => {
    const { element, runtime, settled } = await edit();
    const title = () => element.querySelector('.e-n-menu-title-container') as HTMLElement;
    const before = title().outerHTML;
    const setUrl = async (url: string) => {
      runtime.update(element, { menu_items: [{ item_link: { url } }] });
      await settled();
    };
    const isLink = title().matches('a');
    await setUrl(isLink ? '' : '/rooms/');
    await vi.waitFor(() => expect(title().matches('a[href="/rooms/"].e-focus.e-link')).toBe(!isLink));
    await setUrl('/halls/');
    await vi.waitFor(() => expect(title().getAttribute('href')).toBe('/halls/'));
    await setUrl('');
    await vi.waitFor(() => expect(title().tagName).toBe('DIV'));
    expect(before).toContain(title().textContent ?? '?');
  });
});

it('a mega menu cleans up when disposed, also with an open panel', async () => {
  const listeners = countListeners();
  const { titles, buttons, toggle, dispose, difference } = await open(HOVER, { open_animation: 'fadeIn' });
  toggle.click();
  pointer(titles[0] as HTMLElement, 'pointerover');
  await dispose();
  expect(difference()).toBe('');
  buttons[0]?.click();
  pointer(titles[0] as HTMLElement, 'pointerover');
  press(document.body, 'Escape');
  expect([difference(), listeners.list()]).toEqual(['', []]);
  listeners.stop();
});

it('a mega menu survives junk settings, and markup without a toggle, titles or panels', async () => {
  const { buttons, open: opened } = await open(CLICK, {
    open_on: [],
    horizontal_scroll: {},
    content_width: 4,
  });
  buttons[0]?.click();
  expect(opened()).toEqual(['1']);
  const html = await readFixture(CLICK);
  const bare = html
    .replace(/<button class="e-n-menu-toggle.*?<\/button>/s, '')
    .replaceAll('e-n-menu-content"', 'gone"');
  const { element } = await mountFixture(megaMenu, bare);
  const button = element.querySelector<HTMLElement>('.e-n-menu-dropdown-icon');
  button?.click();
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  await mountFixture(megaMenu, html.replaceAll('e-n-menu', 'other'));
});
