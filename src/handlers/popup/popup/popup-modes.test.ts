import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getPopup } from '#platform/popups.ts';
import { localEntries } from '#storage/expiring.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import {
  button,
  content,
  dialog,
  forPopups,
  type Instance,
  listenTo,
  markup,
  openByLink,
  pass,
  press,
  pressEscape,
  setConfig,
} from '#testing/popup-page.ts';
import { popup } from './handler.ts';

forPopups();

describe('for other scripts', () => {
  it('the popup emits events when it opens and closes, with its id and instance', async () => {
    await mountFixture(popup, markup({ classes: 'wide' }));
    const heard = listenTo('elementor/popup/show', 'elementor/popup/hide');
    await openByLink();
    button().click();
    expect(heard.map(([name, detail]) => [name, (detail as { id: unknown }).id])).toEqual([
      ['elementor/popup/show', 12],
      ['elementor/popup/hide', 12],
    ]);
    const [shown, hidden] = heard.map(([, detail]) => detail as { instance: Instance });
    const { instance } = shown as { instance: Instance };
    expect(hidden?.instance).toBe(instance);
    expect(instance.getSettings('id')).toBe(12);
    expect(instance.getDocumentSettings('classes')).toBe('wide');
    await pass(0);
    instance.showModal();
    await pass(0);
    expect(instance.getModal().isVisible()).toBe(true);
    expect(instance.getModal().getElements('message')).toBe(dialog().querySelector('.dialog-message'));
    instance.getModal().hide();
    expect(instance.getModal().isVisible()).toBe(false);
  });

  it('the content exists when the popup emits its opening, and an id with a leading zero stays text', async () => {
    await mountFixture(popup, markup({}, { id: '012' }));
    const heard = vi.fn();
    const hear = (event: Event) =>
      heard((event as CustomEvent).detail.id, dialog('012').querySelector('h3')?.textContent);
    window.addEventListener('elementor/popup/show', hear);
    onTestFinished(() => window.removeEventListener('elementor/popup/show', hear));
    await openByLink('012');
    expect(heard.mock.calls).toEqual([['012', 'News']]);
  });

  it('a listener of the opening may close the popup', async () => {
    await mountFixture(popup, markup({}));
    const hear = () => getPopup('12')?.close();
    window.addEventListener('elementor/popup/show', hear);
    onTestFinished(() => window.removeEventListener('elementor/popup/show', hear));
    await openByLink();
    await pass(0);
    expect(dialog()).toBeNull();
  });
});

describe('in the editor', () => {
  const edit = () => setConfig({ environmentMode: { edit: true } });
  const edited = (settings: object) => markup(settings, { classes: 'elementor-edit-area' });

  it('the edited popup shows its own nodes and stays open', async () => {
    edit();
    const { element } = await mountFixture(popup, edited({ close_automatically: 1 }));
    const heading = element.querySelector('h3');
    await pass(0);
    expect(dialog().contains(heading)).toBe(true);
    for (const act of [
      pressEscape,
      () => press(button()),
      () => press(dialog()),
      () => getPopup('12')?.close(),
    ])
      act();
    await pass(5000);
    expect(dialog().contains(heading)).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  it('a changed animation plays, and the close button moves to its new position', async () => {
    edit();
    const { element, runtime } = await mountFixture(popup, edited({}));
    await pass(0);
    const { update } = runtime;
    update(element, { entrance_animation: 'zoomIn' });
    expect(content().classList.contains('zoomIn')).toBe(true);
    update(element, { exit_animation: 'fadeIn' });
    expect(content().classList.contains('zoomIn')).toBe(false);
    expect(['fadeIn', 'reverse'].every((name) => content().classList.contains(name))).toBe(true);
    update(element, { close_button_position: 'outside' });
    expect(button().parentElement).toBe(dialog());
    update(element, { close_button_position: '' });
    expect(button().parentElement).toBe(content());
  });

  it('other popups are removed', async () => {
    edit();
    const { element, dispose, difference } = await mountFixture(
      popup,
      markup({ open_selector: 'body', triggers: { page_load: 'yes' } }),
    );
    press(document.body);
    await openByLink();
    await pass(5000);
    expect(dialog()).toBeNull();
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
    setConfig({ environmentMode: { wpPreview: true }, post: { id } }, { popup: { hasPopUps: true } });

  it('the previewed popup opens at once, whatever is stored', async () => {
    preview(12);
    localEntries.set('popup_12_disable', true);
    await mountFixture(popup, markup(settings));
    await pass(0);
    expect(dialog().isConnected).toBe(true);
  });

  it('another popup opens by its triggers, without timing rules and impressions', async () => {
    preview(99);
    localEntries.set('popup_12_disable', true);
    const before = localStorage.getItem('elementor');
    await mountFixture(popup, markup({ triggers: { page_load: 'yes' } }, { id: '13' }) + markup(settings));
    await pass(999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog().isConnected).toBe(true);
    expect(localStorage.getItem('elementor')).toBe(before);
  });
});

describe('its code is loaded', () => {
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
    ['at once with triggers', markup({ triggers: { click: 'yes' } }), true],
    ['at once with a selector', markup({ open_selector: '.x', triggers: [] }), true],
    ['later without triggers', markup({ triggers: [], timing: [] }), false],
    ['later without settings', '<div></div>', false],
    ['at once in the editor', markup({}, { classes: 'elementor-edit-area' }), true],
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
    setConfig({ environmentMode: { wpPreview: true } });
    expect(isDue(markup({}))).toBe(true);
  });
});
