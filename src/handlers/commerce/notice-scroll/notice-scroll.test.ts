import jQuery from 'jquery';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { noticeScroll } from './handler.ts';

const FIXTURE = 'commerce/notices.html';

beforeEach(() => {
  vi.stubGlobal('woocommerce_params', {});
});

describe('scroll_to_notices', () => {
  const pageFunction = () =>
    (jQuery as unknown as { scroll_to_notices?: (target: unknown) => void }).scroll_to_notices;

  it('is available until the handler is disposed', async () => {
    vi.stubGlobal('jQuery', jQuery);
    media.set('prefers-reduced-motion', 'reduce');
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    const { container, dispose } = await mountFixture(noticeScroll, FIXTURE);
    const notice = container.querySelector('.woocommerce-message') as HTMLElement;
    vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect);
    pageFunction()?.(jQuery(notice));
    await vi.dynamicImportSettled();
    await settle();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 600, behavior: 'instant' });
    pageFunction()?.(jQuery('.none'));
    pageFunction()?.(undefined);
    await settle();
    expect(scrollTo).toHaveBeenCalledTimes(1);
    await dispose();
    expect(pageFunction()).toBeUndefined();
  });

  it('keeps an existing function', async () => {
    const existing = () => {};
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => {}, { scroll_to_notices: existing }),
    );
    const { dispose } = await mountFixture(noticeScroll, FIXTURE);
    await dispose();
    expect((window as { jQuery?: unknown }).jQuery).toHaveProperty('scroll_to_notices', existing);
  });
});
