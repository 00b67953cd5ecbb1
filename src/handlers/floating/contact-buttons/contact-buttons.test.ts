import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame } from '#testing/settle.ts';
// Imported here, so that tests need not wait for the file.
import './contact-buttons.interactive.ts';
import { contactButtons } from './handler.ts';

const CHAT = 'floating/contact-buttons.html';
const LINKS = 'floating/contact-buttons-var-4.html';
const ROW = 'floating/contact-buttons-var-6.html';
const LINK = 'floating/contact-buttons-var-9.html';
const TABS = 'floating/contact-buttons-var-10.html';

const open = async (source = CHAT, options: Parameters<typeof mountFixture>[2] = {}) => {
  const fixture = await mountFixture(contactButtons, source, options);
  const find = (selector: string) => fixture.container.querySelector(selector) as HTMLElement;
  const wrapper = find('.e-contact-buttons__content-wrapper');
  const button = find('.e-contact-buttons__chat-button');
  const closer = find('.e-contact-buttons__close-button');
  const content = find('.e-contact-buttons__content');
  return {
    ...fixture,
    find,
    wrapper,
    button,
    closer,
    content,
    state: () => [
      wrapper.classList.contains('hidden'),
      wrapper.getAttribute('aria-hidden'),
      button.getAttribute('aria-expanded'),
      closer.getAttribute('aria-expanded'),
    ],
    motion: () => content.className.replace(/e-contact-buttons__content|has-animation\S*/g, '').trim(),
  };
};
const OPEN = [false, 'false', 'true', 'true'];
const CLOSED = [true, 'true', 'false', 'false'];

