import { describe, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { click, press, preventsClick, preventsPress } from '#testing/user.ts';
import { nestedAccordion } from './handler.ts';

const SOURCE = 'content/nested-accordion.html';

const widgetOf = (element: Element) => {
  const items = [...(element.querySelector('.e-n-accordion')?.children ?? [])] as HTMLDetailsElement[];
  const titles = items.map((item) => item.querySelector('summary') as HTMLElement);
  return {
    items,
    titles,
    title: (index: number) => titles[index - 1] as HTMLElement,
    open: () => items.map((item, index) => (item.open ? index + 1 : '')).join(''),
    expanded: () => titles.map((title) => title.getAttribute('aria-expanded')).join(' '),
    stops: () => titles.map((title) => title.getAttribute('tabindex')).join(' '),
  };
};
const open = async (settings: Record<string, unknown> = {}, stage: Stage = 'mounted') => {
  const fixture = await mountFixture(nestedAccordion, SOURCE, { settings, stage });
  return { ...fixture, ...widgetOf(fixture.element), inner: widgetOf(fixture.elements[1] as Element) };
};

describe('a details accordion', () => {
  it('has at most one open item, with matching ARIA attributes', async () => {
    const { title, open: items, expanded } = await open();
    expect(items()).toBe('1');
    expect(preventsClick(title(2))).toBe(true);
    expect([items(), expanded()]).toEqual(['2', 'false true false']);
    click(title(2));
    expect([items(), expanded()]).toEqual(['', 'false false false']);
  });

  it('keeps the others open with several allowed', async () => {
    const { title, open: items } = await open({ max_items_expended: 'multiple' });
    click(title(3));
    expect(items()).toBe('13');
    click(title(1));
    expect(items()).toBe('3');
  });

  it('is independent of a nested accordion', async () => {
    const { title, open: items, inner } = await open({ max_items_expended: 'one' });
    click(title(3));
    click(inner.title(1));
    expect([items(), inner.open()]).toEqual(['3', '1']);
    click(inner.title(2));
    expect([items(), inner.open()]).toEqual(['3', '2']);
    press(inner.title(2), 'Escape');
    expect([items(), inner.open()]).toEqual(['3', '']);
  });

  it('moves the focus with arrow keys, Home and End, wrapping around, without opening', async () => {
    const { title, open: items, stops } = await open();
    title(1).focus();
    for (const [key, item] of [
      ['ArrowDown', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['ArrowUp', 3],
      ['ArrowLeft', 2],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      expect(preventsPress(document.activeElement as Element, key)).toBe(true);
      expect(document.activeElement).toBe(title(item));
    }
    expect([stops(), items()]).toEqual(['-1 -1 0', '1']);
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'ignores keys with %j',
    async (modifier) => {
      const { title, open: items } = await open();
      title(1).focus();
      expect([
        preventsPress(title(1), 'ArrowDown', modifier),
        preventsPress(title(1), 'Escape', modifier),
      ]).toEqual([false, false]);
      expect([document.activeElement, items()]).toEqual([title(1), '1']);
    },
  );

  it('closes on Escape in its title or panel, and focuses the title', async () => {
    const { title, open: items, items: all } = await open();
    click(title(2));
    const link = all[1]?.querySelector('a') as HTMLElement;
    link.focus();
    expect(preventsPress(link, 'Escape')).toBe(true);
    expect([items(), document.activeElement]).toEqual(['', title(2)]);
    expect(preventsPress(title(2), 'Escape')).toBe(false);
    click(title(1));
    press(title(1), 'Escape');
    expect(items()).toBe('');
  });

  it('leaves Enter and Space to the browser, which clicks', async () => {
    const { title, open: items } = await open();
    expect([preventsPress(title(2), 'Enter'), preventsPress(title(2), ' '), items()]).toEqual([
      false,
      false,
      '1',
    ]);
  });

  it("updates when the browser's find-in-page opens an item", async () => {
    const { items: all, expanded, open: items } = await open();
    const second = all[1] as HTMLDetailsElement;
    second.open = true;
    second.dispatchEvent(new Event('toggle'));
    expect([items(), expanded()]).toEqual(['2', 'false true false']);
  });

  it('emits an opened panel once', async () => {
    const activate = vi.fn();
    const recalc = vi.fn();
    window.addEventListener('elementor/nested-tabs/activate', activate);
    window.addEventListener('elementor-pro/motion-fx/recalc', recalc);
    const { title, items: all } = await open();
    expect(activate).not.toHaveBeenCalled();
    click(title(2));
    expect(activate.mock.calls.map(([event]) => event.detail.content)).toEqual([all[1]?.children[1]]);
    click(title(2));
    expect([activate.mock.calls.length, recalc.mock.calls.length]).toEqual([1, 1]);
    window.removeEventListener('elementor/nested-tabs/activate', activate);
    window.removeEventListener('elementor-pro/motion-fx/recalc', recalc);
  });

  it('names panels by their titles', async () => {
    const { element } = await open();
    const regions = [...element.querySelectorAll('.e-n-accordion > details > [role="region"]')];
    expect(regions.map((each) => each.getAttribute('aria-label'))).toContain('When does the parcel leave?');
    expect(regions.some((each) => each.hasAttribute('aria-labelledby'))).toBe(false);
  });

  it('keeps the default action of links in titles', async () => {
    const { title, open: items } = await open();
    title(2).insertAdjacentHTML('beforeend', '<a href="#">Read on</a>');
    expect(preventsClick(title(2).querySelector('a') as Element)).toBe(false);
    expect(items()).toBe('1');
  });

  it('opens the item that the URL links to, initially and later', async () => {
    location.hash = '#delivery';
    const { open: items, title } = await open();
    expect(items()).toBe('2');
    click(title(2));
    window.dispatchEvent(new Event('hashchange'));
    expect(items()).toBe('2');
    location.hash = '#%E0%A4%A';
    window.dispatchEvent(new Event('hashchange'));
    expect(items()).toBe('2');
    history.replaceState(null, '', '/');
  });

  it('opens a linked item again when the same link is pressed again', async () => {
    location.hash = '#delivery';
    const { open: items, title, container } = await open();
    container.insertAdjacentHTML('beforeend', '<a href="#delivery">Delivery</a>');
    click(title(2));
    expect(items()).toBe('');
    click(container.querySelector(':scope > a') as Element);
    expect(items()).toBe('2');
    history.replaceState(null, '', '/');
  });

  it('opens the item with an id that is not in Latin letters', async () => {
    const { element, open: items } = await open();
    (element.querySelector('#delivery') as HTMLElement).id = 'lieferung-für-österreich';
    location.hash = '#lieferung-für-österreich';
    window.dispatchEvent(new Event('hashchange'));
    expect(items()).toBe('2');
    history.replaceState(null, '', '/');
    (element.querySelector('details:nth-of-type(2)') as HTMLElement).id = 'delivery';
  });

  it('handles items that an editor adds', async () => {
    const { container, element, title } = await open();
    const added = container.querySelectorAll('details')[1]?.cloneNode(true) as HTMLDetailsElement;
    element.querySelector('.e-n-accordion')?.append(added);
    click(added.querySelector('summary') as Element);
    expect([added.open, widgetOf(element).open()]).toEqual([true, '4']);
    added.remove();
    click(title(1));
    expect(widgetOf(element).open()).toBe('1');
  });

  it('applies changed settings', async () => {
    const { element, runtime, title, open: items } = await open();
    runtime.update(element, { max_items_expended: 'multiple' });
    await settle();
    click(title(2));
    expect(items()).toBe('12');
  });

  it("cleans up when disposed: restores the server's markup and removes listeners", async () => {
    const listeners = countListeners();
    const { title, dispose, difference, open: items, inner } = await open();
    click(title(2));
    click(inner.title(1));
    title(2).focus();
    await dispose();
    expect(difference()).toBe('');
    expect(listeners.list()).toEqual([]);
    click(title(3));
    expect(items()).toBe('13');
  });

  it.each([
    { max_items_expended: [], n_accordion_animation_duration: 'x' },
    { max_items_expended: 'three', n_accordion_animation_duration: { unit: 7, size: {} } },
  ])('survives junk settings: %j', async (settings) => {
    const { title, open: items } = await open(settings);
    click(title(2));
    expect(items()).toBe('2');
  });

  it('survives missing items, titles and panels', async () => {
    const html = (inner: string) =>
      `<div class="elementor-element" data-element_type="widget" data-widget_type="nested-accordion.default"><div class="e-n-accordion">${inner}</div></div>`;
    await mountFixture(nestedAccordion, html(''));
    const { element } = await mountFixture(
      nestedAccordion,
      html(
        '<details class="e-n-accordion-item"></details><details class="e-n-accordion-item"><summary class="e-n-accordion-item-title">a</summary></details>',
      ),
    );
    click(element.querySelector('summary') as Element);
    expect(widgetOf(element).items.map((item) => item.open)).toEqual([false, true]);
  });
});

describe('a details accordion in its resting state', () => {
  const show = (item: HTMLDetailsElement | undefined) => {
    if (item) item.open = true;
    item?.dispatchEvent(new Event('toggle'));
  };

  it("updates when the browser's find-in-page opens an item, emits it, and restores the markup", async () => {
    const activate = vi.fn();
    window.addEventListener('elementor/nested-tabs/activate', activate);
    const { items: all, open: items, expanded, dispose, difference } = await open({}, 'resting');
    expect(expanded()).toBe('true false false');
    show(all[2]);
    expect(items()).toBe('3');
    expect(expanded()).toBe('false false true');
    expect(activate.mock.calls.length).toBe(1);
    await dispose();
    expect(difference()).toBe('');
    window.removeEventListener('elementor/nested-tabs/activate', activate);
  });

  it('closes on Escape in its panel, and focuses the title', async () => {
    const { items: all, open: items, title } = await open({}, 'resting');
    const panel = all[0]?.querySelector('[role="region"]') as HTMLElement;
    expect([preventsPress(panel, 'Escape'), items(), document.activeElement]).toEqual([true, '', title(1)]);
    expect(preventsPress(panel, 'Escape')).toBe(false);
  });

  it('opens the item that the URL links to, initially and later, and keeps working', async () => {
    location.hash = '#delivery';
    const { element, runtime, items: all, open: items, title } = await open({}, 'resting');
    expect(items()).toBe('2');
    show(all[0]);
    expect(items()).toBe('1');
    window.dispatchEvent(new Event('hashchange'));
    expect(items()).toBe('2');
    await runtime.summon(element);
    expect(items()).toBe('2');
    click(title(3));
    expect(items()).toBe('3');
    window.dispatchEvent(new Event('hashchange'));
    expect(items()).toBe('2');
    history.replaceState(null, '', '/');
  });
});
