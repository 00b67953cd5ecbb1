import { beforeEach, describe, expect, it } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { featureToggle } from './handler.ts';

const FIXTURE = 'commerce/feature-toggle.html';
const COOKIE = 'assistant-config';

beforeEach(() => {
  for (const name of [COOKIE, 'other']) cookies.remove(name);
});

const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('feature-toggle', () => {
  it.each([
    [undefined, '1'],
    ['0', '1'],
    ['1', '0'],
    ['junk', '1'],
  ])('changes the cookie from %s to %s and reloads the page', async (before, after) => {
    const addresses = recordNavigation();
    if (before) cookies.set(COOKIE, before);
    const { element } = await mountFixture(featureToggle, FIXTURE);
    element.click();
    expect(cookies.get(COOKIE)).toBe(after);
    expect(addresses).toEqual(['https://shop.example/']);
  });

  it('toggles once on a double click, and again when the visitor returns', async () => {
    const addresses = recordNavigation();
    const { element } = await mountFixture(featureToggle, FIXTURE);
    element.click();
    element.click();
    expect([cookies.get(COOKIE), addresses.length]).toEqual(['1', 1]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    element.click();
    expect([cookies.get(COOKIE), addresses.length]).toEqual(['0', 2]);
  });

  it('uses the cookie that the element names', async () => {
    recordNavigation();
    const { element } = await mountFixture(
      featureToggle,
      '<button data-skerry-feature-toggle="other">Other</button>',
    );
    element.click();
    expect([cookies.get('other'), cookies.get(COOKIE)]).toEqual(['1', undefined]);
  });

  it.each([
    ['1', 'true'],
    ['0', 'false'],
  ])('sets aria-pressed for the cookie %s: %s', async (value, pressed) => {
    cookies.set(COOKIE, value);
    const { element } = await mountFixture(featureToggle, FIXTURE);
    expect(element.getAttribute('aria-pressed')).toBe(pressed);
  });

  it('toggles on Space and Enter on an element with the role of a button', async () => {
    const addresses = recordNavigation();
    const { element } = await mountFixture(
      featureToggle,
      '<span role="button" tabindex="0" data-skerry-feature-toggle>Assistant</span>',
    );
    press(element, 'Tab');
    press(element, ' ');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    press(element, 'Enter');
    expect(addresses).toHaveLength(2);
  });

  it('cleans up when disposed', async () => {
    const addresses = recordNavigation();
    const { element, dispose, difference } = await mountFixture(featureToggle, FIXTURE);
    await dispose();
    element.click();
    expect(difference()).toBe('');
    expect([addresses.length, cookies.get(COOKIE)]).toEqual([0, undefined]);
  });

  it('survives junk settings', async () => {
    const { clearErrors } = await mountFixture(
      featureToggle,
      '<button data-skerry-feature-toggle=" " data-settings="{junk"></button>',
    );
    expect(clearErrors()).toHaveLength(1);
  });
});
