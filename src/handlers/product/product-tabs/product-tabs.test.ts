import { afterEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { productTabs } from './handler.ts';

const FIXTURE = 'product/tabs.html';
const LEGACY = 'product/tabs-legacy.html';

const open = async (source = FIXTURE, hash = '', options: FixtureOptions = {}) => {
  window.location.hash = hash;
  const fixture = await mountFixture(productTabs, source, options);
  const { element, container } = fixture;
  const all = <E extends HTMLElement>(selector: string) => [...element.querySelectorAll<E>(selector)];
  const links = all<HTMLAnchorElement>('.wc-tabs a');
  return {
    ...fixture,
    links,
    reviewLink: container.querySelector<HTMLElement>('.woocommerce-review-link'),
    shown: () =>
      all('.wc-tab')
        .filter((panel) => getComputedStyle(panel).display === 'block')
        .map(({ id }) => id)
        .join(' '),
    hidden: () => all('.wc-tab').filter((panel) => panel.style.display === 'none').length,
    active: () =>
      all('.wc-tabs li.active')
        .map(({ id }) => id)
        .join(' '),
    attribute: (selector: string, name: string) =>
      all(selector)
        .map((node) => node.getAttribute(name))
        .join(' '),
  };
};

const fire = (target: Element, event: Event) => {
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const click = (target: Element, init: MouseEventInit = {}) =>
  fire(target, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const press = (target: Element, key: string) =>
  fire(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('product tabs', () => {
  it.each([FIXTURE, LEGACY])('of %s show only the first panel', async (source) => {
    const { shown, hidden, active } = await open(source);
    expect(shown()).toBe('tab-description');
    expect(hidden()).toBe(2);
    expect(active()).toBe('tab-title-description');
  });

  it.each([FIXTURE, LEGACY])("of %s show the clicked tab's panel", async (source) => {
    const { links, shown, active } = await open(source);
    for (const [index, name] of ['description', 'additional_information', 'reviews'].entries()) {
      expect(click(links[index] as Element)).toBe(true);
      expect([shown(), active()]).toEqual([`tab-${name}`, `tab-title-${name}`]);
    }
  });

  it('mark the selected tab, which is the tab stop', async () => {
    const { links, attribute } = await open();
    links[1]?.click();
    expect(attribute('.wc-tabs a', 'aria-selected')).toBe('false true false');
    expect(attribute('.wc-tabs a', 'tabindex')).toBe('-1 0 -1');
    expect(attribute('.wc-tabs li', 'aria-selected')).toBe('  ');
  });

  it('of older shops mark the list item, and all links are tab stops', async () => {
    const { links, attribute } = await open(LEGACY);
    links[1]?.click();
    expect(attribute('.wc-tabs li', 'aria-selected')).toBe('false true false');
    expect(attribute('.wc-tabs a', 'aria-selected')).toBe('  ');
    expect(attribute('.wc-tabs a', 'tabindex')).toBe('  ');
  });

  it.each([
    ['#comment-12', 'tab-reviews'],
    ['#COMMENT-12', 'tab-reviews'],
    ['#reviews', 'tab-reviews'],
    ['#tab-reviews', 'tab-reviews'],
    ['#tab-additional_information', 'tab-additional_information'],
    ['#size-chart', 'tab-additional_information'],
    ['#elsewhere', 'tab-description'],
    ['#%', 'tab-description'],
  ])('with the hash %s start with %s', async (hash, id) => {
    const { shown } = await open(FIXTURE, hash);
    expect(shown()).toBe(id);
  });

  it.each(['/product/tea-mug/comment-page-2/', '/product/tea-mug/?cpage=2'])(
    'at the address %s start with the reviews',
    async (path) => {
      history.replaceState(null, '', path);
      const fixture = await mountFixture(productTabs, FIXTURE);
      expect(getComputedStyle(fixture.element.querySelector('#tab-reviews') as Element).display).toBe(
        'block',
      );
    },
  );

  it.each([
    ['ltr', 2, 'ArrowRight', 0],
    ['ltr', 0, 'ArrowLeft', 2],
    ['ltr', 0, 'ArrowRight', 1],
    ['rtl', 0, 'ArrowRight', 2],
    ['ltr', 1, 'Home', 0],
    ['ltr', 1, 'End', 2],
  ])('in %s text: from %i, %s moves to %i, without opening', async (direction, from, key, to) => {
    const { links, shown, element } = await open();
    element.style.direction = direction;
    links[from]?.focus();
    expect(press(links[from] as Element, key)).toBe(true);
    await vi.waitFor(() => expect(document.activeElement).toBe(links[to]));
    expect(shown()).toBe('tab-description');
    expect(press(links[to] as Element, ' ')).toBe(true);
    const panels = ['tab-description', 'tab-additional_information', 'tab-reviews'];
    await vi.waitFor(() => expect(shown()).toBe(panels[to]));
    element.style.removeProperty('direction');
  });

  it('hold repeated keys before the island has loaded', async () => {
    const { links } = await open();
    links[0]?.focus();
    for (let count = 0; count < 2; count += 1) press(document.activeElement as Element, 'ArrowRight');
    await vi.waitFor(() => expect(document.activeElement).toBe(links[2]));
  });

  it('ignore other keys', async () => {
    const { links, element } = await open();
    expect(['Tab', 'ArrowDown', 'Enter'].map((key) => press(links[0] as Element, key))).toEqual([
      false,
      false,
      false,
    ]);
    const init = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
    expect(fire(links[0] as Element, new KeyboardEvent('keydown', init))).toBe(false);
    expect(press(element, 'End')).toBe(false);
  });

  it('stop the propagation of released arrow keys, to which galleries would react', async () => {
    const onKeyUp = vi.fn();
    document.addEventListener('keyup', onKeyUp);
    const { links } = await open();
    for (const key of ['ArrowLeft', 'ArrowRight', 'Enter']) {
      links[0]?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
    }
    expect(onKeyUp).toHaveBeenCalledTimes(1);
    document.removeEventListener('keyup', onKeyUp);
  });

  it('open the reviews by their link, which still jumps', async () => {
    const { reviewLink, shown } = await open();
    expect(click(reviewLink as Element)).toBe(false);
    expect(shown()).toBe('tab-reviews');
  });

  it('open the panel of a new hash', async () => {
    const { shown, links } = await open();
    window.location.hash = '#size-chart';
    await vi.waitFor(() => expect(shown()).toBe('tab-additional_information'));
    links[0]?.click();
    window.location.hash = '#elsewhere';
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).toBe('tab-description');
  });

  it('restart when a page builder emits init', async () => {
    const { element, links, shown } = await open();
    links[2]?.click();
    emit(element, 'init');
    expect(shown()).toBe('tab-description');
  });

  it('do not restart when an element inside emits init', async () => {
    const { element, links, shown } = await open();
    links[2]?.click();
    emit(element.querySelector('#reviews') as Element, 'init');
    expect(shown()).toBe('tab-reviews');
  });

  it('do not stop the propagation of events from elements inside', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const { container, element } = await open();
    const onInit = vi.fn();
    jQuery(container).on('init', '#reviews', onInit);
    jQuery(element).find('#reviews').trigger('init');
    expect(onInit).toHaveBeenCalledTimes(1);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('ignore a click with %s', async (key) => {
    const { links, shown } = await open();
    expect(click(links[1] as Element, { [key]: true })).toBe(false);
    expect(shown()).toBe('tab-description');
  });
});

describe('product tabs in their resting state', () => {
  const openResting = () => open(FIXTURE, '', { stage: 'resting' });
  const arrived = () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));

  it.each([FIXTURE, LEGACY])('of %s show one panel with matching ARIA attributes', async (source) => {
    const { shown, active, attribute, runtime } = await open(source, '#reviews', { stage: 'resting' });
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['waiting']);
    expect([shown(), active()]).toEqual(['tab-reviews', 'tab-title-reviews']);
    expect(attribute('[role=tab]', 'aria-selected')).toBe('false false true');
  });

  it('open panels by link and hash, and restart on init', async () => {
    const { element, reviewLink, shown, runtime } = await openResting();
    const jumped = arrived();
    expect(click(reviewLink as Element)).toBe(false);
    expect(shown()).toBe('tab-reviews');
    await jumped;
    window.location.hash = '#size-chart';
    await vi.waitFor(() => expect(shown()).toBe('tab-additional_information'));
    history.replaceState(null, '', '/');
    emit(element, 'init');
    expect(shown()).toBe('tab-description');
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['waiting']);
  });

  it('hold clicks, and continue from the open panel', async () => {
    const { links, shown, reviewLink, settled } = await openResting();
    const jumped = arrived();
    reviewLink?.click();
    await jumped;
    click(links[1] as Element);
    await vi.waitFor(() => expect(shown()).toBe('tab-additional_information'));
    await settled();
    reviewLink?.click();
    expect(shown()).toBe('tab-reviews');
  });

  it('hold several keys', async () => {
    const { links } = await openResting();
    links[0]?.focus();
    for (let count = 0; count < 2; count += 1) press(document.activeElement as Element, 'ArrowRight');
    await vi.waitFor(() => expect(document.activeElement).toBe(links[2]));
  });
});

