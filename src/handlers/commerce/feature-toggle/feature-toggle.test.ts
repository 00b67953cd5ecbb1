import { beforeEach, describe, expect, it } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { watchNavigation } from '#testing/shop-page.ts';
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
  ])('makes of the cookie %s %s, and loads the page anew', async (before, after) => {
    const addresses = watchNavigation();
    if (before) cookies.set(COOKIE, before);
    const { element } = await mountFixture(featureToggle, FIXTURE);
    element.click();
    expect(cookies.get(COOKIE)).toBe(after);
    expect(addresses).toEqual(['https://shop.example/']);
  });

  it('is turned once by a double click, and back when the visitor comes back', async () => {
    const addresses = watchNavigation();
    const { element } = await mountFixture(featureToggle, FIXTURE);
    element.click();
    element.click();
    expect([cookies.get(COOKIE), addresses.length]).toEqual(['1', 1]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    element.click();
    expect([cookies.get(COOKIE), addresses.length]).toEqual(['0', 2]);
  });

  it('has a cookie by any other name', async () => {
    watchNavigation();
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
  ])('says that it is pressed when the cookie is %s: %s', async (value, pressed) => {
    cookies.set(COOKIE, value);
    const { element } = await mountFixture(featureToggle, FIXTURE);
    expect(element.getAttribute('aria-pressed')).toBe(pressed);
  });

  it('is a button for the keyboard where the markup says so', async () => {
    const addresses = watchNavigation();
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

  it('lets go when disposed', async () => {
    const addresses = watchNavigation();
    const { element, dispose, difference } = await mountFixture(featureToggle, FIXTURE);
    await dispose();
    element.click();
    expect(difference()).toBe('');
    expect([addresses.length, cookies.get(COOKIE)]).toEqual([0, undefined]);
  });

  it('survives junk settings', async () => {
    const { takeErrors } = await mountFixture(
      featureToggle,
      '<button data-skerry-feature-toggle=" " data-settings="{junk"></button>',
    );
    expect(takeErrors()).toHaveLength(1);
  });
});
