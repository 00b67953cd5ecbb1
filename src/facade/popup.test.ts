import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { settle } from '#testing/settle.ts';
import { popup } from '../handlers/popup/popup/handler.ts';

const HTML = `<div class="elementor" data-elementor-type="wp-page" data-elementor-id="1"></div>
  <div class="elementor" data-elementor-type="popup" data-elementor-id="12" data-elementor-settings='{"triggers":[],"classes":"wide"}'>
    <h3>News</h3><a href="/x">Read</a></div>`;

const dialog = () => document.getElementById('elementor-popup-modal-12');

async function openPage(withJQuery = false) {
  const page = await openAddOnPage({ html: HTML, handlers: [popup], withJQuery });
  const { elementorProFrontend: pro } = window as unknown as { elementorProFrontend: typeof page.frontend };
  onTestFinished(() => void Reflect.deleteProperty(window, 'elementorProFrontend'));
  const codeLoaded = async () => {
    await vi.dynamicImportSettled();
    await settle();
  };
  return { ...page, pro, codeLoaded, document12: page.frontend.documentsManager.documents[12] };
}

beforeEach(() => localStorage.clear());

describe('a popup document', () => {
  it('opens and closes by script, and loads its code at the first opening', async () => {
    const { document12, codeLoaded } = await openPage();
    expect(document12.getModal().isVisible()).toBe(false);
    expect(document12.getModal().getElements('message')).toBeUndefined();
    document12.getModal().hide();
    document12.showModal();
    await codeLoaded();
    expect(dialog()?.getAttribute('aria-label')).toBe('News');
    expect(document12.getModal().isVisible()).toBe(true);
    expect(document12.getModal()).toBe(document12.getModal());
    document12.getModal().hide();
    expect(document12.getModal().isVisible()).toBe(false);
    document12.getModal().show();
    await codeLoaded();
    expect(document12.getModal().isVisible()).toBe(true);
  });

  it('has a dialog that emits show and hide until the listener is removed', async () => {
    const { document12, codeLoaded } = await openPage();
    const modal = document12.getModal();
    const [all, hidden] = [vi.fn(), vi.fn()];
    expect(modal.on('show hide', all).on('hide', hidden)).toBe(modal);
    onTestFinished(() => void modal.off('show hide'));
    document12.showModal();
    await codeLoaded();
    expect(all.mock.calls).toEqual([[modal]]);
    modal.hide();
    expect([all.mock.calls.length, hidden.mock.calls.length]).toEqual([2, 1]);
    modal.off('hide', all);
    modal.show();
    await codeLoaded();
    modal.hide();
    expect([all.mock.calls.length, hidden.mock.calls.length]).toEqual([3, 2]);
    modal.off('show hide');
    modal.show();
    await codeLoaded();
    expect([all.mock.calls.length, hidden.mock.calls.length]).toEqual([3, 2]);
  });

  it('is the instance in popup events, and keeps its settings', async () => {
    const { document12, codeLoaded } = await openPage();
    const onShow = vi.fn();
    const listener = (event: Event) => onShow((event as CustomEvent).detail.instance);
    window.addEventListener('elementor/popup/show', listener);
    onTestFinished(() => window.removeEventListener('elementor/popup/show', listener));
    document12.showModal();
    await codeLoaded();
    expect(onShow.mock.calls).toEqual([[document12]]);
    expect(document12.getDocumentSettings('classes')).toBe('wide');
  });

  it('is passed to jQuery listeners with its id', async () => {
    const { document12, codeLoaded } = await openPage(true);
    const { jQuery } = window as unknown as { jQuery: typeof document12 };
    const emitted: unknown[] = [];
    jQuery(document).on('elementor/popup/show elementor/popup/hide', (event: Event, ...args: unknown[]) =>
      emitted.push([event.type, ...args]),
    );
    onTestFinished(() => jQuery(document).off());
    document12.showModal();
    await codeLoaded();
    expect(document12.getModal().getElements('widget')[0]).toBe(dialog());
    document12.getModal().hide();
    expect(emitted).toEqual([
      ['elementor/popup/show', 12, document12],
      ['elementor/popup/hide', 12, document12],
    ]);
  });
});

it('a popup that is inserted later gets a document, and one that is inserted again keeps its document', async () => {
  const { frontend, runtime, document12 } = await openPage();
  const { documents } = frontend.documentsManager;
  const insert = (id: string) => {
    const popupHtml = `<div class="elementor" data-elementor-type="popup" data-elementor-id="${id}"></div>`;
    document.body.insertAdjacentHTML('beforeend', `<div>${popupHtml}</div>`);
    runtime.scan(document.body.lastElementChild?.firstElementChild as Element);
  };
  insert('13');
  expect(documents['13'].getModal().isVisible()).toBe(false);
  insert('12');
  expect(documents['12']).toBe(document12);
});

describe('the popup module', () => {
  it("opens by id, toggles, and closes the popup around an event's target", async () => {
    const { pro, codeLoaded, document12 } = await openPage();
    const isOpen = () => document12.getModal().isVisible();
    pro.modules.popup.showPopup({ id: 12 });
    await codeLoaded();
    expect(isOpen()).toBe(true);
    pro.modules.popup.showPopup({ id: '12', toggle: true });
    await codeLoaded();
    expect(isOpen()).toBe(false);
    pro.modules.popup.showPopup({ id: 12, toggle: true });
    await codeLoaded();
    const link = dialog()?.querySelector('.elementor a') as Element;
    pro.modules.popup.closePopup({}, { target: document.body });
    expect(isOpen()).toBe(true);
    pro.modules.popup.closePopup({ do_not_show_again: 'yes' }, { target: link });
    expect(isOpen()).toBe(false);
    pro.modules.popup.showPopup({ id: 12 });
    await codeLoaded();
    expect(isOpen()).toBe(false);
  });

  it.each([[undefined], [{}], [{ id: 99 }], ['12']])('does nothing for %j', async (settings) => {
    const { pro, codeLoaded } = await openPage();
    pro.modules.popup.showPopup(settings);
    pro.modules.popup.closePopup(settings);
    await codeLoaded();
    expect(dialog()).toBeNull();
  });
});