const pressEscape = (target: Element) => {
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true }));
  }
};
const configure = (config: object) => Object.assign(window, { elementorFrontendConfig: config });
const endAnimation = (node: Element) => node.dispatchEvent(new Event('animationend', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

describe('contact box', () => {
  it.each([CHAT, LINKS])('in %s is closed at first, with matching ARIA attributes', async (source) => {
    const { state, wrapper, find } = await open(source);
    expect(state()).toEqual(CLOSED);
    expect(wrapper.getAttribute('role')).toBe('dialog');
    expect(find('.e-contact-buttons').hasAttribute('aria-role')).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });

  it.each([CHAT, LINKS])('in %s opens and closes by its button, and moves the focus', async (source) => {
    const { state, button, wrapper } = await open(source);
    button.click();
    expect(state()).toEqual(OPEN);
    expect([wrapper.tabIndex, document.activeElement]).toEqual([0, wrapper]);
    button.click();
    expect(state()).toEqual(CLOSED);
    expect(document.activeElement).toBe(button);
  });

  it('closes by the button inside', async () => {
    const { state, button, closer } = await open();
    button.click();
    closer.click();
    closer.click();
    expect(state()).toEqual(CLOSED);
    expect(document.activeElement).toBe(button);
  });

  it('closes on Escape only with the focus inside', async () => {
    const { state, button, wrapper, closer } = await open();
    pressEscape(closer);
    expect(state()).toEqual(CLOSED);
    button.click();
    pressEscape(document.body);
    expect(state()).toEqual(OPEN);
    pressEscape(wrapper);
    expect(state()).toEqual(CLOSED);
  });

  it('is independent of another box with the same ids', async () => {
    const html = (id: string) =>
      `<div class="elementor-element" data-element_type="widget" data-widget_type="contact-buttons-var-${id}.default"><div class="e-contact-buttons"><div id="e-contact-buttons__content-wrapper" class="e-contact-buttons__content-wrapper hidden"></div><button class="e-contact-buttons__chat-button"></button></div></div>`;
    const { container } = await mountFixture(contactButtons, html('1') + html('8'));
    container.querySelectorAll<HTMLElement>('button')[1]?.click();
    expect(
      [...container.querySelectorAll('.e-contact-buttons__content-wrapper')].map((each) =>
        each.classList.contains('hidden'),
      ),
    ).toEqual([true, false]);
  });

  it.each([
    ['24h', 15, /^15.07/],
    ['12h', 15, /^0?3.07/],
    ['24h', 0, /^0?0.07/],
    ['12h', 0, /^12.07/],
  ])("shows the time in its messages in the format %s, at %i o'clock", async (format, hour, expected) => {
    vi.setSystemTime(new Date(2026, 4, 1, hour, 7));
    const { container, dispose, difference } = await open(
      `<div class="elementor-element" data-element_type="widget" data-widget_type="contact-buttons.default"><div class="e-contact-buttons"><p class="e-contact-buttons__message-bubble-time" data-time-format="${format}">now</p></div></div>`,
    );
    expect(container.textContent).toMatch(expected);
    await dispose();
    expect(difference()).toBe('');
  });

  it('is optional: a link without a box gets no aria-expanded', async () => {
    const { button } = await open(LINK);
    const preventNavigation = (event: Event) => event.preventDefault();
    document.addEventListener('click', preventNavigation);
    button.click();
    document.removeEventListener('click', preventNavigation);
    expect(button.hasAttribute('aria-expanded')).toBe(false);
  });
});

describe('animation', () => {
  it('of the box plays by its classes until it ends, in and out', async () => {
    const { button, motion, wrapper, content } = await open();
    button.click();
    expect(motion()).toBe('animated fadeInUp');
    endAnimation(content);
    expect(motion()).toBe('visible');
    button.click();
    expect(motion().split(' ').sort().join(' ')).toBe('animated fadeInUp reverse visible');
    expect([...wrapper.classList].slice(1)).toEqual(['animated-wrapper', 'hidden']);
    endAnimation(content);
    expect(motion()).toBe('');
    button.click();
    expect(wrapper.classList.contains('animated-wrapper')).toBe(false);
  });

  it('of the box ends after its duration, not with animations inside', async () => {
    const { button, motion, find } = await open();
    button.click();
    endAnimation(find('.e-contact-buttons__send-cta'));
    // The duration starts in the next frame.
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1249);
    expect(motion()).toBe('animated fadeInUp');
    await vi.advanceTimersByTimeAsync(1);
    expect(motion()).toBe('visible');
  });

  it.each(['none', ''])('of %j is none', async (name) => {
    const { button, motion, wrapper } = await open(CHAT, {
      settings: { style_chat_box_entrance_animation: name, style_chat_box_exit_animation: name },
    });
    button.click();
    expect(motion()).toBe('visible');
    button.click();
    expect([motion(), wrapper.classList.contains('animated-wrapper')]).toEqual(['', false]);
  });

  it('of the box reverses when it closes while opening', async () => {
    const { button, motion, content } = await open();
    button.click();
    button.click();
    expect(motion()).toBe('animated reverse fadeInUp');
    endAnimation(content);
    expect(motion()).toBe('');
  });

  it('of the button plays once, and leaves the button visible', async () => {
    const { button } = await open();
    expect(button.classList.contains('fadeIn')).toBe(true);
    endAnimation(button);
    expect([button.classList.contains('fadeIn'), button.classList.contains('visible')]).toEqual([
      false,
      true,
    ]);
  });

  it('of the button is off with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { button } = await open();
    await nextFrame();
    expect([button.classList.contains('fadeIn'), button.classList.contains('visible')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('contact links with hidden labels', () => {
  const tap = (link: Element) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    const onClick = vi.fn((click: Event) => !click.defaultPrevented && click.preventDefault());
    window.addEventListener('click', onClick, { once: true });
    link.dispatchEvent(event);
    return onClick.mock.results[0]?.value === undefined;
  };
  const phone = async () => {
    media.resize(390);
    const opened = await open(TABS);
    return {
      ...opened,
      links: [...opened.container.querySelectorAll('a')] as Element[] as [Element, Element],
    };
  };
  const active = (links: readonly Element[]) => links.map((each) => each.classList.contains('active'));

  it('show their label on the first tap on a phone, and open on the second', async () => {
    const { links } = await phone();
    expect([tap(links[0]), active(links)]).toEqual([false, [true, false, false]]);
    expect([tap(links[1]), active(links)]).toEqual([false, [false, true, false]]);
    expect([tap(links[1]), active(links)]).toEqual([true, [false, false, false]]);
  });

  it('forget the first tap after a tap elsewhere', async () => {
    const { links } = await phone();
    tap(links[0]);
    document.body.click();
    expect(active(links)).toEqual([false, false, false]);
    expect(tap(links[0])).toBe(false);
  });

  it('open on the first tap with visible labels', async () => {
    const { container } = await open(TABS);
    expect(tap(container.querySelector('a') as Element)).toBe(true);
  });
});

describe('clicks', () => {
  it.each([
    [CHAT, '.e-contact-buttons__send-cta', 1],
    [CHAT, '.e-contact-buttons__top-bar-title', 0],
    [LINKS, '.e-contact-buttons__contact-icon-link svg', 1],
    [ROW, '.e-contact-buttons__contact-links', 1],
    [LINK, '.e-contact-buttons__chat-button', 0],
  ])('in %s on %s are counted: %i', async (source, selector, times) => {
    const sent: FormData[] = [];
    Object.assign(navigator, { sendBeacon: (_url: string, body: FormData) => sent.push(body) });
    configure({ urls: { ajaxurl: '/ajax' }, nonces: { floatingButtonsClickTracking: 'n' } });
    const { find } = await open(source);
    const preventNavigation = (event: Event) => event.preventDefault();
    document.addEventListener('click', preventNavigation);
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.removeEventListener('click', preventNavigation);
    window.dispatchEvent(new Event('beforeunload'));
    Reflect.deleteProperty(navigator, 'sendBeacon');
    expect(sent).toHaveLength(times);
  });
});

describe('in the editor', () => {
  it.each(['mounted', 'resting'] as const)(
    'the box of an edited element is open, and takes no focus: %s',
    async (stage) => {
      configure({ environmentMode: { edit: true } });
      const { state } = await open(CHAT, { stage });
      expect([state(), document.activeElement]).toEqual([OPEN, document.body]);
    },
  );

  it('a new animation of the box is shown at once', async () => {
    configure({ environmentMode: { edit: true } });
    const { element, runtime, settled, content, motion, state } = await open();
    endAnimation(content);
    runtime.update(element, { style_chat_box_entrance_animation: 'zoomIn' });
    await settled();
    expect([motion(), state()]).toEqual(['visible animated zoomIn', OPEN]);
  });
});

it.each([
  ['off', { experimentalFeatures: { 'nested-elements': true } }, null],
  ['on', { experimentalFeatures: { container: true } }, 'false'],
])('a contact button depends on containers: %s', async (_state, config, expected) => {
  configure(config);
  const { button } = await open();
  expect(button.getAttribute('aria-expanded')).toBe(expected);
});

it('a contact button adds a class to its container', async () => {
  const { find } = await open();
  expect(find('.e-con-inner').classList.contains('e-con-inner--floating-buttons')).toBe(true);
});

it('a contact button opens and closes with junk settings', async () => {
  const { button, state } = await open(CHAT, {
    settings: { style_chat_box_entrance_animation: [], style_chat_button_animation_delay: 'x' },
  });
  button.click();
  expect(state()).toEqual(OPEN);
});

it('a contact button does nothing without its nodes', async () => {
  await open(
    '<div class="elementor-element" data-element_type="widget" data-widget_type="contact-buttons-var-7.default"></div>',
  );
  await open(
    '<div class="elementor-element" data-element_type="widget" data-widget_type="contact-buttons-var-7.default"><div class="e-contact-buttons has-animations"></div></div>',
  );
});

it.each([CHAT, LINKS, ROW, LINK, TABS])('%s restores the markup on dispose', async (source) => {
  media.resize(390);
  const { button, dispose, difference } = await open(source);
  if (button?.matches('button')) button.click();
  await dispose();
  expect(difference()).toBe('');
});

it('a contact button leaves no listener behind when opened and closed repeatedly', async () => {
  const { button } = await open();
  const turn = () => {
    for (let time = 0; time < 50; time += 1) button.click();
    return vi.advanceTimersByTimeAsync(2000);
  };
  await turn();
  const listeners = countListeners();
  await turn();
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});
