import { describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { tabWidget } from '#testing/tab-widget.ts';
import { accordion } from './handler.ts';

const CURRENT = 'content/accordion.html';
const LEGACY = 'content/accordion-legacy.html';
const RECALC = 'elementor-pro/motion-fx/recalc';

const open = async (source = CURRENT, options: Parameters<typeof mountFixture>[2] = {}) => {
  const fixture = await mountFixture(accordion, source, options);
  return { ...fixture, ...tabWidget(fixture.element) };
};

describe('an accordion', () => {
  it.each([CURRENT, LEGACY])(
    'of %s starts with its first item open, before and after its code loaded',
    async (source) => {
      for (const stage of ['resting', 'mounted'] as const) {
        const { shown, active, attribute } = await open(source, { stage });
        expect(shown()).toBe('1');
        expect(active()).toBe('1');
        expect(attribute('aria-expanded').split(' ').indexOf('true')).toBe(0);
      }
    },
  );

  it.each([CURRENT, LEGACY])('of %s has at most one open item', async (source) => {
    const { title, shown, active, attribute } = await open(source);
    title(2).click();
    await settle();
    expect([shown(), active()]).toEqual(['2', '2']);
    expect(attribute('aria-expanded').split(' ').slice(0, 3).join(' ')).toBe('false true false');
    title(2).click();
    await settle();
    expect([shown(), active()]).toEqual(['', '']);
    expect(attribute('aria-expanded')).not.toContain('true');
  });

  it('has a named tab stop for every title, without selection', async () => {
    const { attribute, container } = await open();
    expect(attribute('tabindex')).toBe('0 0 0 0');
    expect(attribute('aria-selected')).toBe('null null null null');
    expect(container.querySelectorAll('a.elementor-accordion-title:not([tabindex="-1"])')).toHaveLength(0);
  });

  it('with older markup, whose titles are tabs, selects and moves the focus', async () => {
    const { title, attribute, press } = await open(LEGACY);
    expect(attribute('tabindex')).toBe('0 -1 -1');
    expect(attribute('aria-selected')).toBe('true false false');
    title(1).focus();
    press(title(1), 'ArrowLeft');
    expect(document.activeElement).toBe(title(3));
    title(1).click();
    await settle();
    expect(attribute('tabindex')).toBe('0 -1 -1');
    expect(attribute('aria-selected')).toBe('false false false');
  });

  it.each(['Enter', ' '])('toggles once when %j is released, without scrolling', async (key) => {
    const { title, shown, press } = await open();
    expect(press(title(3), key)).toBe(true);
    await settle();
    expect(shown()).toBe('3');
  });

  it('handles a click on the link inside a title, which opens no page', async () => {
    const { title, shown } = await open(LEGACY);
    const link = title(2).querySelector('a');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(click);
    await settle();
    expect(click.defaultPrevented).toBe(true);
    expect(shown()).toBe('2');
  });

  it('toggles once on Enter on the link inside a title', async () => {
    const { title, shown, press } = await open(LEGACY);
    const link = title(2).querySelector('a') as HTMLElement;
    expect(press(link, 'Enter')).toBe(true);
    await settle();
    expect(shown()).toBe('2');
  });

  it('ignores the release of a key pressed elsewhere', async () => {
    const { title, shown } = await open();
    title(2).dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    await settle();
    expect(shown()).toBe('1');
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'ignores keys with %o',
    async (modifier) => {
      const { title, shown, press } = await open();
      expect(press(title(2), 'Enter', modifier)).toBe(false);
      await settle();
      expect(shown()).toBe('1');
    },
  );

  it('emits once when an item was opened, never at the start', async () => {
    const recalc = vi.fn();
    window.addEventListener(RECALC, recalc);
    const { title } = await open();
    expect(recalc).not.toHaveBeenCalled();
    title(2).click();
    await settle();
    expect(recalc).toHaveBeenCalledTimes(1);
    title(2).click();
    await settle();
    expect(recalc).toHaveBeenCalledTimes(1);
    window.removeEventListener(RECALC, recalc);
  });

  it("cleans up when disposed: restores the server's markup and ignores clicks", async () => {
    const { title, dispose, difference } = await open(LEGACY);
    title(2).click();
    await dispose();
    expect(difference()).toBe('');
    title(3).click();
    await settle();
    expect(difference()).toBe('');
  });

  it.each([
    ['invalid values', { activeItemIndex: 'x', other: [1] }, '1'],
    ['an edited item', { activeItemIndex: 3 }, '3'],
    ['a missing item', { activeItemIndex: 99 }, '1'],
  ])('starts with %s in its settings', async (_what, settings, item) => {
    const { shown } = await open(CURRENT, { settings });
    await settle();
    expect(shown()).toBe(item);
  });

  it('opens the items that an editor selects', async () => {
    const { element, runtime, shown } = await open();
    runtime.update(element, { activeItemIndex: 4 });
    await settle();
    expect(shown()).toBe('4');
    runtime.update(element, { activeItemIndex: 2 });
    await settle();
    expect(shown()).toBe('2');
  });

  it('survives missing items, titles and panels', async () => {
    const html = (inner: string) =>
      `<div class="elementor-element" data-element_type="widget" data-widget_type="accordion.default">${inner}</div>`;
    await open(html(''));
    const odd = await open(
      html(
        '<div class="elementor-tab-title" role="button" data-tab="1">a</div><div class="elementor-tab-content" data-tab="2">b</div>',
      ),
    );
    odd.title(1).click();
    await settle();
    expect(odd.attribute('aria-expanded')).toBe('false');
    expect(odd.shown()).toBe('');
  });

  it('does not affect a nested accordion', async () => {
    const { container, element, title, attribute } = await open();
    const second = title(2);
    const inner = element.cloneNode(true) as HTMLElement;
    container.querySelector('.elementor-tab-content[data-tab="1"]')?.append(inner);
    await settle();
    second.click();
    await settle();
    expect(second.getAttribute('aria-expanded')).toBe('true');
    expect(tabWidget(inner).attribute('aria-expanded')).toBe('true false false false');
    tabWidget(inner).title(3).click();
    await settle();
    expect(tabWidget(inner).attribute('aria-expanded')).toBe('false false true false');
    expect(attribute('aria-expanded').split(' ').slice(-3).join(' ')).toBe('true false false');
  });
});
