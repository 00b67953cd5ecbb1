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

/** Adds a bar at the top of the window. */
function addBar(topPx: number, heightPx: number, position: string): HTMLElement {
  const bar = document.createElement('header');
  bar.style.position = position;
  bar.append(document.createElement('a'));
  bar.getBoundingClientRect = () => new DOMRect(0, topPx, 1000, heightPx);
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  return bar;
}

it.each([
  ['fixed', 140, 192],
  ['sticky', 140, 192],
  ['fixed', 40, 100],
  ['static', 140, 100],
  // A dialog or a page that scrolls itself.
  ['fixed', 700, 100],
])('scrolling to a notice leaves it below a %s header of %d pixels', (position, heightPx, offsetPx) => {
  const bars = [addBar(0, 32, 'fixed'), addBar(32, heightPx, position)];
  const elementsFromPoint = (_x: number, y: number) =>
    bars.flatMap((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return y >= top && y < bottom ? [bar.firstElementChild as Element, bar] : [];
    });
  Object.assign(document, { elementsFromPoint });
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'));
  scroll();
  expect(tops).toEqual([TOP_PX - offsetPx]);
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
