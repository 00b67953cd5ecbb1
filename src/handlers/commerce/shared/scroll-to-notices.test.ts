import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { media } from '#testing/fake-observers.ts';
import { BEFORE_SCROLL, type NoticeScroll, scrollToNotices } from './scroll-to-notices.ts';

const TOP_PX = 900;

let tops: (number | undefined)[];
let notice: HTMLElement;

beforeEach(() => {
  tops = [];
  // Without animation, because only the position matters.
  media.set('prefers-reduced-motion', 'reduce');
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
    tops.push((options as ScrollToOptions).top);
  });
  notice = document.createElement('div');
  notice.getBoundingClientRect = () => new DOMRect(0, TOP_PX);
  document.body.append(notice);
});

afterEach(() => notice.remove());

function scroll(change: (event: CustomEvent<NoticeScroll>) => void = () => {}): void {
  const listener = (event: Event) => change(event as CustomEvent<NoticeScroll>);
  const scope = createScope(() => {});
  document.addEventListener(BEFORE_SCROLL, listener);
  onTestFinished(() => {
    document.removeEventListener(BEFORE_SCROLL, listener);
    scope.dispose();
  });
  scrollToNotices(notice, scope);
}

it('scrolling to a notice leaves 100 pixels above it', () => {
  scroll();
  expect(tops).toEqual([TOP_PX - 100]);
});

it('scrolling to a notice leaves the space that a listener sets', () => {
  scroll(({ detail }) => {
    expect(detail).toEqual({ offsetPx: 100, durationMs: 1000 });
    detail.offsetPx = 240;
  });
  expect(tops).toEqual([TOP_PX - 240]);
});

it('scrolling to a notice can be prevented', () => {
  scroll((event) => event.preventDefault());
  expect(tops).toEqual([]);
});

it('scrolling survives invalid details and does nothing without a notice', () => {
  scroll(({ detail }) => Object.assign(detail, { offsetPx: 'much', durationMs: {} }));
  expect(tops).toEqual([TOP_PX]);
  scrollToNotices(
    null,
    createScope(() => {}),
  );
  expect(tops).toHaveLength(1);
});
