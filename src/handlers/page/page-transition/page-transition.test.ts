import { expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { pageTransition } from './handler.ts';

const cover = (duration: string) =>
  `<e-page-transition class="e-page-transition--entering" style="--e-page-transition-animation-duration: ${duration}"></e-page-transition>`;
const states = (element: Element) => element.className.replaceAll('e-page-transition--', '').trim();

it.each(['600s', '600000ms', '600000'])(
  'the page transition keeps the page covered for %s',
  async (duration) => {
    const { element } = await mountFixture(pageTransition, cover(duration));
    expect(states(element)).toBe('entering');
  },
);

it.each(['0.02s', '20ms', '20'])('the page transition uncovers the page after %s', async (duration) => {
  const { element } = await mountFixture(pageTransition, cover(duration));
  await vi.waitFor(() => expect(states(element)).toBe('entered'));
});

it.each(['', 'junk', '-5ms'])(
  'the page transition uncovers the page at once for the duration %j',
  async (duration) => {
    const { element } = await mountFixture(pageTransition, cover(duration));
    expect(states(element)).toBe('entered');
  },
);

it('the page transition uncovers the page at once with reduced motion', async () => {
  media.set('prefers-reduced-motion', 'reduce');
  const { element } = await mountFixture(pageTransition, cover('600ms'));
  expect(states(element)).toBe('entered');
});

it('the page transition uncovers a page restored from the cache', async () => {
  const { element } = await mountFixture(pageTransition, cover(''));
  element.classList.replace('e-page-transition--entered', 'e-page-transition--exiting');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(states(element)).toBe('entered');
});

it('the page transition restores the cover when disposed', async () => {
  const { element, dispose, difference } = await mountFixture(pageTransition, cover('20ms'));
  await dispose();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([states(element), difference()]).toEqual(['entering', '']);
});

it('the page transition uncovers the page when the code fails to load', () => {
  const element = document.createElement('div');
  pageTransition.fallback?.(element);
  expect(states(element)).toBe('entered');
});
