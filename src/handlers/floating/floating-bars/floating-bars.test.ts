import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { media } from '#testing/fake-observers.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame, settle } from '#testing/settle.ts';
// Imported here, so that tests need not wait for the files.
import './floating-bars.interactive.ts';
import { floatingBars } from './handler.ts';
import { moveToTop } from './make-room.ts';
import './ticker.ts';

const CTA = 'floating/floating-bars-var-1.html';
const TICKER = 'floating/floating-bars-var-2.html';
const COUPON = 'floating/floating-bars-var-3.html';

const open = async (source: string, options: Parameters<typeof mountFixture>[2] = {}) => {
  const fixture = await mountFixture(floatingBars, source, options);
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const bar = find('.e-floating-bars');
  return { ...fixture, find, bar, isHidden: () => bar.classList.contains('is-hidden') };
};

const release = (target: Element, key = 'Escape') => {
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
};

const configure = (config: object) => Object.assign(window, { elementorFrontendConfig: config });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

describe('floating bar', () => {
  it('takes no focus when it appears, but is focusable and has a name', async () => {
    const { bar } = await open(CTA);
    expect(document.activeElement).toBe(document.body);
    expect([bar.tabIndex, bar.getAttribute('aria-label')]).toEqual([
      0,
      'The ferry sails again: parcels leave twice a week.',
    ]);
  });

  it("loses references to missing nodes, and a coupon's name contains its code", async () => {
    const { find } = await open(COUPON);
    expect(find('.e-floating-bars__close-button').hasAttribute('aria-controls')).toBe(false);
    expect(find('.e-floating-bars__coupon-button').getAttribute('aria-label')).toBe(
      'Copy the coupon code: HAVN10',
    );
  });

  it('adds classes to its containers, and works without them', async () => {
    const { find, dispose } = await open(CTA);
    expect(find('.e-con-inner').classList.contains('e-con-inner--floating-bars')).toBe(true);
    expect(find('.e-con').classList.contains('e-con--floating-bars')).toBe(true);
    await dispose();
    await open(
      '<div class="elementor-element" data-element_type="widget" data-widget_type="floating-bars-var-1.default"><div class="e-floating-bars"></div></div>',
    );
  });

  it.each([CTA, TICKER, COUPON])('of %s closes by its button', async (source) => {
    const { find, isHidden } = await open(source);
    find('.e-floating-bars__close-button').click();
    expect(isHidden()).toBe(true);
  });

  it.each([CTA, COUPON])('of %s closes on Escape only with the focus inside', async (source) => {
    const { find, isHidden } = await open(source);
    release(document.body);
    expect(isHidden()).toBe(false);
    release(find('.e-floating-bars__close-button'), 'a');
    expect(isHidden()).toBe(false);
    release(find('.e-floating-bars__close-button'));
    expect(isHidden()).toBe(true);
  });

  it('stays when Escape closed something else', async () => {
    const { find, isHidden } = await open(CTA);
    const preventDefault = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', preventDefault);
    release(find('.e-floating-bars__close-button'));
    document.removeEventListener('keydown', preventDefault);
    expect(isHidden()).toBe(false);
  });

  it.each([
    ['off', { experimentalFeatures: { 'nested-elements': true } }, false],
    ['on', { experimentalFeatures: { container: true } }, true],
    ['unknown', {}, true],
  ])('does nothing when containers are %s', async (_state, config, expected) => {
    configure(config);
    const { bar } = await open(CTA);
    expect(bar.hasAttribute('tabindex')).toBe(expected);
  });

  it('cannot be closed in the editor', async () => {
    configure({ environmentMode: { edit: true } });
    const { find, isHidden } = await open(CTA);
    find('.e-floating-bars__close-button').click();
    release(find('.e-floating-bars__close-button'));
    expect(isHidden()).toBe(false);
  });

  it.each([
    [CTA, { style_cta_button_animation: [1], style_cta_button_animation_delay: 'soon' }],
    [TICKER, { style_ticker_animation_type: 'sideways' }],
    [COUPON, { style_coupon_success_message_duration: 'long', style_coupon_animation: {} }],
  ])('of %s works with junk settings', async (source, settings) => {
    const { find, isHidden } = await open(source, { settings });
    find('.e-floating-bars__close-button').click();
    expect(isHidden()).toBe(true);
  });

  it.each([CTA, TICKER, COUPON])('of %s restores the markup on dispose', async (source) => {
    const { find, dispose, difference, isHidden } = await open(source);
    find('.e-floating-bars__close-button').click();
    find('.e-floating-bars__pause-button,.e-floating-bars__coupon-button')?.click();
    await settle();
    await dispose();
    expect(difference()).toBe('');
    find('.e-floating-bars__close-button').click();
    expect(isHidden()).toBe(false);
  });
});

