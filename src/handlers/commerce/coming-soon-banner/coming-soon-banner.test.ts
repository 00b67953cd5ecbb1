import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  type NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { comingSoonBanner } from './handler.ts';

const FIXTURE = 'commerce/coming-soon-banner.html';
const USER = '/wp-json/wp/v2/users/1';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
});

const linkOf = (element: Element) =>
  element.querySelector('.coming-soon-footer-banner-dismiss') as HTMLElement;

describe('coming-soon-banner', () => {
  it('sends the dismissal and disappears after the reply', async () => {
    const reply = createDeferredReply();
    transport.on('POST', USER, reply.promise);
    const { element } = await mountFixture(comingSoonBanner, FIXTURE);
    linkOf(element).click();
    linkOf(element).click();
    await settle();
    expect(element.style.display).toBe('');
    reply.resolve({ json: { id: 1 } });
    await settle();
    expect(element.style.display).toBe('none');
    expect(transport.calls).toHaveLength(1);
    expect(transport.calls[0]?.body).toEqual({ 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' });
    expect(transport.calls[0]?.headers.get('x-wp-nonce')).toBe('a1b2c3d4e5');
  });

  it.each<readonly [string, Reply | typeof NETWORK_FAILURE]>([
    ['refuses', { status: 403, json: { code: 'rest_cookie_invalid_nonce' } }],
    ...FAULTS.map(([name, fault]) => [`answers with ${name}`, fault] as const),
  ])('disappears even if the site %s', async (_what, reply) => {
    transport.on('POST', USER, reply);
    const { element } = await mountFixture(comingSoonBanner, FIXTURE);
    linkOf(element).click();
    await settle();
    expect(element.style.display).toBe('none');
  });

  it.each(['Enter', ' '])('has a link that works as a button on the key "%s"', async (key) => {
    transport.on('POST', USER, { json: {} });
    const { element } = await mountFixture(comingSoonBanner, FIXTURE);
    const link = linkOf(element);
    expect([link.role ?? link.getAttribute('role'), link.tabIndex]).toEqual(['button', 0]);
    expect(link.getAttribute('aria-label')).toBe('Dismiss');
    link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await settle();
    expect(element.style.display).toBe('none');
  });

  it.each(['', 'javascript:alert(1)'])(
    'disappears without a request to the address "%s"',
    async (address) => {
      const { element } = await mountFixture(
        comingSoonBanner,
        `<div id="coming-soon-footer-banner"><a class="coming-soon-footer-banner-dismiss" data-rest-url="${address}">Close</a></div>`,
      );
      expect(linkOf(element).hasAttribute('aria-label')).toBe(false);
      linkOf(element).click();
      await settle();
      expect(element.style.display).toBe('none');
    },
  );

  it('cleans up when disposed', async () => {
    transport.on('POST', USER, { json: {} });
    const { element, dispose, difference } = await mountFixture(comingSoonBanner, FIXTURE);
    linkOf(element).click();
    await dispose();
    linkOf(element).click();
    await settle();
    expect(difference()).toBe('');
    expect(transport.calls).toHaveLength(1);
  });

  it('survives junk settings', async () => {
    const { clearErrors } = await mountFixture(
      comingSoonBanner,
      '<div id="coming-soon-footer-banner" data-settings="{junk"></div>',
    );
    expect(clearErrors()).toHaveLength(1);
  });
});
