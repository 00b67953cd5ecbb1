import { describe, expect, it } from 'vitest';
import { type Bar, moveTicker, showCode, showCopied } from './model.ts';

const bar: Bar = {
  label: 'News',
  isClosed: false,
  ticker: 'still',
  coupon: { copies: 0, isCopied: false },
};

describe('a bar', () => {
  it('pauses its ticker only if that runs by itself', () => {
    expect(moveTicker(bar, 'paused')).toBe(bar);
    expect(moveTicker({ ...bar, ticker: 'running' }, 'paused').ticker).toBe('paused');
  });

  it('keeps the size of its coupon from the first of several copies', () => {
    const copied = showCopied(showCopied(bar, 90, 20), 50, 10);
    expect(copied.coupon).toEqual({ copies: 2, isCopied: true, size: { width: '90px', height: '20px' } });
  });

  it('shows the code after the last copy only', () => {
    const copied = showCopied(showCopied(bar, 90, 20), 50, 10);
    expect(showCode(copied, 1)).toBe(copied);
    expect(showCode(copied, 2).coupon).toEqual({
      copies: 2,
      isCopied: false,
      size: { width: 'initial', height: 'initial' },
    });
  });
});
