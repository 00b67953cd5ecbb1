import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { countdown } from './handler.ts';

const NOW_MS = Date.UTC(2026, 0, 1);
const FILE = 'content/countdown.html';
const expired = vi.fn();
const left = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  document.addEventListener('countdown_expire', expired);
  document.addEventListener(NAVIGATE, left);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.removeEventListener('countdown_expire', expired);
  document.removeEventListener(NAVIGATE, left);
  expired.mockClear();
  left.mockClear();
});

const markup = (attributes: string, parts = ['days', 'hours', 'minutes', 'seconds']) =>
  `<div class="elementor-element" data-id="a1" data-element_type="widget" data-widget_type="countdown.default"><div class="elementor-countdown-wrapper" ${attributes}>${parts
    .map((part) => `<span class="elementor-countdown-${part}"></span>`)
    .join(' ')}</div><div class="elementor-countdown-expire--message" style="display: none">Over</div></div>`;
const inSeconds = (seconds: number, more = '') => markup(`data-date="${NOW_MS / 1000 + seconds}" ${more}`);
const actions = (...list: object[]) => `data-expire-actions='${JSON.stringify(list)}'`;

async function open(html: string) {
  const fixture = await mountFixture(countdown, html);
  const wrapper = fixture.element.querySelector('.elementor-countdown-wrapper') as HTMLElement;
  const message = fixture.element.querySelector<HTMLElement>('.elementor-countdown-expire--message');
  return { ...fixture, wrapper, message, digits: () => wrapper.textContent?.trim() };
}

describe('a countdown to a date', () => {
  it('counts each second, and restores the markup', async () => {
    const { digits, wrapper, dispose, difference } = await open(inSeconds(90_070));
    expect(digits()).toBe('01 01 01 10');
    expect(wrapper.getAttribute('role')).toBe('timer');
    await vi.advanceTimersByTimeAsync(1000);
    expect(digits()).toBe('01 01 01 09');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(digits()).toBe('01 01 00 59');
    await dispose();
    expect(difference()).toBe('');
    await vi.advanceTimersByTimeAsync(5000);
    expect(difference()).toBe('');
  });

  it('updates at once when the visitor returns to the tab', async () => {
    const { digits } = await open(inSeconds(100));
    vi.setSystemTime(NOW_MS + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(digits()).toBe('00 00 00 40');
    await vi.advanceTimersByTimeAsync(1000);
    expect(digits()).toBe('00 00 00 39');
  });

  it('works without disabled units', async () => {
    const { digits } = await open(markup(`data-date="${NOW_MS / 1000 + 100}"`, ['minutes', 'seconds']));
    expect(digits()).toBe('01 40');
  });

  it.each(['data-date="soon"', 'data-date=""', ''])('survives %s', async (attributes) => {
    const { difference } = await open(markup(attributes));
    await vi.advanceTimersByTimeAsync(2000);
    expect([difference(), expired.mock.calls.length]).toEqual(['', 0]);
  });
});

describe('the end of a countdown', () => {
  it('is emitted once, then runs its actions in order', async () => {
    const { element, wrapper, message, digits } = await open(
      inSeconds(2, actions({ type: 'message' }, { type: 'hide' })),
    );
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(expired).toHaveBeenCalledTimes(1);
    expect(expired.mock.calls[0]?.[0].target).toBe(element);
    expect(digits()).toBe('00 00 00 00');
    expect([
      wrapper.style.display,
      message?.style.display,
      message?.role ?? message?.getAttribute('role'),
    ]).toEqual(['none', 'block', 'status']);
    await vi.advanceTimersByTimeAsync(5000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it('in the past redirects once', async () => {
    const hiddenTab = { type: 'redirect', redirect_url: 'https://shop.example/sale/' };
    await open(inSeconds(-5, actions(hiddenTab)));
    await vi.advanceTimersByTimeAsync(5000);
    expect(left).toHaveBeenCalledTimes(1);
    expect(left.mock.calls[0]?.[0]).toMatchObject({ detail: { url: 'https://shop.example/sale/' } });
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it.each(['javascript:alert(1)', '/sale/', ''])('does not redirect to %j', async (address) => {
    await open(inSeconds(-5, actions({ type: 'redirect', redirect_url: address })));
    expect(left).not.toHaveBeenCalled();
  });

  it('runs no actions in the editor', async () => {
    vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
    const { wrapper } = await open(inSeconds(-5, actions({ type: 'hide' })));
    expect([wrapper.style.display, expired.mock.calls.length]).toEqual(['', 1]);
  });

  it('restores the markup when disposed', async () => {
    const { dispose, difference } = await open(inSeconds(-5, actions({ type: 'message' }, { type: 'hide' })));
    await dispose();
    expect(difference()).toBe('');
  });
});

describe("a visitor's own countdown", () => {
  it('continues at the next visit, and restarts with another interval', async () => {
    const first = await open(markup('data-evergreen-interval="3600" data-date=""'));
    expect(first.digits()).toBe('00 01 00 00');
    expect(localStorage.getItem('a1-evergreen_interval')).toBe('3600');
    expect(localStorage.getItem('a1-evergreen_due_date')).toBe(String(NOW_MS + 3_600_000));
    await first.dispose();
    vi.setSystemTime(NOW_MS + 600_000);
    const second = await open(markup('data-evergreen-interval="3600"'));
    expect(second.digits()).toBe('00 00 50 00');
    await second.dispose();
    const third = await open(markup('data-evergreen-interval="7200"'));
    expect(third.digits()).toBe('00 02 00 00');
  });
});

it("a countdown works with the server's markup", async () => {
  const { digits, dispose, difference } = await open(FILE);
  expect(digits()?.replace(/\s+/g, ' ')).toMatch(/^\d+ Days \d\d Hours \d\d Minutes \d\d Seconds$/);
  await dispose();
  expect(difference()).toBe('');
});

it('a countdown survives missing markup', async () => {
  const { difference } = await mountFixture(
    countdown,
    '<div class="elementor-element" data-element_type="widget" data-widget_type="countdown.default"></div>',
  );
  expect(difference()).toBe('');
});
