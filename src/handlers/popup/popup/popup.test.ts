import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getPopup } from '#platform/popups.ts';
import { media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import {
  advanceTime,
  closeButton,
  dispatchMouse,
  openByLink,
  POPUP,
  POPUP_BY_SELECTOR,
  popupContent,
  popupDialog,
  popupMarkup,
  pressEscape,
  recordWindowEvents,
  setPageConfig,
  setUpPopups,
} from '#testing/popup-page.ts';
import { nextFrame } from '#testing/settle.ts';
import { popup } from './handler.ts';

setUpPopups();

describe('a closed popup', () => {
  it('has no content on the page', async () => {
    const { element } = await mountFixture(popup, POPUP);
    expect(element.childNodes).toHaveLength(0);
    expect(popupDialog('710')).toBeNull();
  });

  it('restores its content and removes its listeners on disposal', async () => {
    const listeners = countListeners();
    const { dispose, difference } = await mountFixture(popup, POPUP_BY_SELECTOR);
    await dispose();
    expect(difference()).toBe('');
    expect(listeners.list()).toEqual([]);
    expect(getPopup('711')).toBeUndefined();
    listeners.stop();
    document.querySelector<HTMLElement>('.about-wool')?.click();
    await openByLink('711');
    expect(popupDialog('711')).toBeNull();
  });

  it('survives junk settings', async () => {
    const junk = {
      entrance_animation: 5,
      exit_animation: ['x'],
      entrance_animation_duration: 'long',
      close_button_delay: {},
      close_automatically: 'soon',
      classes: ['a'],
      open_selector: '((',
      triggers: 'junk',
      timing: 5,
    };
    await mountFixture(popup, popupMarkup(junk));
    dispatchMouse(document.body);
    await openByLink();
    expect(popupDialog().isConnected).toBe(true);
    closeButton().click();
    await advanceTime(2000);
    expect(popupDialog()).toBeNull();
  });

  it('opens by links even if its settings are malformed, which is reported', async () => {
    const html = popupMarkup({}).replace("='{}'", "='{oops'");
    const { clearErrors } = await mountFixture(popup, html);
    await openByLink();
    expect(popupDialog().isConnected).toBe(true);
    expect(clearErrors().map(({ phase }) => phase)).toEqual(['settings']);
  });
});

describe('an open popup', () => {
  it('is inside the dialog markup of the builder', async () => {
    setPageConfig({ experimentalFeatures: { e_font_icon_svg: true } });
    const { element } = await mountFixture(popup, POPUP);
    await openByLink('710');
    expect(popupDialog('710').className).toBe(
      'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-popup-modal',
    );
    expect(popupDialog('710').parentElement).toBe(document.body);
    expect(popupDialog('710').style.display).toBe('');
    expect([...popupContent('710').children].map((each) => each.className.split(' ')[0])).toEqual([
      'dialog-close-button',
      'dialog-header',
      'dialog-message',
      'dialog-buttons-wrapper',
    ]);
    expect(popupContent('710').classList.contains('animated')).toBe(true);
    expect(element.parentElement?.className).toContain('dialog-message');
    expect(element.style.display).toBe('block');
    expect(element.querySelector('h3')?.textContent).toBe('The kiln is open on Saturday');
    expect(closeButton('710').querySelector('svg')?.getAttribute('class')).toContain('eicon-close');
    expect([...document.body.classList]).toContain('dialog-lightbox-body');
  });

  it('is a modal dialog with a label, and the page behind is inert', async () => {
    const { container } = await mountFixture(popup, POPUP);
    await openByLink('710');
    await nextFrame();
    expect(popupDialog('710').getAttribute('role')).toBe('dialog');
    expect(popupDialog('710').getAttribute('aria-modal')).toBe('true');
    expect(popupDialog('710').getAttribute('aria-label')).toBe('The kiln is open on Saturday');
    expect(container.hasAttribute('inert')).toBe(true);
    closeButton('710').click();
    await nextFrame();
    expect(container.hasAttribute('inert')).toBe(false);
  });

  it('leaves the page usable if the styles of the site do', async () => {
    const style = document.createElement('style');
    style.textContent = '.elementor-popup-modal { pointer-events: none }';
    document.head.append(style);
    onTestFinished(() => style.remove());
    const { container } = await mountFixture(popup, popupMarkup({}));
    await openByLink();
    await nextFrame();
    expect(container.hasAttribute('inert')).toBe(false);
    expect(popupDialog().hasAttribute('aria-modal')).toBe(false);
  });

  it('has its classes, and its close button outside, after a delay', async () => {
    await mountFixture(popup, POPUP_BY_SELECTOR);
    await openByLink('711');
    expect(popupDialog('711').classList.contains('popup-wide')).toBe(true);
    expect(closeButton('711').parentElement).toBe(popupDialog('711'));
    expect(closeButton('711').style.display).toBe('none');
    await advanceTime(999);
    expect(closeButton('711').style.display).toBe('none');
    await advanceTime(1);
    expect(closeButton('711').style.display).toBe('');
    closeButton('711').click();
    await advanceTime(0);
    await openByLink('711');
    expect(closeButton('711').style.display).toBe('none');
  });

  it('locks scrolling if the settings say so, until the last one closes', async () => {
    const html =
      popupMarkup({ prevent_scroll: 'yes' }) + popupMarkup({ prevent_scroll: 'yes' }, { id: '13' });
    await mountFixture(popup, html);
    const isLocked = () => document.body.classList.contains('dialog-prevent-scroll');
    await openByLink('12');
    await openByLink('13');
    getPopup('12')?.close();
    expect(isLocked()).toBe(true);
    getPopup('13')?.close();
    expect(isLocked()).toBe(false);
  });

  it('gets the focus after 250 ms, or after its entrance animation, and returns it', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    onTestFinished(() => opener.remove());
    opener.focus();
    await mountFixture(popup, POPUP);
    await openByLink('710');
    await advanceTime(749);
    expect(document.activeElement).toBe(opener);
    await advanceTime(1);
    expect(popupDialog('710').contains(document.activeElement)).toBe(true);
    closeButton('710').click();
    await advanceTime(1000);
    expect(document.activeElement).toBe(opener);
  });

  it('does not take the focus when accessible navigation is off', async () => {
    await mountFixture(popup, popupMarkup({}));
    await openByLink();
    await advanceTime(1000);
    expect(document.activeElement).toBe(document.body);
  });

  it('has fresh content with the typed text at every opening, even if it is already open', async () => {
    const { element } = await mountFixture(popup, popupMarkup({}, { content: '<input value="a">' }));
    const input = () => element.querySelector('input') as HTMLInputElement;
    await openByLink();
    const first = input();
    first.value = 'typed';
    await openByLink();
    expect(input()).not.toBe(first);
    expect(input().value).toBe('typed');
    input().value = 'typed again';
    closeButton().click();
    await advanceTime(0);
    expect(element.childNodes).toHaveLength(0);
    await openByLink();
    expect(input().value).toBe('typed again');
  });

  it('inserts its content once at each opening', async () => {
    const seen: boolean[] = [];
    class Frame extends HTMLElement {
      connectedCallback() {
        seen.push(this.closest('.dialog-message') !== null);
      }
    }
    customElements.define('popup-frame', Frame);
    await mountFixture(popup, popupMarkup({}, { content: '<popup-frame></popup-frame>' }));
    seen.length = 0;
    await openByLink();
    await openByLink();
    expect(seen).toEqual([true, true]);
  });

  it('inserts its content once when it is opened twice before its code is loaded', async () => {
    const onInsert = vi.fn();
    class Twice extends HTMLElement {
      connectedCallback() {
        if (this.closest('.dialog-message')) onInsert();
      }
    }
    customElements.define('popup-twice', Twice);
    await mountFixture(popup, popupMarkup({}, { content: '<popup-twice></popup-twice>' }));
    for (const _time of [1, 2]) getPopup('12')?.open();
    await advanceTime(0);
    expect(onInsert).toHaveBeenCalledTimes(1);
  });

  it('runs its scripts at every opening', async () => {
    const page = window as { ran?: string[] };
    page.ran = [];
    onTestFinished(() => void Reflect.deleteProperty(page, 'ran'));
    const clone = Node.prototype.cloneNode;
    // In browsers, copies of parsed scripts do not run; jsdom would run them.
    vi.spyOn(Node.prototype, 'cloneNode').mockImplementation(function (this: Node, isDeep) {
      const copy = clone.call(this, isDeep);
      for (const script of copy instanceof DocumentFragment ? copy.querySelectorAll('script') : []) {
        const parsed = document.createElement('div');
        parsed.innerHTML = script.outerHTML;
        script.replaceWith(...parsed.childNodes);
      }
      return copy;
    });
    const scripts = `<script>ran.push(document.querySelector(".dialog-message h3").textContent)</script>
      <script type="text/template">ran.push("template")</script>`;
    await mountFixture(popup, popupMarkup({}, { content: `<h3>News</h3>${scripts}` }));
    await openByLink();
    expect(page.ran).toEqual(['News']);
    closeButton().click();
    await advanceTime(0);
    await openByLink();
    expect(page.ran).toEqual(['News', 'News']);
  });

  it('mounts its widgets at every opening and disposes them at every closing', async () => {
    const seen: string[] = [];
    const widget = {
      name: 'counter',
      load: async () => ({
        default: {
          mount: ({ element }: { element: HTMLElement }) => {
            seen.push(`begins ${element.isConnected}`);
            return () => void seen.push('ends');
          },
        },
      }),
    };
    const html = '<i data-element_type="widget" data-widget_type="counter.default"></i>';
    const { settled } = await mountFixture(popup, popupMarkup({}, { content: html }), { others: [widget] });
    await settled();
    seen.length = 0;
    for (const _time of [1, 2]) {
      await openByLink();
      await settled();
      closeButton().click();
      await advanceTime(0);
    }
    expect(seen).toEqual(['begins true', 'ends', 'begins true', 'ends']);
  });

  it('emits the event for lazy backgrounds', async () => {
    const onObserve = vi.fn();
    document.addEventListener('elementor/lazyload/observe', onObserve);
    onTestFinished(() => document.removeEventListener('elementor/lazyload/observe', onObserve));
    await mountFixture(popup, POPUP);
    await openByLink('710');
    expect(onObserve).toHaveBeenCalledTimes(1);
  });

  it('is removed without a trace on disposal', async () => {
    const { dispose, difference } = await mountFixture(popup, POPUP);
    await openByLink('710');
    await dispose();
    expect(popupDialog('710')).toBeNull();
    expect(difference()).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('animations', () => {
  const settings = {
    entrance_animation: 'zoomIn',
    entrance_animation_mobile: 'fadeIn',
    exit_animation: 'fadeOut slow',
    entrance_animation_duration: { unit: 'sec', size: 0.5, sizes: [] },
  };
  const classes = () => [...popupContent().classList].filter((name) => !name.startsWith('dialog-'));

  it('play at the entrance for their duration', async () => {
    await mountFixture(popup, popupMarkup(settings));
    await openByLink();
    expect(classes()).toEqual(['animated', 'zoomIn']);
    await advanceTime(499);
    expect(classes()).toEqual(['animated', 'zoomIn']);
    await advanceTime(1);
    expect(classes()).toEqual(['animated']);
  });

  it('are chosen before any DOM change, which would force a style recalculation', async () => {
    const device = '<span id="elementor-device-mode"></span>';
    await mountFixture(popup, popupMarkup(settings) + device);
    const original = getComputedStyle;
    const measured: unknown[] = [];
    const spy = vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
      if (element.id === 'elementor-device-mode') measured.push(popupDialog());
      return original(element);
    });
    onTestFinished(() => spy.mockRestore());
    await openByLink();
    expect(measured).toEqual([null]);
    expect(classes()).toEqual(['animated', 'zoomIn']);
  });

  it('depend on the device', async () => {
    await mountFixture(popup, popupMarkup(settings));
    media.resize(400);
    await openByLink();
    expect(classes()).toEqual(['animated', 'fadeIn']);
  });

  it('play at the exit while the page is already usable, and then the content is removed', async () => {
    const { element, container } = await mountFixture(
      popup,
      popupMarkup({ exit_animation: 'fadeIn', entrance_animation_duration: { size: 1.2 } }),
    );
    const events = recordWindowEvents('elementor/popup/hide');
    await openByLink();
    pressEscape();
    expect(events).toHaveLength(1);
    expect(classes()).toEqual(['animated', 'fadeIn', 'reverse']);
    await advanceTime(1199);
    expect(element.querySelector('h3')).not.toBeNull();
    expect(popupDialog().isConnected).toBe(true);
    await advanceTime(1);
    expect(popupDialog()).toBeNull();
    expect(element.parentElement).toBe(container);
    expect(element.childNodes).toHaveLength(0);
    expect(element.hasAttribute('style')).toBe(false);
  });

  it('last 1.2 seconds by default', async () => {
    await mountFixture(popup, popupMarkup({ entrance_animation: 'zoomIn' }));
    await openByLink();
    await advanceTime(1199);
    expect(classes()).toEqual(['animated', 'zoomIn']);
    await advanceTime(1);
    expect(classes()).toEqual(['animated']);
  });

  it('without one, the popup is removed a moment later', async () => {
    await mountFixture(popup, popupMarkup({}));
    await openByLink();
    pressEscape();
    expect(popupDialog().isConnected).toBe(true);
    await advanceTime(0);
    expect(popupDialog()).toBeNull();
  });

  it('opening during the exit keeps the popup open', async () => {
    const { element } = await mountFixture(popup, popupMarkup(settings));
    await openByLink();
    await advanceTime(500);
    pressEscape();
    await advanceTime(200);
    await openByLink();
    await advanceTime(1000);
    expect(popupDialog().isConnected).toBe(true);
    expect(element.querySelector('h3')).not.toBeNull();
    expect(classes()).toEqual(['animated']);
  });

  it('play at an opening during the exit, also if both have one name', async () => {
    await mountFixture(popup, popupMarkup({ ...settings, entrance_animation: 'fadeOut slow' }));
    await openByLink();
    pressEscape();
    expect(classes()).toContain('reverse');
    await openByLink();
    expect(classes()).toEqual(['animated', 'fadeOut', 'slow']);
    await advanceTime(500);
    expect(classes()).toEqual(['animated']);
  });

  it('do not play with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    await mountFixture(popup, popupMarkup(settings));
    await openByLink();
    expect(classes()).toEqual(['animated']);
    pressEscape();
    await advanceTime(0);
    expect(popupDialog()).toBeNull();
  });
});
