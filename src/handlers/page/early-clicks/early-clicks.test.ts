import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { catalogue } from '../../index.ts';
import { earlyClicks } from './handler.ts';

const FOLDER = 'fixtures';
const fixtures = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const pages = fixtures.map((file) =>
  new DOMParser().parseFromString(readFileSync(`${FOLDER}/${file}`, 'utf8'), 'text/html'),
);
/** Widgets whose handlers hold something that the kernel does not know of: the beginning of their type, and what they hold. */
const holding = catalogue.flatMap(({ name, on = { widget: name }, hold, fallback }) =>
  hold && !fallback && typeof on === 'object' && 'widget' in on
    ? [on.widget].flat().map((type) => [type.replace(/\..*/, ''), hold] as const)
    : [],
);
const held = (type: string, hold: string) =>
  pages
    .flatMap((page) => [...page.querySelectorAll(`[data-widget_type^="${type}."] :is(${hold})`)])
    // What is sent begins with a press on something in the form.
    .filter(({ localName }) => localName !== 'form');

it.each(holding)('of %s are held (%s)', (type, hold) => {
  const outside = held(type, hold).filter((node) => !node.closest(String(earlyClicks.hold)));
  expect(outside.map(({ outerHTML }) => outerHTML.slice(0, 99))).toEqual([]);
});

it('are known of nearly every widget by a fixture', () => {
  const unseen = holding.filter(([type, hold]) => !held(type, hold).length);
  expect(unseen.length).toBeLessThan(holding.length / 3);
});

it('leave the links of a page alone', async () => {
  const page = `<div class="elementor"><a href="https://shop.example/" role="button">Away</a><a href="/shop/">Shop</a></div>`;
  const { element } = await mountFixture(earlyClicks, page, { stage: 'waiting' });
  const isHeld = [...element.querySelectorAll('a')].map((link) => link.matches(String(earlyClicks.hold)));
  expect(isHeld).toEqual([false, false]);
});

it('are let through as soon as handlers are known, and nothing of it is left', async () => {
  const { element, runtime, settled } = await mountFixture(
    earlyClicks,
    '<div class="elementor"><button type="button">Go</button></div>',
  );
  await settled();
  let clicks = 0;
  const button = element.querySelector('button') as HTMLElement;
  button.addEventListener('click', () => {
    clicks += 1;
  });
  button.click();
  expect([clicks, button.hasAttribute('aria-busy')]).toEqual([1, false]);
  const before = element.outerHTML;
  runtime.dispose();
  expect(element.outerHTML).toBe(before);
});
