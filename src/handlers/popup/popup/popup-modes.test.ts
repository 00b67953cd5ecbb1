import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getPopup } from '#platform/popups.ts';
import { localEntries } from '#storage/expiring.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import {
  advanceTime,
  closeButton,
  dispatchMouse,
  openByLink,
  type PopupInstance,
  popupContent,
  popupDialog,
  popupMarkup,
  pressEscape,
  recordWindowEvents,
  setPageConfig,
  setUpPopups,
} from '#testing/popup-page.ts';
import { popup } from './handler.ts';

setUpPopups();

describe('for other scripts', () => {
  it('the popup emits events when it opens and closes, with its id and instance', async () => {
    await mountFixture(popup, popupMarkup({ classes: 'wide' }));
    const events = recordWindowEvents('elementor/popup/show', 'elementor/popup/hide');
    await openByLink();
    closeButton().click();
    expect(events.map(([name, detail]) => [name, (detail as { id: unknown }).id])).toEqual([
      ['elementor/popup/show', 12],
      ['elementor/popup/hide', 12],
    ]);
    const [shown, hidden] = events.map(([, detail]) => detail as { instance: PopupInstance });
    const { instance } = shown as { instance: PopupInstance };
    expect(hidden?.instance).toBe(instance);
    expect(instance.getSettings('id')).toBe(12);
    expect(instance.getDocumentSettings('classes')).toBe('wide');
    await advanceTime(0);
    instance.showModal();
    await advanceTime(0);
    expect(instance.getModal().isVisible()).toBe(true);
    expect(instance.getModal().getElements('message')).toBe(popupDialog().querySelector('.dialog-message'));
    instance.getModal().hide();
    expect(instance.getModal().isVisible()).toBe(false);
  });

  it('the content exists when the popup emits its opening, and an id with a leading zero stays text', async () => {
    await mountFixture(popup, popupMarkup({}, { id: '012' }));
    const listener = vi.fn();
    const onShow = (event: Event) =>
      listener((event as CustomEvent).detail.id, popupDialog('012').querySelector('h3')?.textContent);
    window.addEventListener('elementor/popup/show', onShow);
    onTestFinished(() => window.removeEventListener('elementor/popup/show', onShow));
    await openByLink('012');
    expect(listener.mock.calls).toEqual([['012', 'News']]);
  });

  it('a listener of the opening may close the popup', async () => {
    await mountFixture(popup, popupMarkup({}));
    const onShow = () => getPopup('12')?.close();
    window.addEventListener('elementor/popup/show', onShow);
    onTestFinished(() => window.removeEventListener('elementor/popup/show', onShow));
    await openByLink();
    await advanceTime(0);
    expect(popupDialog()).toBeNull();
  });
});