describe('before a visitor comes near', () => {
  const waiting = async (source: string) => {
    vi.useRealTimers();
    return open(source, { stage: 'resting' });
  };

  it('a bar is focusable, and closes on Escape', async () => {
    const { find, bar, dispose, difference } = await waiting(CTA);
    expect(bar.tabIndex).toBe(0);
    find('.e-floating-bars__close-button').focus();
    release(find('.e-floating-bars__close-button'));
    expect(bar.classList.contains('is-hidden')).toBe(true);
    await dispose();
    expect(difference()).toBe('');
  });

  it.each([
    [CTA, '.e-floating-bars__close-button', '.e-floating-bars', 'is-hidden'],
    [TICKER, '.e-floating-bars__pause-button', '.e-floating-bars__headlines', 'is-paused'],
  ])('a press in %s on %s is kept', async (source, button, changed, name) => {
    const { find } = await waiting(source);
    find(button).click();
    await vi.waitFor(() => expect(find(changed).classList.contains(name)).toBe(true));
  });
});

it.each([
  ['autoplay', 'scroll', null],
  ['scroll', 'autoplay', 'true'],
])(
  'a ticker of the type %s starts anew when the editor changes it to %s',
  async (before, after, expected) => {
    const { find, element, runtime, settled, dispose, difference } = await open(TICKER, {
      settings: { style_ticker_animation_type: before },
    });
    runtime.update(element, { style_ticker_animation_type: after });
    await settled();
    const ticker = find('.e-floating-bars__headlines');
    expect(ticker.getAttribute('data-animated')).toBe(expected);
    expect(ticker.querySelectorAll('.e-floating-bars__headlines-inner')).toHaveLength(expected ? 2 : 1);
    await dispose();
    runtime.update(element, { style_ticker_animation_type: before });
    expect(difference()).toBe('');
  },
);

describe('bar at the top that does not stick', () => {
  it('moves to the start of the page', async () => {
    const { bar, dispose, difference } = await open(TICKER);
    expect(document.body.firstElementChild).toBe(bar.closest('.elementor'));
    await dispose();
    expect(difference()).toBe('');
  });

  it('moves behind the admin bar', async () => {
    const admin = document.createElement('div');
    admin.id = 'wpadminbar';
    document.body.prepend(admin);
    const { bar, dispose } = await open(TICKER);
    expect(admin.nextElementSibling).toBe(bar.closest('.elementor'));
    await dispose();
    admin.remove();
  });

  it('does not move when it is there already', () => {
    document.body.insertAdjacentHTML('afterbegin', '<div class="elementor"><p class="bar"></p></div>');
    const owner = document.body.firstElementChild as HTMLElement;
    const before = [...document.body.childNodes];
    const moved = vi.spyOn(document.body, 'prepend');
    const scope = createScope((error) => {
      throw error;
    });
    moveToTop(owner.querySelector('.bar') as HTMLElement, scope);
    expect(moved).not.toHaveBeenCalled();
    scope.dispose();
    expect([...document.body.childNodes]).toEqual(before);
    owner.remove();
  });

  it('stays in a document that contains more than bars', async () => {
    const { bar, container } = await open(
      '<div class="elementor" data-elementor-type="wp-page"><div class="elementor-element" data-element_type="widget" data-widget_type="floating-bars-var-1.default"><div class="e-floating-bars has-vertical-position-top"></div></div></div>',
    );
    expect(container.contains(bar)).toBe(true);
  });

  it('sticks in its place in the editor', async () => {
    configure({ environmentMode: { edit: true } });
    const { bar, container } = await open(TICKER);
    expect([container.contains(bar), bar.classList.contains('is-sticky')]).toEqual([true, true]);
  });
});

