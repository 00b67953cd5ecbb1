import { describe, expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { tabWidget } from '#testing/tab-widget.ts';
import { toggle } from './handler.ts';

const open = async (options: Parameters<typeof mountFixture>[2] = {}) => {
  const fixture = await mountFixture(toggle, 'content/toggle.html', options);
  return { ...fixture, ...tabWidget(fixture.element) };
};

describe('a toggle', () => {
  it('starts closed, before and after its code loaded', async () => {
    for (const stage of ['resting', 'mounted'] as const) {
      const { shown, active, attribute } = await open({ stage });
      expect([shown(), active()]).toEqual(['', '']);
      expect(attribute('aria-expanded')).toBe('false false false');
    }
  });

  it('keeps several items open, and closes each separately', async () => {
    const { title, shown } = await open();
    title(1).click();
    title(3).click();
    await settle();
    expect(shown()).toBe('1,3');
    title(1).click();
    await settle();
    expect(shown()).toBe('3');
  });

  it('has a tab stop for every title, and no selection', async () => {
    const { attribute, container } = await open();
    expect(attribute('tabindex')).toBe('0 0 0');
    expect(attribute('aria-selected')).toBe('null null null');
    expect(container.querySelectorAll('a:not([tabindex="-1"])')).toHaveLength(0);
  });

  it('ignores arrow keys', async () => {
    const { title, press } = await open();
    expect(press(title(1), 'ArrowDown')).toBe(false);
  });

  it('opens the edited item and keeps the others', async () => {
    const { title, element, runtime, shown } = await open();
    title(1).click();
    await settle();
    runtime.update(element, { activeItemIndex: 2 });
    await settle();
    expect(shown()).toBe('1,2');
  });

  it('cleans up when disposed', async () => {
    const { title, dispose, difference } = await open({ settings: { activeItemIndex: 'junk' } });
    title(1).click();
    await dispose();
    expect(difference()).toBe('');
    title(2).click();
    await settle();
    expect(difference()).toBe('');
  });

  it('shows all its panels when its code fails to load', async () => {
    const broken = { ...toggle, interactive: () => Promise.reject(new Error('lost')) };
    const fixture = await mountFixture(broken, 'content/toggle.html');
    expect(fixture.clearErrors()).toHaveLength(1);
    expect(tabWidget(fixture.element).shown()).toBe('1,2,3');
  });
});
