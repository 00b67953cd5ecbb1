import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getPopup } from '#platform/popups.ts';
import { media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import {
  BY_SELECTOR,
  button,
  content,
  dialog,
  forPopups,
  listenTo,
  markup,
  openByLink,
  PAGE,
  pass,
  press,
  pressEscape,
  setConfig,
} from '#testing/popup-page.ts';
import { untilPainted } from '#testing/settle.ts';
import { popup } from './handler.ts';

forPopups();

describe('a closed popup', () => {
  it('has no content on the page', async () => {
    const { element } = await mountFixture(popup, PAGE);
    expect(element.childNodes).toHaveLength(0);
    expect(dialog('710')).toBeNull();
  });

  it('restores its content and removes its listeners on disposal', async () => {
    const listeners = countListeners();
    const { dispose, difference } = await mountFixture(popup, BY_SELECTOR);
    await dispose();
    expect(difference()).toBe('');
    expect(listeners.list()).toEqual([]);
    expect(getPopup('711')).toBeUndefined();
    listeners.stop();
    document.querySelector<HTMLElement>('.about-wool')?.click();
    await openByLink('711');
    expect(dialog('711')).toBeNull();
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
    await mountFixture(popup, markup(junk));
    press(document.body);
    await openByLink();
    expect(dialog().isConnected).toBe(true);
    button().click();
    await pass(2000);
    expect(dialog()).toBeNull();
  });

  it('opens by links even if its settings are malformed, which is reported', async () => {
    const html = markup({}).replace("='{}'", "='{oops'");
    const { takeErrors } = await mountFixture(popup, html);
    await openByLink();
    expect(dialog().isConnected).toBe(true);
    expect(takeErrors().map(({ phase }) => phase)).toEqual(['settings']);
  });
});

describe('an open popup', () => {
  it('is inside the dialog markup of the builder', async () => {
    setConfig({ experimentalFeatures: { e_font_icon_svg: true } });
    const { element } = await mountFixture(popup, PAGE);
    await openByLink('710');
    expect(dialog('710').className).toBe(
      'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-popup-modal',
    );
    expect(dialog('710').parentElement).toBe(document.body);
    expect(dialog('710').style.display).toBe('');
    expect([...content('710').children].map((each) => each.className.split(' ')[0])).toEqual([
      'dialog-close-button',
      'dialog-header',
      'dialog-message',
      'dialog-buttons-wrapper',
    ]);
    expect(content('710').classList.contains('animated')).toBe(true);
    expect(element.parentElement?.className).toContain('dialog-message');
    expect(element.style.display).toBe('block');
    expect(element.querySelector('h3')?.textContent).toBe('The kiln is open on Saturday');
    expect(button('710').querySelector('svg')?.getAttribute('class')).toContain('eicon-close');
    expect([...document.body.classList]).toContain('dialog-lightbox-body');
  });

  it('is a modal dialog with a label, and the page behind is inert', async () => {
    const { container } = await mountFixture(popup, PAGE);
    await openByLink('710');
    await untilPainted();
    expect(dialog('710').getAttribute('role')).toBe('dialog');
    expect(dialog('710').getAttribute('aria-modal')).toBe('true');
    expect(dialog('710').getAttribute('aria-label')).toBe('The kiln is open on Saturday');
    expect(container.hasAttribute('inert')).toBe(true);
    button('710').click();
    await untilPainted();
    expect(container.hasAttribute('inert')).toBe(false);
  });

  it('leaves the page usable if the styles of the site do', async () => {
    const style = document.createElement('style');
    style.textContent = '.elementor-popup-modal { pointer-events: none }';
    document.head.append(style);
    onTestFinished(() => style.remove());
    const { container } = await mountFixture(popup, markup({}));
    await openByLink();
    await untilPainted();
    expect(container.hasAttribute('inert')).toBe(false);
    expect(dialog().hasAttribute('aria-modal')).toBe(false);
  });

  it('has its classes, and its close button outside, after a delay', async () => {
    await mountFixture(popup, BY_SELECTOR);
    await openByLink('711');
    expect(dialog('711').classList.contains('popup-wide')).toBe(true);
    expect(button('711').parentElement).toBe(dialog('711'));
    expect(button('711').style.display).toBe('none');
    await pass(999);
    expect(button('711').style.display).toBe('none');
    await pass(1);
    expect(button('711').style.display).toBe('');
    button('711').click();
    await pass(0);
    await openByLink('711');
    expect(button('711').style.display).toBe('none');
  });

  it('locks scrolling if the settings say so, until the last one closes', async () => {
    const html = markup({ prevent_scroll: 'yes' }) + markup({ prevent_scroll: 'yes' }, { id: '13' });
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
    await mountFixture(popup, PAGE);
    await openByLink('710');
    await pass(749);
    expect(document.activeElement).toBe(opener);
    await pass(1);
    expect(dialog('710').contains(document.activeElement)).toBe(true);
    button('710').click();
    await pass(1000);
    expect(document.activeElement).toBe(opener);
  });

  it('does not take the focus when accessible navigation is off', async () => {
    await mountFixture(popup, markup({}));
    await openByLink();
    await pass(1000);
    expect(document.activeElement).toBe(document.body);
  });

  it('has fresh content at every opening, even if it is already open', async () => {
    const { element } = await mountFixture(popup, markup({}, { content: '<input value="a">' }));
    const input = () => element.querySelector('input') as HTMLInputElement;
    await openByLink();
    const first = input();
    first.value = 'typed';
    await openByLink();
    expect(input()).not.toBe(first);
    expect(input().value).toBe('a');
    input().value = 'typed';
    button().click();
    await pass(0);
    expect(element.childNodes).toHaveLength(0);
    await openByLink();
    expect(input().value).toBe('a');
  });

  it('inserts its content once at each opening', async () => {
    const seen: boolean[] = [];
    class Frame extends HTMLElement {
      connectedCallback() {
        seen.push(this.closest('.dialog-message') !== null);
      }
    }
    customElements.define('popup-frame', Frame);
    await mountFixture(popup, markup({}, { content: '<popup-frame></popup-frame>' }));
    seen.length = 0;
    await openByLink();
    await openByLink();
    expect(seen).toEqual([true, true]);
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
    await mountFixture(popup, markup({}, { content: `<h3>News</h3>${scripts}` }));
    await openByLink();
    expect(page.ran).toEqual(['News']);
    button().click();
    await pass(0);
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
    const { settled } = await mountFixture(popup, markup({}, { content: html }), { others: [widget] });
    await settled();
    seen.length = 0;
    for (const _time of [1, 2]) {
      await openByLink();
      await settled();
      button().click();
      await pass(0);
    }
    expect(seen).toEqual(['begins true', 'ends', 'begins true', 'ends']);
  });

  it('emits the event for lazy backgrounds', async () => {
    const look = vi.fn();
    document.addEventListener('elementor/lazyload/observe', look);
    onTestFinished(() => document.removeEventListener('elementor/lazyload/observe', look));
    await mountFixture(popup, PAGE);
    await openByLink('710');
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is removed without a trace on disposal', async () => {
    const { dispose, difference } = await mountFixture(popup, PAGE);
    await openByLink('710');
    await dispose();
    expect(dialog('710')).toBeNull();
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
  const classes = () => [...content().classList].filter((name) => !name.startsWith('dialog-'));

  it('play at the entrance for their duration', async () => {
    await mountFixture(popup, markup(settings));
    await openByLink();
    expect(classes()).toEqual(['animated', 'zoomIn']);
    await pass(499);
    expect(classes()).toEqual(['animated', 'zoomIn']);
    await pass(1);
    expect(classes()).toEqual(['animated']);
  });

  it('are chosen before any DOM change, which would force a style recalculation', async () => {
    const device = '<span id="elementor-device-mode"></span>';
    await mountFixture(popup, markup(settings) + device);
    const original = getComputedStyle;
    const measured: unknown[] = [];
    const spy = vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
      if (element.id === 'elementor-device-mode') measured.push(dialog());
      return original(element);
    });
    onTestFinished(() => spy.mockRestore());
    await openByLink();
    expect(measured).toEqual([null]);
    expect(classes()).toEqual(['animated', 'zoomIn']);
  });

  it('depend on the device', async () => {
    await mountFixture(popup, markup(settings));
    media.resize(400);
    await openByLink();
    expect(classes()).toEqual(['animated', 'fadeIn']);
  });

  it('play at the exit while the page is already usable, and then the content is removed', async () => {
    const { element, container } = await mountFixture(
      popup,
      markup({ exit_animation: 'fadeIn', entrance_animation_duration: { size: 1.2 } }),
    );
    const heard = listenTo('elementor/popup/hide');
    await openByLink();
    pressEscape();
    expect(heard).toHaveLength(1);
    expect(classes()).toEqual(['animated', 'fadeIn', 'reverse']);
    await pass(1199);
    expect(element.querySelector('h3')).not.toBeNull();
    expect(dialog().isConnected).toBe(true);
    await pass(1);
    expect(dialog()).toBeNull();
    expect(element.parentElement).toBe(container);
    expect(element.childNodes).toHaveLength(0);
    expect(element.hasAttribute('style')).toBe(false);
  });

  it('last 1.2 seconds by default', async () => {
    await mountFixture(popup, markup({ entrance_animation: 'zoomIn' }));
    await openByLink();
    await pass(1199);
    expect(classes()).toEqual(['animated', 'zoomIn']);
    await pass(1);
    expect(classes()).toEqual(['animated']);
  });

  it('without one, the popup is removed a moment later', async () => {
    await mountFixture(popup, markup({}));
    await openByLink();
    pressEscape();
    expect(dialog().isConnected).toBe(true);
    await pass(0);
    expect(dialog()).toBeNull();
  });

  it('opening during the exit keeps the popup open', async () => {
    const { element } = await mountFixture(popup, markup(settings));
    await openByLink();
    await pass(500);
    pressEscape();
    await pass(200);
    await openByLink();
    await pass(1000);
    expect(dialog().isConnected).toBe(true);
    expect(element.querySelector('h3')).not.toBeNull();
    expect(classes()).toEqual(['animated']);
  });

  it('do not play with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    await mountFixture(popup, markup(settings));
    await openByLink();
    expect(classes()).toEqual(['animated']);
    pressEscape();
    await pass(0);
    expect(dialog()).toBeNull();
  });
});
