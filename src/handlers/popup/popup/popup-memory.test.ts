import { describe, expect, it, vi } from 'vitest';
import { getPopup } from '#platform/popups.ts';
import { localEntries, sessionEntries } from '#storage/expiring.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import {
  advanceTime,
  closeByLink,
  dispatchMouse,
  openByLink,
  popupDialog,
  popupMarkup,
  setPageConfig,
  setUpPopups,
} from '#testing/popup-page.ts';
import { nextFrame } from '#testing/settle.ts';
import { popup } from './handler.ts';

setUpPopups();

describe('stored state', () => {
  const trigger = { page_load: 'yes' };

  it('prevents a popup with "do not show again" from opening', async () => {
    const { element, container, dispose } = await mountFixture(
      popup,
      popupMarkup({ open_selector: '.x', triggers: { click: 'yes' } }),
    );
    await openByLink();
    closeByLink(element.querySelector('a') as Element, { do_not_show_again: 'yes' });
    await advanceTime(0);
    expect(localEntries.get('popup_12_disable')).toBe(true);
    dispatchMouse(document.body);
    await openByLink();
    expect(popupDialog()).toBeNull();
    // Nor on the next page.
    await dispose();
    container.remove();
    await mountFixture(popup, popupMarkup({}));
    await openByLink();
    expect(popupDialog()).toBeNull();
  });

  it('is unchanged by a close link without "do not show again"', async () => {
    const { element } = await mountFixture(popup, popupMarkup({}));
    await openByLink();
    closeByLink(element.querySelector('a') as Element, { do_not_show_again: '' });
    expect(localEntries.get('popup_12_disable')).toBeUndefined();
  });

  it.each([
    ['', 1, 1],
    ['close', 0, 1],
  ])(
    'with the count "%s" has %d impressions after opening and %d after closing',
    async (count, open, closed) => {
      const timing = { times: 'yes', times_times: 5, times_period: 'day', times_count: count };
      await mountFixture(popup, popupMarkup({ timing }) + popupMarkup({}, { id: '13' }));
      const counts = () => [
        localEntries.get('popup_12_times') ?? 0,
        localEntries.get('popup-12-impressions-count') ?? 0,
      ];
      await openByLink();
      await nextFrame();
      expect(counts()).toEqual([open, open]);
      await openByLink('13');
      getPopup('13')?.close();
      expect(counts()).toEqual([open, open]);
      getPopup('12')?.close();
      expect(counts()).toEqual([closed, closed]);
    },
  );

  it('counts an opening even if the popup closes before the first paint', async () => {
    await mountFixture(popup, popupMarkup({}));
    await openByLink();
    getPopup('12')?.close();
    expect(localEntries.get('popup_12_times')).toBe(1);
  });

  it('keeps a popup that is limited to once a day from opening by itself on the next page', async () => {
    const now = Date.now();
    const timing = { times: 'yes', times_times: 1, times_period: 'day', times_count: '' };
    const first = await mountFixture(popup, popupMarkup({ timing, triggers: trigger }));
    await advanceTime(1);
    expect(popupDialog().isConnected).toBe(true);
    await nextFrame();
    const { __expiration: ends } = localEntries.getAll() as { __expiration: Record<string, number> };
    expect(Math.abs((ends['popup-12-impressions-count'] ?? 0) - now - 86_400_000)).toBeLessThan(1000);
    await first.dispose();
    first.container.remove();
    await mountFixture(popup, popupMarkup({ timing, triggers: trigger }));
    await advanceTime(1);
    expect(popupDialog()).toBeNull();
  });

  it('counts on closing within a session, so a popup that was not closed opens again', async () => {
    const timing = { times: 'yes', times_times: 1, times_period: 'session', times_count: 'close' };
    const visit = async (beforeLeaving: () => void) => {
      const page = await mountFixture(popup, popupMarkup({ timing, triggers: trigger }));
      await advanceTime(1);
      const isOpened = Boolean(popupDialog());
      beforeLeaving();
      const stored = sessionStorage.getItem('popup-12-impressions-count');
      await page.dispose();
      page.container.remove();
      // Leaving the page does not count as closing.
      if (stored === null) sessionStorage.removeItem('popup-12-impressions-count');
      return isOpened;
    };
    expect(await visit(() => {})).toBe(true);
    expect(await visit(() => getPopup('12')?.close())).toBe(true);
    expect(await visit(() => {})).toBe(false);
  });

  it('keeps a popup that avoids multiple popups from opening by itself after another, but not by a link', async () => {
    const settings = { avoid_multiple_popups: 'yes', triggers: { page_load: 'yes', page_load_delay: 3 } };
    await mountFixture(popup, popupMarkup({ triggers: trigger }, { id: '13' }) + popupMarkup(settings));
    await advanceTime(5000);
    expect(popupDialog('13').isConnected).toBe(true);
    expect(popupDialog('12')).toBeNull();
    await openByLink('12');
    expect(popupDialog('12').isConnected).toBe(true);
  });

  it('lets only the first of two simultaneous popups open if the second avoids multiple popups', async () => {
    const settings = { avoid_multiple_popups: 'yes', triggers: { click: 'yes' } };
    await mountFixture(popup, popupMarkup(settings, { id: '13' }) + popupMarkup(settings));
    dispatchMouse(document.body);
    await advanceTime(0);
    expect(popupDialog('13').isConnected).toBe(true);
    expect(popupDialog('12')).toBeNull();
    await openByLink('12', true);
    expect(popupDialog('12').isConnected).toBe(true);
  });

  it('lets a popup that avoids multiple popups open first', async () => {
    await mountFixture(popup, popupMarkup({ avoid_multiple_popups: 'yes', triggers: trigger }));
    await advanceTime(1);
    expect(popupDialog().isConnected).toBe(true);
  });

  it('is not needed: popups work while storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(blocked);
    }
    const timing = { times: 'yes', times_times: 1, times_period: 'session' };
    const { element } = await mountFixture(popup, popupMarkup({ timing, triggers: trigger }));
    await advanceTime(1);
    closeByLink(element.querySelector('a') as Element, { do_not_show_again: 'yes' });
    expect(getPopup('12')?.isOpen).toBe(false);
  });

  it('includes the visit before the timing rules run', async () => {
    setPageConfig({}, { popup: { hasPopUps: true } });
    localEntries.set('pageViews', 4);
    localEntries.set('popup_12_page_views_initialPageViews', 2);
    const timing = { page_views: 'yes', page_views_views: 3 };
    await mountFixture(popup, popupMarkup({ timing, triggers: trigger }));
    await advanceTime(1);
    expect(popupDialog().isConnected).toBe(true);
    expect([localEntries.get('pageViews'), localEntries.get('sessions')]).toEqual([5, 1]);
    expect(sessionEntries.get('activeSession')).toBe(true);
  });
});
