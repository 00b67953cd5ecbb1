import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

const [, ofNobody] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

describe.skipIf(!hasCaptures)('the lost-password form on its captured page', () => {
  it('is submitted once', async () => {
    const { page, shop } = await openCapture('my-account-lost-password', {
      replies: [
        {
          method: 'POST',
          path: '/my-account/lost-password/',
          reply: { html: '<!doctype html><title>Sent</title>' },
        },
        ...(ofNobody ? [ofNobody] : []),
      ],
    });
    const chunkResponse = page.waitForResponse(/chunks\/sent-once-/);
    await page.locator('#user_login').fill('robin');
    await chunkResponse;
    await waitUntilIdle(page);
    const button = page.locator('.lost_reset_password button');
    const isDisabled = await button.evaluate((submitButton: HTMLButtonElement) => {
      submitButton.click();
      return submitButton.disabled;
    });
    expect(isDisabled).toBe(true);
    await expect.poll(() => page.title()).toBe('Sent');
    const [call, ...more] = shop.calls.filter(({ path }) => !path.includes('wc-ajax'));
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ user_login: 'robin', wc_reset_password: 'true' });
  });
});

describe.skipIf(!hasCaptures)('a comment on a captured post', () => {
  it('is posted once, however often its button is pressed', async () => {
    const posted = {
      method: 'POST',
      path: '/wp-comments-post.php',
      reply: { html: '<!doctype html><title>Posted</title>' },
    };
    const { page, shop } = await openCapture('blog-post', {
      replies: [posted, ...(ofNobody ? [ofNobody] : [])],
    });
    const chunkResponse = page.waitForResponse(/chunks\/sent-once-/);
    await page.locator('#comment').fill('Fits well.');
    await page.locator('#author').fill('Robin');
    await page.locator('#email').fill('robin@shop.example');
    await chunkResponse;
    await waitUntilIdle(page);
    await page.locator('#commentform [type=submit]').evaluate((submitButton: HTMLInputElement) => {
      submitButton.click();
      submitButton.click();
    });
    await expect.poll(() => page.title()).toBe('Posted');
    const [call, ...more] = shop.calls.filter(({ path }) => !path.includes('wc-ajax'));
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ comment: 'Fits well.' });
  });
});
