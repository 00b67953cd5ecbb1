import { expect, it, onTestFinished, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { swatches } from './handler.ts';

const CYCLES = 6;

it('swatches mount, work and stop many times without leaks', async () => {
  vi.stubGlobal('woo_variation_swatches_options', {
    show_variation_stock: '1',
    deselect_unavailable: '1',
    clear_on_reselect: '1',
  });
  vi.stubGlobal('woo_variation_swatches_pro_options', { enable_linkable_url: '1' });
  const { runtime, settled, container, dispose } = await mountFixture(
    swatches,
    'product/swatches-limit.html',
  );
  await dispose();
  const before = container.innerHTML;
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    runtime.start();
    await settled();
    const moss = container.querySelector<HTMLElement>('[data-value=moss].variable-item');
    moss?.click();
    expect(moss?.classList.contains('selected')).toBe(true);
    expect(container.querySelectorAll('.wvs-show-stock-left-info')).toHaveLength(1);
    moss?.click();
    container.querySelector<HTMLElement>('.woo-variation-swatches-variable-item-more a')?.click();
    await settle();
    await dispose();
  }
  expect(listeners.list()).toEqual([]);
  expect(container.innerHTML).toBe(before);
  expect('createMiddlewareForExtraQueryParams' in window).toBe(false);
}, 30_000);
