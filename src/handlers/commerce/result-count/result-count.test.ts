import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { resultCount } from './handler.ts';

const FIXTURE = 'commerce/result-count.html';
const TEXT = 'Showing 1–8 of 14 results';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const textOf = (element: Element) => element.textContent?.trim();

describe('result-count', () => {
  it('is hidden from screen readers for two seconds, then announced', async () => {
    const { element } = await mountFixture(resultCount, FIXTURE);
    const [node] = element.childNodes;
    expect([element.getAttribute('aria-hidden'), textOf(element)]).toEqual(['true', TEXT]);
    vi.advanceTimersByTime(1999);
    expect(element.getAttribute('aria-hidden')).toBe('true');
    vi.advanceTimersByTime(1);
    expect([element.getAttribute('aria-hidden'), textOf(element)]).toEqual(['false', TEXT]);
    expect(element.contains(node as Node)).toBe(false);
  });

  describe('with the role of a status', () => {
    const STATUS =
      '<p class="woocommerce-result-count" role="status" aria-relevant="all">Showing 1–8 of 14 results</p>';
    const FILTERS = '<div data-wp-interactive="woocommerce/product-filters"></div>';
    const setAddress = (address: string) => {
      history.replaceState(null, '', address);
      onTestFinished(() => history.replaceState(null, '', '/'));
    };

    it.each([
      ['there is no query', '/shop/', STATUS],
      ['filter blocks announce it', '/shop/?orderby=price', STATUS + FILTERS],
    ])('is unchanged when %s', async (_where, address, markup) => {
      setAddress(address);
      const { element, difference } = await mountFixture(resultCount, markup);
      const [node] = element.childNodes;
      vi.advanceTimersByTime(5000);
      expect(difference()).toBe('');
      expect(element.contains(node as Node)).toBe(true);
    });

    it('is an alert after two seconds if the address has a query, and a status again when disposed', async () => {
      setAddress('/shop/?orderby=price');
      const { element, dispose, difference } = await mountFixture(resultCount, STATUS);
      const [node] = element.childNodes;
      const look = () => ['role', 'aria-hidden'].map((name) => element.getAttribute(name));
      expect(look()).toEqual(['alert', 'true']);
      vi.advanceTimersByTime(2000);
      expect(look()).toEqual(['alert', 'false']);
      expect([textOf(element), element.contains(node as Node)]).toEqual([TEXT, false]);
      await dispose();
      expect(difference()).toBe('');
    });
  });

  it('keeps its inner markup', async () => {
    const { element } = await mountFixture(
      resultCount,
      '<p class="woocommerce-result-count">Showing <b>all</b> results</p>',
    );
    vi.advanceTimersByTime(2000);
    expect(element.innerHTML).toBe('Showing <b>all</b> results');
  });

  it('is announced once on a page with two result counts', async () => {
    const count = '<p class="woocommerce-result-count">2</p>';
    const { elements } = await mountFixture(resultCount, count + count);
    vi.advanceTimersByTime(2000);
    expect(elements.map((each) => each.getAttribute('aria-hidden'))).toEqual(['false', null]);
  });

  it.each([0, 5000])('cleans up when disposed after %i ms', async (afterMs) => {
    const { element, dispose, difference } = await mountFixture(resultCount, FIXTURE);
    vi.advanceTimersByTime(afterMs);
    const [node] = element.childNodes;
    await dispose();
    vi.advanceTimersByTime(5000);
    expect(difference()).toBe('');
    expect(element.contains(node as Node)).toBe(true);
  });

  it('survives junk settings', async () => {
    const { element, clearErrors } = await mountFixture(
      resultCount,
      '<p class="woocommerce-result-count" data-settings="{junk"></p>',
    );
    vi.advanceTimersByTime(2000);
    expect(element.getAttribute('aria-hidden')).toBe('false');
    expect(clearErrors()).toHaveLength(1);
  });
});