describe('product tabs with unusual markup', () => {
  it('do not affect panels inside a panel', async () => {
    const { element } = await open();
    expect(element.querySelector<HTMLElement>('.panel .panel')?.style.display).toBe('');
  });

  it('are independent of nested tabs', async () => {
    const { element, links, shown, settled } = await open();
    const inner = element.cloneNode(true) as HTMLElement;
    for (const node of inner.querySelectorAll('[id]')) node.id = `inner-${node.id}`;
    for (const link of inner.querySelectorAll('a')) link.hash = `#inner-${link.hash.slice(1)}`;
    element.querySelector('#tab-description')?.append(inner);
    await settled();
    inner.querySelectorAll<HTMLElement>('.wc-tabs a')[1]?.click();
    const panel = inner.querySelector('#inner-tab-additional_information') as Element;
    expect(getComputedStyle(panel).display).toBe('block');
    expect(links[0]?.getAttribute('aria-selected')).toBe('true');
    expect(shown().split(' ')).toContain('tab-description');
  });

  it('keep the default action of a tab without a panel', async () => {
    const { element, links, shown, runtime, settled } = await open();
    runtime.dispose(element);
    const link = links[1] as HTMLAnchorElement;
    link.href = 'https://shop.example/sizes/';
    runtime.scan(element);
    await settled();
    link.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    link.click();
    // The panel without a tab is unchanged.
    expect(shown()).toBe('tab-description tab-additional_information');
    expect(link.hasAttribute('aria-selected')).toBe(false);
  });

  it('find panels by escaped and unescaped ids', async () => {
    const tabs = ['f%C3%A6r', 'bl%C3%A5'];
    const html = `<div class="wc-tabs-wrapper"><ul class="wc-tabs" role="tablist">${tabs
      .map((name) => `<li><a role="tab" href="#tab-${name}">x</a></li>`)
      .join(
        '',
      )}</ul><div class="wc-tab" id="tab-f%C3%A6r"></div><div class="wc-tab" id="tab-blå"></div></div>`;
    const { element, links } = await open(html);
    links[1]?.click();
    const panels = [...element.querySelectorAll<HTMLElement>('.wc-tab')];
    expect(panels.map((panel) => getComputedStyle(panel).display)).toEqual(['none', 'block']);
  });

  it.each([
    '<div class="wc-tabs-wrapper"></div>',
    '<div class="woocommerce-tabs"><ul class="tabs"><li>x</li></ul></div>',
  ])('change nothing when missing: %s', async (html) => {
    const { difference } = await open(html);
    expect(difference()).toBe('');
  });

  it('survive junk settings', async () => {
    const { shown, clearErrors } = await open(
      '<div class="wc-tabs-wrapper" data-settings="{junk"><ul class="wc-tabs"><li><a href="#a">A</a></li></ul><div class="wc-tab" id="a"></div></div>',
    );
    expect(shown()).toBe('a');
    clearErrors();
  });

  it.each([FIXTURE, LEGACY])('of %s clean up when disposed', async (source) => {
    const { links, dispose, difference, reviewLink, element } = await open(source);
    links[1]?.click();
    await dispose();
    expect(difference()).toBe('');
    links[2]?.addEventListener('click', (event) => event.preventDefault());
    links[2]?.click();
    reviewLink?.click();
    emit(element, 'init');
    expect(difference()).toBe('');
  });
});
