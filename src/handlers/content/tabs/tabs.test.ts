import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { tabWidget } from '#testing/tab-widget.ts';
import { tabs } from './handler.ts';

const HORIZONTAL = 'content/tabs.html';
const LEGACY = 'content/tabs-legacy.html';
const VERTICAL = 'content/tabs-vertical.html';

const open = async (source = HORIZONTAL, options: Parameters<typeof mountFixture>[2] = {}) => {
  const fixture = await mountFixture(tabs, source, options);
  const widget = tabWidget(fixture.element);
  const desktop = widget.titles().filter((node) => node.classList.contains('elementor-tab-desktop-title'));
  const mobile = widget.titles().filter((node) => node.classList.contains('elementor-tab-mobile-title'));
  return { ...fixture, ...widget, desktop, mobile };
};

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

describe('tabs', () => {
  it.each([HORIZONTAL, LEGACY, VERTICAL])(
    'of %s start with the first one, whose panel has no hidden attribute',
    async (source) => {
      for (const stage of ['resting', 'mounted'] as const) {
        const { shown, active, contents } = await open(source, { stage });
        expect([shown(), active()]).toEqual(['1', '1']);
        expect(contents()[0]?.hasAttribute('hidden')).toBe(false);
        expect(
          contents()
            .slice(1)
            .every((node) => node.getAttribute('hidden') === 'hidden'),
        ).toBe(true);
      }
    },
  );

  it.each([HORIZONTAL, LEGACY, VERTICAL])('of %s switch, and keep an open tab on click', async (source) => {
    const { desktop, shown, active } = await open(source);
    desktop[1]?.click();
    await settle();
    expect([shown(), active()]).toEqual(['2', '2']);
    desktop[1]?.click();
    await settle();
    expect([shown(), active()]).toEqual(['2', '2']);
  });

  it('update both titles of an item', async () => {
    const { mobile, attribute } = await open();
    mobile[2]?.click();
    await settle();
    expect(attribute('aria-selected')).toBe('false false true false false true');
    expect(attribute('aria-expanded')).toBe('false false true false false true');
    expect(attribute('tabindex')).toBe('-1 -1 0 -1 -1 0');
  });

  it.each([
    ['ltr', 'ArrowLeft', 2],
    ['ltr', 'ArrowRight', 1],
    ['rtl', 'ArrowLeft', 1],
    ['rtl', 'ArrowRight', 2],
    ['ltr', 'End', 2],
    ['ltr', 'Home', 0],
  ])('in %s text move the focus with %s from the first to %i, without opening', async (dir, key, to) => {
    const { desktop, shown, press, element } = await open();
    element.style.direction = dir;
    desktop[0]?.focus();
    expect(press(desktop[0] as Element, key)).toBe(true);
    expect(document.activeElement).toBe(desktop[to]);
    await settle();
    expect(shown()).toBe('1');
    press(desktop[to] as Element, 'Enter');
    await settle();
    expect(shown()).toBe(String(to + 1));
    element.style.removeProperty('direction');
  });

  it("in a column (the phone's titles) move only with up and down", async () => {
    const { mobile, press } = await open();
    mobile[0]?.focus();
    press(mobile[0] as Element, 'ArrowRight');
    expect(document.activeElement).toBe(mobile[0]);
    press(mobile[0] as Element, 'ArrowDown');
    expect(document.activeElement).toBe(mobile[1]);
  });

  it('emit an opened panel once', async () => {
    const recalc = vi.fn();
    window.addEventListener('elementor-pro/motion-fx/recalc', recalc);
    const { desktop } = await open();
    desktop[1]?.click();
    await settle();
    expect(recalc).toHaveBeenCalledTimes(1);
    window.removeEventListener('elementor-pro/motion-fx/recalc', recalc);
  });

  it.each([HORIZONTAL, LEGACY, VERTICAL])('of %s clean up when disposed', async (source) => {
    const { desktop, dispose, difference } = await open(source);
    desktop[1]?.click();
    await dispose();
    expect(difference()).toBe('');
    desktop[2]?.click();
    await settle();
    expect(difference()).toBe('');
  });

  it('survive junk settings', async () => {
    const { shown } = await open(HORIZONTAL, { settings: { activeItemIndex: { x: [] } } });
    expect(shown()).toBe('1');
  });

  it('with the same numbers in a panel are independent', async () => {
    const { container, element, desktop, shown } = await open();
    const inner = element.cloneNode(true) as HTMLElement;
    container.querySelector('.elementor-tab-content[data-tab="1"]')?.append(inner);
    await settle();
    const innerTabs = tabWidget(inner);
    innerTabs.title(3).click();
    await settle();
    expect(innerTabs.shown()).toBe('3');
    expect(desktop[0]?.getAttribute('aria-selected')).toBe('true');
    expect(shown()).toContain('1');
  });
});