describe('button of a bar', () => {
  const classesOf = (button: Element) =>
    [...button.classList].filter((name) => !/e-floating|is-|corners|border/.test(name));

  it('appears with its animation, and stays visible', async () => {
    const { find } = await open(CTA);
    const button = find('.e-floating-bars__cta-button');
    expect(classesOf(button)).toEqual(['has-entrance-animation', 'animated', 'fadeIn']);
    await vi.advanceTimersByTimeAsync(699);
    expect(button.classList.contains('has-entrance-animation')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(classesOf(button)).toEqual(['animated', 'fadeIn']);
    button.dispatchEvent(new Event('animationend'));
    expect(classesOf(button)).toEqual(['visible']);
    expect(document.activeElement).toBe(document.body);
  });

  it('of a coupon appears after its own delay', async () => {
    const { find } = await open(
      (await readFixture(COUPON)).replace('__coupon-button ', '__coupon-button has-entrance-animation '),
      { settings: { style_coupon_animation: 'bounceIn', style_coupon_animation_delay: 300 } },
    );
    const button = find('.e-floating-bars__coupon-button');
    expect(classesOf(button)).toEqual(['has-entrance-animation', 'animated', 'bounceIn']);
    await vi.advanceTimersByTimeAsync(799);
    expect(button.classList.contains('has-entrance-animation')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(classesOf(button)).toEqual(['animated', 'bounceIn']);
  });

  it('is visible immediately with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { find } = await open(CTA);
    await nextFrame();
    expect(find('.e-floating-bars__cta-button').classList.contains('visible')).toBe(true);
  });

  it('becomes visible even if its animation never ends', async () => {
    const { find } = await open(CTA, { settings: { style_cta_button_animation: 'unheardOf' } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(classesOf(find('.e-floating-bars__cta-button'))).toEqual(['visible']);
  });
});

describe('coupon', () => {
  const press = async (source = COUPON, settings: Record<string, unknown> = {}) => {
    const opened = await open(source, { settings });
    opened.find('.e-floating-bars__coupon-button').click();
    await settle();
    const shownTexts = () =>
      [...opened.bar.querySelectorAll('.e-floating-bars__coupon-text-group:not(.is-hidden)')].map((each) =>
        each.textContent?.trim(),
      );
    return { ...opened, shownTexts };
  };

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });

  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  it('copies its text, and shows a message for a second and a half', async () => {
    const writeText = vi.fn(async () => {});
    clipboard(writeText);
    const { shownTexts, bar } = await press();
    expect(writeText.mock.calls).toEqual([['HAVN10']]);
    expect(shownTexts()).toEqual(['Copied']);
    expect(bar.style.getPropertyValue('--e-floating-bars-coupon-width')).toBe('0px');
    expect(document.getElementById('a11y-speak-polite')?.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1499);
    expect(shownTexts()).toEqual(['Copied']);
    await vi.advanceTimersByTimeAsync(1);
    expect(shownTexts()).toEqual(['HAVN10']);
    expect(bar.style.getPropertyValue('--e-floating-bars-coupon-height')).toBe('initial');
  });

  it.each([
    [{ size: 3, unit: 's' }, 3000],
    [{ size: '200', unit: 'ms' }, 200],
    [{ size: '', unit: 'ms' }, 1500],
    [{ size: 2 }, 2000],
  ])('shows the message for the duration %o', async (duration, ms) => {
    clipboard(async () => {});
    const { shownTexts } = await press(COUPON, { style_coupon_success_message_duration: duration });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(shownTexts()).toEqual(['Copied']);
    await vi.advanceTimersByTimeAsync(1);
    expect(shownTexts()).toEqual(['HAVN10']);
  });

  it('shows the message longer when pressed again', async () => {
    clipboard(async () => {});
    const { shownTexts, find } = await press();
    await vi.advanceTimersByTimeAsync(1000);
    find('.e-floating-bars__coupon-button').click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shownTexts()).toEqual(['Copied']);
    await vi.advanceTimersByTimeAsync(500);
    expect(shownTexts()).toEqual(['HAVN10']);
  });

  it.each<[string, (() => Promise<void>) | undefined]>([
    ['missing', undefined],
    ['refused', () => Promise.reject(new Error('denied'))],
  ])('copies with a hidden field when the clipboard is %s', async (_state, writeText) => {
    if (writeText) clipboard(writeText);
    let copied = '';
    Object.assign(document, {
      execCommand: () => {
        copied = document.querySelector('textarea')?.value ?? '';
        return true;
      },
    });
    const { shownTexts } = await press();
    expect([copied, shownTexts()]).toEqual(['HAVN10', ['Copied']]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('shows no message when copying fails', async () => {
    const { shownTexts } = await press();
    expect(shownTexts()).toEqual(['HAVN10']);
  });
});