describe('in the editor', () => {
  const edit = () => setPageConfig({ environmentMode: { edit: true } });
  const edited = (settings: object) => popupMarkup(settings, { classes: 'elementor-edit-area' });

  it('the edited popup shows its own nodes and stays open', async () => {
    edit();
    const { element } = await mountFixture(popup, edited({ close_automatically: 1 }));
    const heading = element.querySelector('h3');
    await advanceTime(0);
    expect(popupDialog().contains(heading)).toBe(true);
    for (const act of [
      pressEscape,
      () => dispatchMouse(closeButton()),
      () => dispatchMouse(popupDialog()),
      () => getPopup('12')?.close(),
    ])
      act();
    await advanceTime(5000);
    expect(popupDialog().contains(heading)).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  it('a changed animation plays, and the close button moves to its new position', async () => {
    edit();
    const { element, runtime } = await mountFixture(popup, edited({}));
    await advanceTime(0);
    const { update } = runtime;
    update(element, { entrance_animation: 'zoomIn' });
    expect(popupContent().classList.contains('zoomIn')).toBe(true);
    update(element, { exit_animation: 'fadeIn' });
    expect(popupContent().classList.contains('zoomIn')).toBe(false);
    expect(['fadeIn', 'reverse'].every((name) => popupContent().classList.contains(name))).toBe(true);
    update(element, { close_button_position: 'outside' });
    expect(closeButton().parentElement).toBe(popupDialog());
    update(element, { close_button_position: '' });
    expect(closeButton().parentElement).toBe(popupContent());
  });

  it('other popups are removed', async () => {
    edit();
    const { element, dispose, difference } = await mountFixture(
      popup,
      popupMarkup({ open_selector: 'body', triggers: { page_load: 'yes' } }),
    );
    dispatchMouse(document.body);
    await openByLink();
    await advanceTime(5000);
    expect(popupDialog()).toBeNull();
    expect(element.childNodes).toHaveLength(0);
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('in a preview', () => {
  const settings = {
    avoid_multiple_popups: 'yes',
    triggers: { page_load: 'yes', page_load_delay: 1 },
    timing: { devices: 'yes', devices_devices: ['mobile'], times: 'yes', times_times: 0 },
  };
  const preview = (id: number) =>
    setPageConfig({ environmentMode: { wpPreview: true }, post: { id } }, { popup: { hasPopUps: true } });

  it('the previewed popup opens at once, whatever is stored', async () => {
    preview(12);
    localEntries.set('popup_12_disable', true);
    await mountFixture(popup, popupMarkup(settings));
    await advanceTime(0);
    expect(popupDialog().isConnected).toBe(true);
  });

  it('another popup opens by its triggers, without timing rules and impressions', async () => {
    preview(99);
    localEntries.set('popup_12_disable', true);
    const before = localStorage.getItem('elementor');
    await mountFixture(
      popup,
      popupMarkup({ triggers: { page_load: 'yes' } }, { id: '13' }) + popupMarkup(settings),
    );
    await advanceTime(999);
    expect(popupDialog()).toBeNull();
    await advanceTime(1);
    expect(popupDialog().isConnected).toBe(true);
    expect(localStorage.getItem('elementor')).toBe(before);
  });
});

describe('the code of a popup is loaded', () => {
  const isDue = (html: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const due = vi.fn();
    const { when } = popup;
    if (typeof when !== 'function') throw new Error('a strategy');
    when(due, {
      element: holder.firstElementChild as Element,
      signal: new AbortController().signal,
      argument: '',
    });
    return due.mock.calls.length > 0;
  };

  it.each([
    ['at once with triggers', popupMarkup({ triggers: { click: 'yes' } }), true],
    ['at once with a selector', popupMarkup({ open_selector: '.x', triggers: [] }), true],
    ['later without triggers', popupMarkup({ triggers: [], timing: [] }), false],
    ['later without settings', '<div></div>', false],
    ['at once in the editor', popupMarkup({}, { classes: 'elementor-edit-area' }), true],
  ])('%s', (_title, html, expected) => {
    expect(isDue(html)).toBe(expected);
  });

  it.each([
    ['a link', 'a', 'href'],
    ['an atomic element', 'button', 'data-action-link'],
  ])('without a trigger when the pointer or the focus reaches %s that opens popups', (_, tag, attribute) => {
    const due = vi.fn();
    const { when } = popup;
    const end = new AbortController();
    const opener = document.createElement(tag);
    opener.setAttribute(attribute, '#elementor-action%3Aaction%3Dpopup%3Aopen%26');
    document.body.append(opener);
    onTestFinished(() => opener.remove());
    if (typeof when !== 'function') throw new Error('a strategy');
    when(due, { element: document.createElement('div'), signal: end.signal, argument: '' });
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(due).not.toHaveBeenCalled();
    opener.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(due).toHaveBeenCalledTimes(1);
    end.abort();
    opener.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('at once in every preview', () => {
    setPageConfig({ environmentMode: { wpPreview: true } });
    expect(isDue(popupMarkup({}))).toBe(true);
  });
});
