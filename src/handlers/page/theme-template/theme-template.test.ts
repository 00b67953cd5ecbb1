import { afterEach, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { themeTemplate } from './handler.ts';

const ELEMENT_TOP = 1500;
const WINDOW_HEIGHT = 600;

afterEach(() => {
  history.replaceState(null, '', '/');
});

async function open(search: string) {
  history.replaceState(null, '', `/${search}`);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, ELEMENT_TOP, 10, 10));
  Object.assign(window, { innerHeight: WINDOW_HEIGHT });
  const fixture = await mountFixture(themeTemplate, '<div class="elementor elementor-12"></div>');
  return { fixture, calls: scrollTo.mock.calls };
}

const target = { top: ELEMENT_TOP - WINDOW_HEIGHT / 2, behavior: 'instant' };

it('theme-template scrolls the template in the address to the middle of the window, in steps', async () => {
  const { calls } = await open('?a=b&theme_template_id=12');
  await expect.poll(() => calls.at(-1)).toEqual([target]);
  expect(calls.length).toBeGreaterThan(2);
});

it('theme-template jumps with reduced motion', async () => {
  media.set('prefers-reduced-motion', 'reduce');
  const { calls } = await open('?theme_template_id=12');
  expect(calls).toEqual([[target]]);
});

it.each(['?theme_template_id=', '?theme_template_id=x', '?theme_template_id=13', '?my_theme_template_id=12'])(
  'theme-template does not scroll for %s',
  async (search) => {
    const { calls } = await open(search);
    expect(calls).toEqual([]);
  },
);

it('theme-template loads nothing without the parameter', async () => {
  const { fixture } = await open('');
  expect(fixture.runtime.mounts()).toEqual([]);
});

it('theme-template leaves nothing after dispose', async () => {
  const { fixture } = await open('?theme_template_id=12');
  await fixture.dispose();
  expect(fixture.difference()).toBe('');
});
