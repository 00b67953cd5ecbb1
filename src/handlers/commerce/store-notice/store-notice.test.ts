import { beforeEach, describe, expect, it } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { storeNotice } from './handler.ts';

const FIXTURE = 'commerce/store-notice.html';
const COOKIE = 'store_notice8b1f3c5d7e9a0246bd8f1a3c5e7092b4';
const WITHOUT_ID =
  '<p class="woocommerce-store-notice" style="display:none">Hello <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>';

const linkOf = (element: Element) =>
  element.querySelector('.woocommerce-store-notice__dismiss-link') as HTMLElement;

describe('store-notice', () => {
  beforeEach(() => {
    for (const name of [COOKIE, 'store_notice', 'store_noticeother']) cookies.remove(name);
  });

  it('is shown until it is dismissed', async () => {
    const { element } = await mountFixture(storeNotice, FIXTURE);
    expect(getComputedStyle(element).display).toBe('block');
    linkOf(element).click();
    expect(element.style.display).toBe('none');
    expect(cookies.get(COOKIE)).toBe('hidden');
  });

  it('is shown although a style sheet hides it', async () => {
    const { element } = await mountFixture(
      storeNotice,
      `<style>.woocommerce-store-notice { display: none }</style>${WITHOUT_ID}`,
    );
    expect(element.style.display).toBe('block');
  });

  it('does not change the URL when dismissed', async () => {
    const { element } = await mountFixture(storeNotice, FIXTURE);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    linkOf(element).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it.each(['Enter', ' '])('is dismissed by the key "%s"', async (key) => {
    const { element } = await mountFixture(storeNotice, FIXTURE);
    expect(press(linkOf(element), key).defaultPrevented).toBe(true);
    expect(element.style.display).toBe('none');
  });

  it('stays on other keys', async () => {
    const { element } = await mountFixture(storeNotice, FIXTURE);
    press(linkOf(element), 'Tab');
    expect(getComputedStyle(element).display).toBe('block');
  });

  it('stays hidden after it was dismissed', async () => {
    cookies.set(COOKIE, 'hidden');
    const { element } = await mountFixture(storeNotice, FIXTURE);
    expect(element.style.display).toBe('none');
  });

  it('is shown when a notice with another id or none was dismissed', async () => {
    cookies.set('store_noticeother', 'hidden');
    cookies.set('store_notice', 'hidden');
    const { element } = await mountFixture(storeNotice, FIXTURE);
    expect(getComputedStyle(element).display).toBe('block');
  });

  it('stores the dismissal without an id', async () => {
    const { element } = await mountFixture(storeNotice, WITHOUT_ID);
    linkOf(element).click();
    expect(cookies.get('store_notice')).toBe('hidden');
  });

  it('does not shift the page when the shop has no styles for it', async () => {
    const { element } = await mountFixture(storeNotice, FIXTURE);
    expect(element.style.position).toBe('fixed');
  });

  it("keeps the position from the shop's styles", async () => {
    const { element } = await mountFixture(
      storeNotice,
      WITHOUT_ID.replace('style="', 'style="position:absolute;'),
    );
    expect(element.style.position).toBe('absolute');
  });

  it('cleans up when disposed', async () => {
    const { element, dispose, difference } = await mountFixture(storeNotice, FIXTURE);
    await dispose();
    expect(difference()).toBe('');
    linkOf(element).click();
    expect(cookies.get(COOKIE)).toBeUndefined();
  });

  it('survives junk settings', async () => {
    const junk = WITHOUT_ID.replace('<p ', '<p data-settings="{junk" ');
    const { element, clearErrors } = await mountFixture(storeNotice, junk);
    expect(getComputedStyle(element).display).toBe('block');
    expect(clearErrors()).toHaveLength(1);
  });
});
